import type { OwnRegistration } from '@marga/api-contract/enrolment'
import { dayText } from '@marga/checkout/batch-texts'
import { rupees } from '@marga/constants/rupees'

interface PaymentState {
  text: string
  isPaid: boolean
  /** Some of it is paid. */
  isBegun: boolean
  /** Somebody else has paid for the place: the member holds none, and has nothing to pay. */
  isRefund: boolean
}

const REFUNDS = { 'refund due': 'Refund due', refunded: 'Refunded' } as const

/**
 * What a card says about the payment of a registration: what has arrived, and what is due when. What is paid at once is due on
 * the last day to join, `enrolBy`.
 */
export function paymentState(
  { payment, refund }: Pick<OwnRegistration, 'payment' | 'refund'>,
  enrolBy = '',
): PaymentState {
  if (refund) {
    const text = `${REFUNDS[refund.state]}: ${rupees(refund.amount_paise)}. This place is paid already.`
    return { text, isPaid: false, isBegun: false, isRefund: true }
  }
  const dueText = (day: string) => (day ? ` by ${dayText(day)}` : '')
  if (!payment) {
    const text = enrolBy ? `Not paid yet, to pay${dueText(enrolBy)}` : 'Not paid yet'
    return { text, isPaid: false, isBegun: false, isRefund: false }
  }
  const { paid_paise, total_paise, parts } = payment
  const next = parts.find(({ is_paid }) => !is_paid)
  if (!next) return { text: `Paid: ${rupees(paid_paise)}`, isPaid: true, isBegun: true, isRefund: false }
  const paid = paid_paise > 0 ? `${rupees(paid_paise)} of ${rupees(total_paise)} paid` : 'Not paid yet'
  const text = `${paid}, next ${rupees(next.amount_paise)}${dueText(next.due_on || enrolBy)}`
  return { text, isPaid: false, isBegun: paid_paise > 0, isRefund: false }
}
