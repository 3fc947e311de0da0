import type { OwnOrder } from '@marga/api-contract/payments'
import { dayText } from '@marga/constants/day-text'
import { dayInIndia } from '@marga/constants/indian-time'
import { ORDER_STATES } from '@marga/constants/order-states'
import { rupees } from '@marga/constants/rupees'
import { paidFor } from '@marga/content/paid-for'
import { Chip } from '@marga/ui/chip'
import { Notice } from '@marga/ui/notice'
import { Link } from 'react-router-dom'
import styles from './my-learning-page.module.css'

const HAS_RECEIPT: ReadonlySet<OwnOrder['state']> = new Set(['paid', 'refund due', 'refunded'])

interface PaymentsProps {
  orders: readonly OwnOrder[] | null
  /** The page on which an open order is paid; '' where there is none. */
  pageOf: (order: OwnOrder) => string
  /** Name of the other person that it pays for; '' for what is one's own. */
  personOf: (order: OwnOrder) => string
}

/** Orders with money, each with its state and, once it is paid, its receipt to print or save. */
export const Payments = ({ orders, pageOf, personOf }: PaymentsProps) => (
  <section aria-label="Payments" className={styles.wide}>
    <h2>Payments</h2>
    {orders === null && (
      <Notice kind="error">We could not load this. Nothing is lost: reload the page.</Notice>
    )}
    {orders?.length === 0 && <p className={styles.soft}>No payments yet.</p>}
    {orders && orders.length > 0 && (
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">For</th>
            <th scope="col">Ordered on</th>
            <th scope="col">Amount</th>
            <th scope="col">State</th>
            <th scope="col">Receipt</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <th scope="row">
                {paidFor(order)}
                {personOf(order) && `, for ${personOf(order)}`}
              </th>
              <td>{dayInIndia(new Date(order.created_at))}</td>
              <td>{rupees(order.amount_paise)}</td>
              <td>
                <Chip isAccent={order.state === 'open'}>{ORDER_STATES[order.state]}</Chip>
                {order.returned_paise && `, refund of ${rupees(order.returned_paise)}`}
                {order.refund_by && order.provider !== 'sandbox' && ` by ${dayText(order.refund_by)}`}
              </td>
              <td>
                {order.state === 'open' && pageOf(order) && (
                  <Link to={pageOf(order)} aria-label={`Pay for ${paidFor(order)}`}>
                    Pay
                  </Link>
                )}
                {HAS_RECEIPT.has(order.state) && (
                  <Link to={`/receipts/${order.id}`} aria-label={`Receipt for ${paidFor(order)}`}>
                    Receipt
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
)
