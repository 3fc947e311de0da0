import { textsOf } from '@marga/api-client'
import { recordOfficePayment } from '@marga/api-client/office-money-calls'
import type { ProgramNames } from '@marga/api-contract/office-programs'
import { useDeskChange } from '@marga/office/desk-change'
import { OfficeForm } from '@marga/office/office-form'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { SelectField, TextField } from '@marga/ui/field'
import type { FormEvent } from 'react'
import { ProgramField } from '../lib/program-field'

const PLACE = ['person', 'program'] as const
const PAYMENT = ['amount', 'method', 'reference', 'plan'] as const

type Recorded = Record<(typeof PAYMENT)[number], string> & {
  place?: string
  person?: string
  program?: string
}

interface RecordFormProps {
  /** The order that is paid, where it is known: then nobody is asked for. */
  order?: { id: string; amount: string }
  /** Of which one is chosen where no order is known. */
  programs?: ProgramNames
  /** @param text what was done */
  onDone: (text: string) => void
}

const Place = ({
  programs,
  wrong,
}: {
  programs: ProgramNames
  wrong: (name: string) => string | undefined
}) => (
  <>
    <TextField
      label="Email address"
      name="person"
      type="email"
      required
      hint="Of who has the place."
      error={wrong('person')}
    />
    <ProgramField programs={programs} none="Choose" required error={wrong('program')} />
  </>
)

const sentOf = ({ plan, ...values }: Recorded) => ({ ...values, ...(plan && { plan }) })

/** A payment that came by bank or in cash; its receipt is shown as the mail that it is. */
export function RecordForm({ order, programs = [], onDone }: RecordFormProps) {
  const { api } = useSite()
  const { ask, isBusy, problem, dialogs, saved } = useDeskChange<Recorded>({
    title: 'Record this payment?',
    verb: 'Record it',
    send: (body, { preview }) => api(recordOfficePayment, { query: { preview }, body: sentOf(body) }),
    onDone: ({ mails }) =>
      onDone(
        `The payment is recorded. ${mails.some(({ to }) => to !== '') ? 'The receipt goes out.' : 'Nobody gets a mail.'}`,
      ),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const place = order ? { place: order.id } : textsOf(form, PLACE)
    void ask({ ...place, ...textsOf(form, PAYMENT) })
  }
  const wrong = (name: string) => problem?.errors?.[name]?.[0]
  return (
    <OfficeForm name="payment" onSubmit={submit} {...{ problem, saved, dialogs }}>
      {!order && <Place programs={programs} wrong={wrong} />}
      <TextField
        label="Amount in rupees"
        name="amount"
        inputMode="decimal"
        required
        defaultValue={order?.amount}
        hint="Such as 25000 or 25,000."
        error={wrong('amount')}
      />
      <SelectField label="How it came" name="method" error={wrong('method')}>
        <option value="bank">By bank</option>
        <option value="cash">In cash</option>
      </SelectField>
      <TextField
        label="Reference"
        name="reference"
        required
        hint="Number of the transfer, or of the page in the cash book."
        error={wrong('reference')}
      />
      <SelectField label="What was paid" name="plan">
        <option value="">What is due</option>
        <option value="full">All of the price at once</option>
        <option value="instalments">The first of its parts</option>
      </SelectField>
      <div>
        <Button type="submit" isBusy={isBusy}>
          Show the payment
        </Button>
      </div>
    </OfficeForm>
  )
}
