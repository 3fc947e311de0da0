import { rupeeNumber, rupees } from '@marga/constants/rupees'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema'
import { queueEvent } from '../events/queue-event'

interface RefundDone {
  order: { id: string; provider: string }
  /** Of the part refund; '' for what was left of the order. */
  refund: string
  /** Number of the credit note. */
  note: string
  amountPaise: number
}

/** Tells that money went back, with its credit note: each refund has one, so each is told once. */
export const queueRefundDone = (
  transaction: Transaction<Database>,
  { order, refund, note, amountPaise }: RefundDone,
) =>
  queueEvent(transaction, {
    text: `Refund: ${rupees(amountPaise)} went back, ${note}`,
    event: {
      type: 'refund.done',
      data: {
        ...{ order: order.id, refund, credit_note: note, provider: order.provider },
        amount_rupees: rupeeNumber(amountPaise),
      },
    },
  })
