import type { Batch } from '@marga/api-contract/batches'
import type { OwnRegistration } from '@marga/api-contract/enrolment'
import { dayText, lostSeatText } from '@marga/checkout/batch-texts'
import { isDayOver } from '@marga/constants/day-over'
import { rupees } from '@marga/constants/rupees'
import type { Due } from './next-event'

interface PaymentState {
  text: string
  isPaid: boolean
  /** Some of it is paid. */
  isBegun: boolean
  /** The member holds no place, and has nothing to pay: somebody else has paid for it, or their payment came too late and waits for a choice. */
  isRefund: boolean
}

const REFUNDS = { 'refund due': 'Refund due', refunded: 'Refunded' } as const

/** What is to be paid next for a place that is held, where its last day is known: a part, or the price of its batch. */
export function dueOf(
  { course_name, link, payment, refund, late_payment, pay_by, is_seat_lost }: OwnRegistration,
  batch: Batch | undefined,
): Due | undefined {
  if (refund || is_seat_lost || late_payment?.choose_until) return
  const whole = { amount_paise: batch?.price_paise ?? 0, due_on: '', is_paid: false }
  const next = (payment?.parts ?? [whole]).find(({ is_paid }) => !is_paid)
  const day = next?.due_on || pay_by || batch?.enrol_by
  if (!next?.amount_paise || !day) return
  return { course: course_name, to: link, amountPaise: next.amount_paise, day }
}

/**
 * What a card says about the payment of a registration: what has arrived, and what is due when. What is paid at once is due on
 * its pay-by day, else on the last day to join, `lastDay`.
 */
export function paymentState(
  {
    payment,
    refund,
    late_payment,
    pay_by,
    is_seat_lost,
  }: Pick<OwnRegistration, 'payment' | 'refund' | 'late_payment' | 'pay_by' | 'is_seat_lost'>,
  lastDay = '',
): PaymentState {
  if (refund) {
    const text = `${REFUNDS[refund.state]}: ${rupees(refund.amount_paise)}. This place is paid already.`
    return { text, isPaid: false, isBegun: false, isRefund: true }
  }
  if (late_payment?.choose_until)
    return { text: 'No place is booked for it now.', isPaid: false, isBegun: false, isRefund: true }
  if (is_seat_lost && pay_by)
    return { text: lostSeatText(pay_by), isPaid: false, isBegun: false, isRefund: false }
  const enrolBy = pay_by || lastDay
  if (!payment) {
    const text = isDayOver(enrolBy)
      ? `Not paid yet, it was due on ${dayText(enrolBy)}`
      : `Not paid yet${enrolBy && `, to pay by ${dayText(enrolBy)}`}`
    return { text, isPaid: false, isBegun: false, isRefund: false }
  }
  const { paid_paise, total_paise, parts, returned_paise } = payment
  const returned = returned_paise ? `, refund of ${rupees(returned_paise)}` : ''
  const next = parts.find(({ is_paid }) => !is_paid)
  if (!next)
    return { text: `Paid: ${rupees(paid_paise)}${returned}`, isPaid: true, isBegun: true, isRefund: false }
  const paid =
    paid_paise > 0 ? `${rupees(paid_paise)} of ${rupees(total_paise)} paid${returned}` : 'Not paid yet'
  const amount = rupees(next.amount_paise)
  const day = next.due_on || enrolBy
  const text = isDayOver(day)
    ? `${paid}, ${amount} was due on ${dayText(day)}`
    : `${paid}, next ${amount}${day && ` by ${dayText(day)}`}`
  return { text, isPaid: false, isBegun: paid_paise > 0, isRefund: false }
}
