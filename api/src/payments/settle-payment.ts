import type { Order } from '@marga/api-contract/payments'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema'
import { issueDocument } from './documents'
import { startReturn } from './late-payments'
import { orderOfPayment, orderRepository } from './order-repository'
import type { OrderRow } from './order-row'
import type { PaymentMails } from './payment-mails'
import type { RefundMails } from './refund-mails'
import { noteSoldBatch } from './sold-batch'

/** What became of a payment: its order was delivered, what was ordered is gone, or it was paid already by another order. */
export type Delivery = 'delivered' | 'gone' | 'paid twice'

/** Runs in the transaction that marks an order of a purpose as paid; `before` is the order as it was until now. */
export type OnPaid = (
  transaction: Transaction<Database>,
  order: OrderRow,
  before: OrderRow,
) => Promise<Delivery>

/** What a payment causes, by the provider or recorded. */
export interface Settling {
  onPaid: Partial<Record<Order['purpose'], OnPaid>>
  /** Runs in the transaction that takes a payment, whatever it is for. */
  onCaptured: PaymentMails
  /** Runs in the transaction that notes a payment as one to be given back. */
  onRefund: RefundMails
}

interface Paid {
  /** Of the order. */
  id: string
  /** What the provider, or the bank, calls the payment; null for an order of 0. */
  paymentId: string | null
  now: number
}

/**
 * Notes a payment, in the caller's transaction. Money for a closed order, for a seat that is gone, or for what is paid already,
 * is kept on record as a refund that is due. Undefined where nothing is to be noted.
 */
export async function settlePayment(
  transaction: Transaction<Database>,
  { onPaid, onCaptured, onRefund }: Settling,
  { id, paymentId, now }: Paid,
): Promise<{ order: OrderRow; delivery: Delivery } | undefined> {
  if (paymentId && (await orderOfPayment(transaction, paymentId))) return undefined
  const payment = { paid_at: now, provider_payment_id: paymentId }
  const orders = orderRepository(transaction)
  const before = await orders.find(id)
  const settled = await orders.settle(id, { ...payment, from: 'open', to: 'paid' })
  const paid = settled && (await noteSoldBatch(transaction, settled))
  if (paid) await issueDocument(transaction, 'receipt', { order: paid, issuedAt: now })
  const delivery: Delivery =
    paid && before ? ((await onPaid[paid.purpose]?.(transaction, paid, before)) ?? 'delivered') : 'gone'
  if (paid && delivery === 'delivered') {
    await onCaptured(transaction, paid)
    return { order: paid, delivery }
  }
  const from = paid ? 'paid' : 'void'
  const returned = await orders.settle(id, { ...payment, from, to: 'refund due' })
  if (!returned) return undefined
  if (!paid) await noteSoldBatch(transaction, returned)
  await issueDocument(transaction, 'receipt', { order: returned, issuedAt: now })
  if (delivery === 'paid twice') {
    await onRefund(transaction, [returned], delivery)
    return { order: returned, delivery }
  }
  const { order, isSeatLost } = await startReturn(transaction, returned, now)
  await onRefund(transaction, [order], isSeatLost ? 'seat gone' : 'closed')
  return { order, delivery }
}
