import type { OfficeOrder } from '@marga/api-contract/office-money'
import { rupeeNumber, rupees } from '@marga/constants/rupees'
import { takenByText } from '@marga/constants/taken-by'
import { useDone } from '@marga/office/desk-notice'
import { HistoryPanel } from '@marga/office/history-panel'
import { momentText } from '@marga/office/moment-text'
import { useRight } from '@marga/office/office-me'
import { OfficePage, OfficeSection } from '@marga/office/office-page'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router-dom'
import { Fact, FactList } from '../lib/facts'
import { buyerOf, leftText, OrderState, purposeOf } from './order-states'
import { RecordForm } from './record-form'
import { RefundForm } from './refund-form'

/** Email address of who bought, which leads to all that is stored of them. */
function Buyer({ email }: { email: string }) {
  const mayRead = useRight('people.read')
  return mayRead ? <Link to={`/office/learners/${encodeURIComponent(email)}`}>{email}</Link> : email
}

const Facts = ({ order }: { order: OfficeOrder }) => (
  <FactList>
    <Fact name="State">
      <OrderState state={order.state} />
    </Fact>
    <Fact name="For">{purposeOf(order)}</Fact>
    <Fact name="Amount">{rupees(order.amount_paise)}</Fact>
    {order.returned_paise > 0 && <Fact name="Goes or went back">{rupees(order.returned_paise)}</Fact>}
    {order.email && (
      <Fact name="Email">
        <Buyer email={order.email} />
      </Fact>
    )}
    <Fact name="Began">{momentText(order.created_at)}</Fact>
    {order.paid_at && <Fact name="Paid">{momentText(order.paid_at)}</Fact>}
    {order.receipt && <Fact name="Receipt">{order.receipt}</Fact>}
    {order.payment && (
      <Fact name="Payment">
        {takenByText(order.taken_by)}, {order.payment}
      </Fact>
    )}
    {order.recorded_by && <Fact name="Recorded by">{order.recorded_by}</Fact>}
    {order.refund_reason && <Fact name="Why it goes back">{order.refund_reason}</Fact>}
  </FactList>
)

/** One order: what is paid, and what is given back. */
export const PaymentPage = ({ data: order }: { data: OfficeOrder }) => <Paid key={order.id} order={order} />

function Paid({ order }: { order: OfficeOrder }) {
  const { revalidate } = useRevalidator()
  const [mayRecord, mayRefund] = [useRight('payments.record'), useRight('refunds.make')]
  const [done, setDone] = useDone()
  const again = () => void revalidate()
  const finish = (text: string) => {
    setDone(text)
    again()
  }
  const isDue = order.state === 'open' && order.purpose === 'course'
  // Where somebody else has given all of it back meanwhile, the form stays with what is typed, and says so.
  const [wasPaid] = useState(order.state === 'paid')
  return (
    <OfficePage
      title={buyerOf(order)}
      lead={[`${purposeOf(order)}.`, leftText(order)].filter(Boolean).join(' ')}
      parent={{ label: 'Payments', to: '/office/payments' }}
    >
      {done}
      <Facts order={order} />
      {mayRecord && isDue && (
        <OfficeSection title="Record a transfer or cash">
          <RecordForm order={{ id: order.id, amount: rupeeNumber(order.amount_paise) }} onDone={finish} />
        </OfficeSection>
      )}
      {mayRefund && (order.state === 'paid' || (wasPaid && !done)) && (
        <OfficeSection title="Give back">
          <RefundForm order={order} onRefused={again} onDone={finish} />
        </OfficeSection>
      )}
      <HistoryPanel record={`order ${order.id}`} />
    </OfficePage>
  )
}
