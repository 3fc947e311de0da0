import { textsOf } from '@marga/api-client'
import { noteOfficeRefund } from '@marga/api-client/office-money-calls'
import type { DueRefundShown } from '@marga/api-contract/office-money'
import { rupees } from '@marga/constants/rupees'
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

/** Notes that money was transferred back, or given back in cash; who paid gets its mail. */
export function NoteForm({ refunds, onRefused, onDone }: NoteFormProps) {
  const { api } = useSite()
  const { ask, isBusy, problem, dialogs, saved } = useDeskChange<{ id: string; reference: string }>({
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
    await ask(textsOf(new FormData(event.currentTarget), NAMES))
    onRefused()
  }
  return (
    <OfficeForm name="note" onSubmit={(event) => void submit(event)} {...{ problem, saved, dialogs }}>
      <SelectField label="Refund" name="id">
        {refunds.map(({ id, name, email, amount_paise }) => (
          <option key={id} value={id}>
            {name || email || id}, {rupees(amount_paise)}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Reference"
        name="reference"
        required
        hint="Number of the transfer, or of the page in the cash book."
        error={problem?.errors?.reference?.[0]}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          Show what changes
        </Button>
      </div>
    </OfficeForm>
  )
}
