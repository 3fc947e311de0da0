import type { OfficeOrder } from '@marga/api-contract/office-money'
import type { ProgramNames } from '@marga/api-contract/office-programs'
import { rupees } from '@marga/constants/rupees'
import { useDone } from '@marga/office/desk-notice'
import { momentText } from '@marga/office/moment-text'
import { useRight } from '@marga/office/office-me'
import { OfficePage, OfficeSection } from '@marga/office/office-page'
import { type Column, OfficeTable } from '@marga/office/office-table'
import type { Page } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router-dom'
import { programChoices } from '../lib/program-field'
import { MonthForm } from './month-form'
import { buyerOf, OrderState, purposeOf, STATE_CHOICES } from './order-states'
import { RecordForm } from './record-form'

const COLUMNS: ReadonlyArray<Column<OfficeOrder>> = [
  { name: 'name', label: 'Who', show: buyerOf },
  { name: 'purpose', label: 'For', show: purposeOf },
  {
    ...{ name: 'amount_paise', label: 'Amount', isSorted: true, isNumber: true },
    show: ({ amount_paise }) => rupees(amount_paise),
  },
  { name: 'state', label: 'State', show: ({ state }) => <OrderState state={state} /> },
  { name: 'receipt', label: 'Receipt', show: ({ receipt }) => receipt },
  {
    ...{ name: 'paid_at', label: 'Paid', isSorted: true },
    show: ({ paid_at }) => (paid_at === null ? '' : momentText(paid_at)),
  },
  {
    ...{ name: 'created_at', label: 'Began', isSorted: true },
    show: ({ created_at }) => momentText(created_at),
  },
]

export interface PaymentsData {
  orders: Page<OfficeOrder[]>
  programs: ProgramNames
}

/** Orders and payments, the newest first. */
export function PaymentsPage({ data: { orders, programs } }: { data: PaymentsData }) {
  const { items, total } = orders
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const mayRecord = useRight('payments.record')
  const [done, setDone] = useDone()
  // The next payment is another one: nothing of the last stays in the form.
  const [recorded, setRecorded] = useState(0)
  return (
    <OfficePage
      title="Payments"
      lead="Orders and what was paid for them, the newest first."
      actions={
        <ButtonLink to="/office/refunds" variant="quiet">
          Refunds that are due
        </ButtonLink>
      }
    >
      {done}
      <OfficeTable
        label="Payments"
        columns={COLUMNS}
        rows={items}
        total={total}
        keyOf={({ id }) => id}
        toOf={({ id }) => `/office/payments/${id}`}
        search="Person, program, receipt or reference"
        filters={[
          { name: 'program', label: 'Programs', choices: programChoices(programs, search) },
          { name: 'state', label: 'State', choices: STATE_CHOICES },
        ]}
        csv="/office/orders"
        empty="There are no orders yet."
      />
      {mayRecord && (
        <OfficeSection title="Record a transfer or cash">
          <RecordForm
            key={recorded}
            programs={programs}
            onDone={(text) => {
              setDone(text)
              setRecorded(recorded + 1)
              void revalidate()
            }}
          />
        </OfficeSection>
      )}
      <OfficeSection title="A month for the books">
        <MonthForm />
      </OfficeSection>
    </OfficePage>
  )
}
