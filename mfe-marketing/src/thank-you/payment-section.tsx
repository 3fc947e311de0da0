import type { RegistrationWithOrder } from '@marga/api-contract/enrolment'
import type { Order } from '@marga/api-contract/payments'
import { PaymentPanel } from '@marga/checkout/payment-panel'
import { refundText } from '@marga/constants/order-states'
import { rupees } from '@marga/constants/rupees'
import { Notice } from '@marga/ui/notice'
import { SubmitButton } from '@marga/ui/submit-button'
import type { ReactNode } from 'react'
import { Form, Link, useActionData, useNavigation, useRevalidator } from 'react-router-dom'
import styles from './thank-you-page.module.css'

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-labelledby="payment" className={styles.panel}>
    <h2 id="payment">{title}</h2>
    {children}
  </section>
)

/** The payment of the visitor's own registration, in each of its states. */
export function PaymentSection({ registration }: { registration: RegistrationWithOrder }) {
  const { order, course_name } = registration
  if (!order) return <NoOrder id={registration.id} />
  switch (order.state) {
    case 'open':
      return <OpenOrder order={order} course={course_name} />
    case 'paid':
      return (
        <Panel title="Paid">
          <Notice kind="success">
            Payment received: {rupees(order.amount_paise)} for {course_name}.
          </Notice>
          <Link to={`/receipts/${order.id}`}>See the receipt</Link>
        </Panel>
      )
    case 'void':
      return (
        <Panel title="Payment closed">
          <p>This payment was closed before it was made. Nothing was charged.</p>
        </Panel>
      )
    default:
      return (
        <Panel title="Refund">
          <Notice kind="info" isAnnounced={false}>
            {refundText(order)}
          </Notice>
        </Panel>
      )
  }
}

function OpenOrder({ order, course }: { order: Order; course: string }) {
  const { revalidate } = useRevalidator()
  return (
    <Panel title="Payment open">
      <p>
        We have your registration for {course}. You can pay {rupees(order.amount_paise)} now or later.
      </p>
      <PaymentPanel order={order} onPaid={() => void revalidate()} />
    </Panel>
  )
}

function NoOrder({ id }: { id: string }) {
  const outcome = useActionData<{ isMade: boolean }>()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Panel title="Payment open">
      {outcome?.isMade === false && (
        <Notice kind="error">The payment could not be opened. Nothing was charged; please try again.</Notice>
      )}
      <p>You have not paid yet.</p>
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="registration" value={id} />
        <SubmitButton isBusy={isBusy}>Open the payment</SubmitButton>
      </Form>
    </Panel>
  )
}
