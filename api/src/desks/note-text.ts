import { rupees } from '@marga/constants/rupees'
import { takenByText } from '@marga/constants/taken-by'
import type { DueRefund } from '../payments/due-refunds'
import { peopleIn } from '../payments/order-buyers'
import { takenBy } from '../payments/order-row'
import { refundByOf, refundDayOf } from '../payments/payment-plan'

/** What is noted of a refund that went back by hand, as somebody of the office reads it. */
export function noteText({ order: row, amountPaise, part }: DueRefund, reference: string): string {
  const { order, buyer } = peopleIn(row)
  const day = part ? refundDayOf(part.created_at) : refundByOf(order)
  const reason = part ? part.reason : order.refund_reason
  return [
    `${rupees(amountPaise)} to ${[buyer.name, buyer.email].filter(Boolean).join(', ') || 'a buyer who is not known'}`,
    `  paid: ${[takenByText(takenBy(order)), order.provider_payment_id].filter(Boolean).join(', ')}`,
    reason && `  reason: ${reason}`,
    day && `  due by ${day}`,
    `  to be given back -> went back, reference ${reference}`,
  ]
    .filter(Boolean)
    .join('\n')
}
