import { makeOfficeRefund } from '@marga/api-client/office-money-calls'
import type { OfficeOrder } from '@marga/api-contract/office-money'
import { isAllRuled, ruledRefundText } from '@marga/constants/refund-rule'
import { rupees } from '@marga/constants/rupees'
import { useDeskChange } from '@marga/office/desk-change'
import { OfficeForm } from '@marga/office/office-form'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { SelectField, TextArea, TextField } from '@marga/ui/field'
import { type FormEvent, useState } from 'react'

interface RefundFormProps {
  order: OfficeOrder
  /** Somebody else may have given something back: what is there now is to be read. */
  onRefused: () => void
  /** @param text what was done */
  onDone: (text: string) => void
}

/** A part, all of it, or what the refund rules give back today. */
type What = 'part' | 'all' | 'rule'

const whatOf = (value: string): What => (value === 'all' || value === 'rule' ? value : 'part')

interface Refund {
  version: string
  amount: string
  reason: string
}

interface WhatFieldProps {
  what: What
  setWhat: (what: What) => void
  ruled: OfficeOrder['refund_today']
}

const WhatField = ({ what, setWhat, ruled }: WhatFieldProps) => (
  <SelectField
    label="What goes back"
    name="what"
    value={what}
    onChange={(event) => setWhat(whatOf(event.currentTarget.value))}
  >
    <option value="part">A part; the place stays</option>
    <option value="all">All of it, and the place ends</option>
    {ruled?.refund_paise ? (
      <option value="rule">
        What the rule gives back today: {rupees(ruled.refund_paise)}
        {isAllRuled(ruled) ? ', and the place ends' : '; the place stays'}
      </option>
    ) : null}
  </SelectField>
)

/** A part goes back, or all of it with its place, within one's own limit. */
export function RefundForm({ order, onRefused, onDone }: RefundFormProps) {
  const { api } = useSite()
  const [what, setWhat] = useState<What>('part')
  const { ask, isBusy, problem, dialogs, saved } = useDeskChange<Refund>({
    title: 'Give this back?',
    verb: 'Give it back',
    send: (body, { preview }) =>
      api(makeOfficeRefund, { params: { id: order.id }, query: { preview }, body }),
    onDone: () => onDone('The refund is decided. It is in the list of refunds that are due.'),
  })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const amount = what === 'part' ? String(form.get('amount') ?? '') : what
    await ask({ version: order.version, amount, reason: String(form.get('reason') ?? '') })
    onRefused()
  }
  const { refund_today: ruled } = order
  const wrong = (name: string) => problem?.errors?.[name]?.[0]
  return (
    <OfficeForm name="refund" onSubmit={(event) => void submit(event)} {...{ problem, saved, dialogs }}>
      {order.purpose === 'course' && <WhatField {...{ what, setWhat, ruled }} />}
      {ruled && <p>By the refund rules: {ruledRefundText(ruled)}</p>}
      {what === 'part' && (
        <TextField
          label="Amount in rupees"
          name="amount"
          inputMode="decimal"
          required
          hint="Such as 5000 or 5,000."
          error={wrong('amount')}
        />
      )}
      <TextArea
        label="Reason"
        name="reason"
        rows={2}
        required
        hint="Who paid reads it in the mail, as you write it; so does who loses the place."
        error={wrong('reason')}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          Show what changes
        </Button>
      </div>
    </OfficeForm>
  )
}
