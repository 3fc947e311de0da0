import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { placeTransaction } from '../batches/place-transaction'
import type { Database } from '../database/schema'
import { issueDocument } from './documents'
import { orderOfPayment, orderRepository } from './order-repository'
import type { RefundMails } from './refund-mails'

interface Further {
  orderId: string
  paymentId: string
  amountPaise: number
}

interface Parts {
  clock: () => number
  onRefund: RefundMails
  log: FastifyBaseLogger
}

/**
 * A payment beside the one that an order has, or of another amount: a row of its own, whose money goes back. Answers whether it
 * is stored: not one that is known.
 */
export async function storeFurtherPayment(
  database: Kysely<Database>,
  { clock, onRefund, log }: Parts,
  { orderId, paymentId, amountPaise }: Further,
): Promise<boolean> {
  const now = clock()
  const concerned = { order: orderId }
  const isStored = await placeTransaction(database, { concerned, now }, async (transaction) => {
    const orders = orderRepository(transaction)
    const order = await orders.find(orderId)
    if (!order || (await orderOfPayment(transaction, paymentId))) return false
    const further = await orders.add({
      ...order,
      id: randomUUID(),
      state: 'refund due',
      amount_paise: amountPaise,
      provider_payment_id: paymentId,
      provider_order_id: '',
      provider_refund_id: '',
      plan: '',
      paying_since: null,
      seat_until: null,
      authorised_payment: '',
      refund_asked_at: null,
      refund_reason: '',
      returned_paise: 0,
      coupon: '',
      discount_paise: 0,
      refund_sending_since: null,
      choose_until: null,
      return_at: null,
      return_tries: 0,
      return_error: '',
      payee_until: null,
      created_at: now,
      paid_at: now,
      refund_due_at: now,
    })
    await issueDocument(transaction, 'receipt', { order: further, issuedAt: now })
    await onRefund(transaction, [further], 'extra')
    return true
  })
  if (isStored)
    log.error({ order: orderId, payment: paymentId }, 'a further payment is to be given back: refund it')
  return isStored
}
