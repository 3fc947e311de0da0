import { rupees } from '@marga/constants/rupees'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { decideDispute } from './decide-dispute'
import { decideRefund } from './decide-refund'
import type { OrderService } from './order-service'
import { type ProviderEvent, type ProviderPayment, reportBody } from './provider-event'
import { type Decision, decided, earlyRefunds, noteDecision, undecided } from './provider-events'
import type { MailParts } from './refund-mails'

interface Parts {
  database: Kysely<Database>
  orders: OrderService
  mails: MailParts
  now: number
}

/** Reports that another one will follow, or that no money has moved. */
const NO_MONEY_MOVED = new Set([
  'payment.authorized',
  'payment.failed',
  'refund.created',
  'refund.speed_changed',
  'payment.pending',
])

const UNREADABLE =
  "It can no longer be read here. Look the payment up in the provider's pages, then note what was decided."

/** Refunds that were reported before their payment. */
async function decideEarlyRefunds(parts: Parts, paymentId: string) {
  for (const row of await earlyRefunds(parts.database, paymentId)) {
    const refund = reportBody.read(row)?.payload.refund?.entity
    const decision = refund
      ? await decideRefund(parts, { refund, isFailed: row.event === 'refund.failed' })
      : undecided(UNREADABLE)
    await noteDecision(parts.database, row.id, { ...decision, now: parts.now })
  }
}

/** Money has arrived: it pays its order, or it is a refund that is due. */
async function decideCapture(parts: Parts, payment: ProviderPayment): Promise<Decision> {
  const { orders } = parts
  if (payment.currency !== 'INR') return undecided(`It is in ${payment.currency}, not in rupees.`)
  const order = await orders.findAtProvider(payment.order_id ?? '')
  if (!order)
    return undecided(
      `${rupees(payment.amount)} for no order of this site. Give it back in the provider's pages.`,
    )
  const outcome = await orders.takeReported(order, {
    paymentId: payment.id,
    amountPaise: payment.amount,
  })
  await decideEarlyRefunds(parts, payment.id)
  const notes = {
    delivered: 'Paid.',
    known: 'Known before.',
    gone: 'Its order was closed: refund due.',
    'paid twice': 'Paid before: refund due.',
    'other amount': `${rupees(payment.amount)} instead of ${rupees(order.amount_paise)}: refund due.`,
  }
  return decided(notes[outcome], order.id)
}

/** What a report means for the books. Nothing that moved money is dropped: what fits nothing is left to a person. */
export async function decideEvent(
  parts: Parts,
  { event, payment, refund, dispute }: ProviderEvent,
): Promise<Decision> {
  if (event === '') return undecided('Its signature fits, and it cannot be read.')
  if ((event === 'payment.captured' || event === 'order.paid') && payment)
    return decideCapture(parts, payment)
  if ((event === 'refund.processed' || event === 'refund.failed') && refund)
    return decideRefund(parts, { refund, isFailed: event === 'refund.failed' })
  if (dispute) return decideDispute(parts.database, { event, dispute })
  if (NO_MONEY_MOVED.has(event)) return decided('No money has moved by it.')
  return undecided(`This site does not know what a report ${event} means for an order.`)
}
