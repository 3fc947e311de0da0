import type { Batch } from '@marga/api-contract/batches'
import { dayText, sessionBegin } from '@marga/checkout/batch-texts'
import { hoursOf } from '@marga/constants/hours-of'
import { SelectField } from '@marga/ui/field'
import type { FC } from 'react'

interface StartFieldProps {
  starts: NonNullable<Batch['batches']>
  /** The batch that is shown. */
  shown: string | undefined
  onChoose: (batch: string) => void
}

type Start = StartFieldProps['starts'][number]

const dayAndHours = (one: Start) => `${dayText(one.starts_on)}: ${hoursOf(one)}`

/** Short, as a phone shows one line of it; the times of the chosen one stand below. Two that are alike name their hour. */
function textOf(one: Start, starts: readonly Start[]): string {
  const text = dayAndHours(one)
  const isAlike = starts.some((other) => other !== one && dayAndHours(other) === text)
  return [
    isAlike ? `${dayText(one.starts_on)}, ${sessionBegin(one)}` : text,
    one.place.state === 'full' ? 'full' : one.seats_left && `${one.seats_left} left`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The batches of a program in the form to enrol: what its fields send is the batch that is shown. */
export const StartField: FC<StartFieldProps> = ({ starts, shown, onChoose }) => (
  <SelectField
    label="Start"
    name="start"
    value={shown}
    onChange={({ currentTarget }) => onChoose(currentTarget.value)}
  >
    {starts.map((one) => (
      <option key={one.id} value={one.id} disabled={one.place.state === 'full'}>
        {textOf(one, starts)}
      </option>
    ))}
  </SelectField>
)
