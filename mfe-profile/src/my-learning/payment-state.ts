import type { OwnRegistration } from '@marga/api-contract/enrolment'
import { dayText } from '@marga/checkout/batch-texts'
import { rupees } from '@marga/constants/rupees'

interface PaymentState {
  text: string
  isPaid: boolean
  /** Some of it is paid. */
  isBegun: boolean
}

/** What a card says about the payment of a registration: what has arrived, and what is due when. */
export function paymentState({ payment }: Pick<OwnRegistration, 'payment'>): PaymentState {
  if (!payment) return { text: 'Not paid yet', isPaid: false, isBegun: false }
  const { paid_paise, total_paise, parts } = payment
  const next = parts.find(({ is_paid }) => !is_paid)
  if (!next) return { text: `Paid: ${rupees(paid_paise)}`, isPaid: true, isBegun: true }
  const paid = paid_paise > 0 ? `${rupees(paid_paise)} of ${rupees(total_paise)} paid` : 'Not paid yet'
  const due = next.due_on ? ` by ${dayText(next.due_on)}` : ''
  const text = `${paid}, next ${rupees(next.amount_paise)}${due}`
  return { text, isPaid: false, isBegun: paid_paise > 0 }
}
