import type { RegistrationWithOrder } from '@marga/api-contract/enrolment'
import type { Payment } from '@marga/api-contract/payments'
import { dayText } from '@marga/checkout/batch-texts'
import { isDayOver } from '@marga/constants/day-over'
import { rupees } from '@marga/constants/rupees'
import styles from './thank-you-page.module.css'

function stateOf({ due_on, is_paid }: Payment['parts'][number]): string {
  if (is_paid) return 'paid'
  if (!due_on) return 'due'
  return `${isDayOver(due_on) ? 'was due on' : 'due by'} ${dayText(due_on)}`
}

/** What is paid of a price in parts, and what is due when; nothing where it is paid at once. */
export function PaymentParts({ registration: { payment } }: { registration: RegistrationWithOrder }) {
  if (!payment || payment.parts.length < 2) return null
  return (
    <ul aria-label="Parts of the price" className={styles.parts}>
      {payment.parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a plan keep their places
        <li key={index}>
          <span>{rupees(part.amount_paise)}</span> <span>{stateOf(part)}</span>
        </li>
      ))}
    </ul>
  )
}
