import type { RegistrationWithOrder } from '@marga/api-contract/enrolment'
import { dayText } from '@marga/checkout/batch-texts'
import { rupees } from '@marga/constants/rupees'
import styles from './thank-you-page.module.css'

/** What is paid of a price in parts, and what is due when; nothing where it is paid at once. */
export function PaymentParts({ registration: { payment } }: { registration: RegistrationWithOrder }) {
  if (!payment || payment.parts.length < 2) return null
  return (
    <ul aria-label="Parts of the price" className={styles.parts}>
      {payment.parts.map(({ amount_paise, due_on, is_paid }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a plan keep their places
        <li key={index}>
          <span>{rupees(amount_paise)}</span>{' '}
          <span>{is_paid ? 'paid' : due_on ? `due by ${dayText(due_on)}` : 'due'}</span>
        </li>
      ))}
    </ul>
  )
}
