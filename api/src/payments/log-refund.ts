import type { Transaction } from 'kysely'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { orderRepository } from './order-repository'
import { purchaseOf } from './refund-mails'

interface Refund {
  /** Of the order, or of the part refund. */
  id: string
  orderId: string
  /** What the provider calls it, or who gave it back by hand; '' where nobody has said. */
  refundId: string
  /** Whether the money went back, or the provider has accepted that it does. */
  isDone: boolean
}

/** Logs that money is on its way back, or went back. */
export async function logRefund(
  transaction: Transaction<Database>,
  { id, orderId, refundId, isDone }: Refund,
): Promise<void> {
  const order = await orderRepository(transaction).find(orderId)
  const { buyer } = order ? await purchaseOf(transaction, order) : { buyer: undefined }
  await writeLog(transaction, {
    kind: isDone ? 'refund noted' : 'refund sent',
    record: `order ${orderId}`,
    after: { refund: id, as: refundId },
    person: { accountId: order?.account_id ?? null, email: buyer?.email ?? '' },
  })
}
