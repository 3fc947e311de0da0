import type { OwnRegistration } from '@marga/api-contract/enrolment'
import { dayText } from '@marga/checkout/batch-texts'
import { rupees } from '@marga/constants/rupees'

interface PaymentState {
  text: string
  isPaid: boolean
  /** What is to be paid next, in paise; 0 where nothing is known to be due. */
  duePaise: number
}

/** What a card says about the payment of a registration. */
export function paymentState({ payment }: Pick<OwnRegistration, 'payment'>): PaymentState {
  const next = payment?.parts.find(({ is_paid }) => !is_paid)
  if (!payment) return { text: 'Not paid yet', isPaid: false, duePaise: 0 }
  const { paid_paise, total_paise } = payment
  if (!next) return { text: `Paid: ${rupees(paid_paise)}`, isPaid: true, duePaise: 0 }
  const due = next.due_on ? `, next by ${dayText(next.due_on)}` : ''
  const text = paid_paise > 0 ? `${rupees(paid_paise)} of ${rupees(total_paise)} paid${due}` : 'Not paid yet'
  return { text, isPaid: false, duePaise: next.amount_paise }
}
