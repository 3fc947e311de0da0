import type { Batch } from '@marga/api-contract/batches'
import { dayText, sessionTimes } from '@marga/checkout/batch-texts'
import { hoursOf } from '@marga/checkout/hours-of'
import { SelectField } from '@marga/ui/field'
import type { FC } from 'react'

interface StartFieldProps {
  starts: NonNullable<Batch['batches']>
  /** The batch that is shown. */
  shown: string | undefined
  onChoose: (batch: string) => void
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
        {[
          `${dayText(one.starts_on)}: ${hoursOf(one)}`,
          sessionTimes(one),
          one.place.state === 'full' && 'full',
        ]
          .filter(Boolean)
          .join(', ')}
      </option>
    ))}
  </SelectField>
)
