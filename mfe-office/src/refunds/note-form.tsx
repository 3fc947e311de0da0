import { textsOf } from '@marga/api-client'
import { noteOfficeRefund } from '@marga/api-client/office-money-calls'
import type { DueRefundShown } from '@marga/api-contract/office-money'
import { dayText } from '@marga/constants/day-text'
import { rupees } from '@marga/constants/rupees'
import { takenByText } from '@marga/constants/taken-by'
import { Actions } from '@marga/office/actions'
import { useDeskChange } from '@marga/office/desk-change'
import { OfficeForm } from '@marga/office/office-form'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { SelectField, TextField } from '@marga/ui/field'
import type { FormEvent } from 'react'

interface NoteFormProps {
  refunds: readonly DueRefundShown[]
  /** Somebody else may have noted it: what is due now is to be read. */
  onRefused: () => void
  /** @param text what was done */
  onDone: (text: string) => void
}

const NAMES = ['id', 'reference'] as const

const refundName = ({ name, email, amount_paise, taken_by, due_on }: DueRefundShown) =>
  [
    name || email || 'Nobody is known',
    rupees(amount_paise),
    takenByText(taken_by).toLowerCase(),
    due_on && `due by ${dayText(due_on)}`,
  ]
    .filter(Boolean)
    .join(', ')

const NOTHING_CHOSEN = {
  name: 'id',
  message: 'Choose under “Refund” whose money went back: a person and an amount of the list above.',
}

function Fields({
  refunds,
  wrong,
}: Pick<NoteFormProps, 'refunds'> & { wrong: (name: string) => string | undefined }) {
  return (
    <>
      <SelectField label="Refund" name="id" defaultValue="" required error={wrong('id')}>
        <option value="">Choose</option>
        {refunds.map((refund) => (
          <option key={refund.id} value={refund.id}>
            {refundName(refund)}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Reference"
        name="reference"
        required
        hint="Number of the transfer, or of the page in the cash book."
        error={wrong('reference')}
      />
    </>
  )
}

/** Notes that money was transferred back, or given back in cash; who paid gets its mail. */
export function NoteForm({ refunds, onRefused, onDone }: NoteFormProps) {
  const { api } = useSite()
  const { ask, refuse, isBusy, problem, dialogs, saved } = useDeskChange<{ id: string; reference: string }>({
    title: 'Did this go back?',
    verb: 'It went back',
    send: ({ id, reference }, { preview }) =>
      api(noteOfficeRefund, { params: { id }, query: { preview }, body: { reference } }),
    onDone: ({ mails }) =>
      onDone(
        `It is noted. ${mails.some(({ to }) => to !== '') ? 'Who paid gets a mail.' : 'Nobody gets a mail.'}`,
      ),
  })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = textsOf(new FormData(event.currentTarget), NAMES)
    if (typed.id === '') return refuse(NOTHING_CHOSEN)
    await ask(typed)
    onRefused()
  }
  const wrong = (name: string) => problem?.errors?.[name]?.[0]
  return (
    <OfficeForm name="note" onSubmit={(event) => void submit(event)} {...{ problem, saved, dialogs }}>
      <Fields refunds={refunds} wrong={wrong} />
      <Actions>
        <Button type="submit" isBusy={isBusy}>
          Show what changes
        </Button>
        <Button type="reset" variant="quiet">
          Begin again
        </Button>
      </Actions>
    </OfficeForm>
  )
}
