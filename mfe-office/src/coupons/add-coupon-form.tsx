import { textsOf } from '@marga/api-client'
import { addOfficeCoupon } from '@marga/api-client/office-sales-calls'
import type { ProgramNames } from '@marga/api-contract/office-programs'
import { useDeskChange } from '@marga/office/desk-change'
import { OfficeForm } from '@marga/office/office-form'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { SelectField, TextField } from '@marga/ui/field'
import { type FormEvent, useState } from 'react'
import { filled } from '../lib/filled'
import { ProgramField } from '../lib/program-field'

const NAMES = ['percent', 'amount', 'program', 'until', 'uses', 'person'] as const

interface Coupon {
  code: string
  values: Partial<Record<(typeof NAMES)[number], string>>
}

/** What a coupon takes off: a part of the price, or an amount. */
function Less({ wrong }: { wrong: (name: string) => string | undefined }) {
  const [kind, setKind] = useState<'percent' | 'amount'>('percent')
  const isPart = kind === 'percent'
  return (
    <>
      <SelectField
        label="It takes off"
        name="kind"
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value === 'amount' ? 'amount' : 'percent')}
      >
        <option value="percent">A part of the price</option>
        <option value="amount">An amount</option>
      </SelectField>
      <TextField
        key={kind}
        label={isPart ? 'Percent' : 'Amount in rupees'}
        name={kind}
        inputMode={isPart ? 'numeric' : 'decimal'}
        required
        hint={isPart ? 'Such as 20.' : 'Such as 5000 or 5,000.'}
        error={wrong(kind)}
      />
    </>
  )
}

interface AddCouponFormProps {
  programs: ProgramNames
  /** @param text what was done */
  onDone: (text: string) => void
}

/** A new coupon, which is shown before it can be used. */
export function AddCouponForm({ programs, onDone }: AddCouponFormProps) {
  const { api } = useSite()
  const { ask, isBusy, problem, dialogs, saved } = useDeskChange<Coupon>({
    title: 'Make this coupon?',
    verb: 'Make it',
    send: (body, { preview }) => api(addOfficeCoupon, { query: { preview }, body }),
    onDone: ({ id }) => onDone(`${id} can be used from now on.`),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const kind = form.get('kind') === 'amount' ? 'amount' : 'percent'
    // What it takes off is asked for where it is empty.
    const less = { [kind]: String(form.get(kind) ?? '') }
    void ask({ code: String(form.get('code') ?? ''), values: { ...filled(textsOf(form, NAMES)), ...less } })
  }
  const wrong = (name: string) => problem?.errors?.[name]?.[0]
  return (
    <OfficeForm name="new coupon" onSubmit={submit} {...{ problem, saved, dialogs }}>
      <TextField
        label="Code"
        name="code"
        required
        hint="3 to 30 letters, digits and hyphens."
        error={wrong('code')}
      />
      <Less wrong={wrong} />
      <ProgramField programs={programs} none="Every program" error={wrong('program')} />
      <TextField label="Last day" name="until" type="date" error={wrong('until')} />
      <TextField
        label="How many places may use it"
        name="uses"
        inputMode="numeric"
        hint="Any number where it is empty."
        error={wrong('uses')}
      />
      <TextField
        label="Email address of the one person it is for"
        name="person"
        type="email"
        hint="Everybody where it is empty."
        error={wrong('person')}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          Show the coupon
        </Button>
      </div>
    </OfficeForm>
  )
}
