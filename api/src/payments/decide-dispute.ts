import { dateInIndia } from '@marga/constants/indian-time'
import { rupeeNumber, rupees } from '@marga/constants/rupees'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { orderOfPayment } from './order-repository'
import { type OrderRow, restOf } from './order-row'
import type { ProviderDispute } from './provider-event'
import { type Decision, decided, undecided } from './provider-events'

const WON = 'payment.dispute.won'
const LOST = 'payment.dispute.lost'
/** Reports that nobody has to act on. */
const GOES_ON = new Set(['payment.dispute.under_review', 'payment.dispute.closed'])

/** How a lost dispute gets into the books. The money is gone: nothing is sent. */
function bookingOf(order: OrderRow | undefined, { id, amount }: ProviderDispute): string {
  if (!order) return 'No order of this site knows its payment.'
  if (order.state !== 'paid')
    return `The order ${order.id} is ${order.state}: compare what went back with it.`
  const isPart = amount < restOf(order)
  const command = `npm run db -- refund ${order.id} amount=${isPart ? rupeeNumber(amount) : 'all'} reason='Dispute ${id}' by=<name>`
  const name = isPart ? '<refund>' : order.id
  return `To have it in the books: ${command}, then npm run db -- refunded ${name} ${id}. Do not send it: the money is gone.`
}

/** The bank of who paid takes money back, or wants to. A person decides it: the site moves no money for it. */
export async function decideDispute(
  database: Kysely<Database>,
  { event, dispute }: { event: string; dispute: ProviderDispute },
): Promise<Decision> {
  const { id, payment_id, amount, reason_code, respond_by } = dispute
  const order = await orderOfPayment(database, payment_id)
  const orderId = order?.id ?? ''
  const what = `dispute ${id}${reason_code ? `, ${reason_code}` : ''}`
  if (event === WON) return decided(`${rupees(amount)} stays: the ${what} was won.`, orderId)
  if (GOES_ON.has(event)) return decided(`The ${what} goes on. Its result is reported apart.`, orderId)
  if (event === LOST)
    return undecided(
      `${rupees(amount)} was taken back by the bank of who paid: the ${what} was lost. ${bookingOf(order, dispute)}`,
      orderId,
    )
  const day = respond_by ? ` by ${dateInIndia(new Date(respond_by * 1_000))}` : ''
  return undecided(
    `The bank of who paid asks ${rupees(amount)} back: ${what}. Answer it in the provider's pages${day}. Nothing has changed here${order ? `: the order ${order.id} is ${order.state}` : ''}.`,
    orderId,
  )
}
