import type { DueRefundShown } from '@marga/api-contract/office-money'
import { dayText } from '@marga/constants/day-text'
import { rupees } from '@marga/constants/rupees'
import { takenByText } from '@marga/constants/taken-by'
import { useDone } from '@marga/office/desk-notice'
import { useRight } from '@marga/office/office-me'
import { OfficePage, OfficeSection, OfficeState } from '@marga/office/office-page'
import { type Column, OfficeTable } from '@marga/office/office-table'
import type { Page } from '@marga/sdk'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { NoteForm } from './note-form'

const COLUMNS: ReadonlyArray<Column<DueRefundShown>> = [
  {
    ...{ name: 'name', label: 'Who', isSorted: true },
    show: ({ name, email }) => name || email || 'Nobody is known',
  },
  {
    ...{ name: 'amount_paise', label: 'Amount', isSorted: true, isNumber: true },
    show: ({ amount_paise }) => rupees(amount_paise),
  },
  { name: 'taken_by', label: 'Paid by', show: ({ taken_by }) => takenByText(taken_by) },
  { name: 'reason', label: 'Reason', show: ({ reason }) => reason },
  { name: 'due_on', label: 'Due by', isSorted: true, show: ({ due_on }) => (due_on ? dayText(due_on) : '') },
  {
    ...{ name: 'state', label: 'State' },
    show: ({ is_on_its_way: isSent }) => (
      <OfficeState kind={isSent ? 'good' : 'waits'}>{isSent ? 'On its way' : 'To be sent'}</OfficeState>
    ),
  },
]

/** The money that is to be given back, and what went back by hand. */
export function RefundsPage({ data: { items, total } }: { data: Page<DueRefundShown[]> }) {
  const { revalidate } = useRevalidator()
  const mayNote = useRight('payments.record')
  const [done, setDone] = useDone()
  // Where somebody else has noted the last one meanwhile, the form stays with what is typed, and says so.
  const [hadSome] = useState(items.length > 0)
  // The reference of one refund is never that of the next.
  const [noted, setNoted] = useState(0)
  return (
    <OfficePage
      title="Refunds"
      lead="The money that is to be given back."
      parent={{ label: 'Payments', to: '/office/payments' }}
    >
      {done}
      <OfficeTable
        label="Refunds"
        columns={COLUMNS}
        rows={items}
        total={total}
        keyOf={({ id }) => id}
        toOf={({ order }) => `/office/payments/${order}`}
        search="Person or order"
        csv="/office/refunds"
        empty="No refund is due."
      />
      {mayNote && (items.length > 0 || (hadSome && !done)) && (
        <OfficeSection title="It went back by hand">
          <NoteForm
            key={noted}
            refunds={items}
            onRefused={() => void revalidate()}
            onDone={(text) => {
              setDone(text)
              setNoted(noted + 1)
              void revalidate()
            }}
          />
        </OfficeSection>
      )}
    </OfficePage>
  )
}
