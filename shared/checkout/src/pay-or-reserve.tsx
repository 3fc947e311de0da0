import { GST_NOTE } from '@marga/constants/gst'
import { dayAfter } from '@marga/constants/indian-time'
import { splitPrice } from '@marga/constants/instalments'
import { rupees } from '@marga/constants/rupees'
import { FormLink } from '@marga/ui/form-link'
import { SubmitButton } from '@marga/ui/submit-button'
import { dayText } from './batch-texts'
import { PAY } from './go-on'
import styles from './pay-or-reserve.module.css'
import type { ProgramFactValues } from './program-facts'
import { SandboxNote } from './sandbox-note'

/** Whether a batch can be paid: it takes registrations and has a price. */
export const isPayable = ({ starts_on, price_paise }: ProgramFactValues) =>
  Boolean(starts_on) && Boolean(price_paise)

/** What is paid now, and what later, where the batch is paid in parts. */
function partsOf({ price_paise = 0, instalments = 1, instalment_days = 0, starts_on }: ProgramFactValues) {
  const [first = 0, ...rest] = splitPrice(price_paise, instalments)
  if (rest.length === 0 || !starts_on) return null
  const later = rest.map(
    (amount, index) => `${rupees(amount)} by ${dayText(dayAfter(starts_on, (index + 1) * instalment_days))}`,
  )
  return { count: rest.length + 1, text: `${rupees(first)} now, then ${later.join(', ')}.` }
}

/** What each end of the form costs, and when. */
export function PaymentTerms({ facts }: { facts: ProgramFactValues }) {
  const price = rupees(facts.price_paise ?? 0)
  const parts = partsOf(facts)
  return (
    <>
      {facts.is_sandbox && <SandboxNote />}
      <dl className={styles.terms}>
        <div>
          <dt>Reserve</dt>
          <dd>
            Nothing to pay now. Pay {price}
            {facts.enrol_by ? ` by ${dayText(facts.enrol_by)}` : ' later'}.
          </dd>
        </div>
        <div>
          <dt>Pay</dt>
          <dd>
            {price}, {GST_NOTE}.
          </dd>
        </div>
        {parts && (
          <div>
            <dt>In {parts.count} parts</dt>
            <dd>{parts.text}</dd>
          </div>
        )}
      </dl>
      <p className={styles.note}>
        Paid before? <FormLink to="/my-learning">See your payments</FormLink>
      </p>
    </>
  )
}

interface PayOrReserveProps {
  facts: ProgramFactValues
  /** The button that reserves: what it says, and says while the form is sent. */
  reserve: readonly [text: string, busyText: string]
  isBusy: boolean
}

/** The ends of the form: a place that is paid later, which Enter takes, or one that is paid now. */
export function PayOrReserve({ facts, reserve: [text, busyText], isBusy }: PayOrReserveProps) {
  const parts = partsOf(facts)
  return (
    <div className={styles.ends}>
      <SubmitButton isBusy={isBusy} variant="quiet">
        {isBusy ? busyText : text}
      </SubmitButton>
      {parts && (
        <SubmitButton isBusy={isBusy} name={PAY} value="instalments" variant="quiet">
          Pay in {parts.count} parts
        </SubmitButton>
      )}
      <SubmitButton isBusy={isBusy} name={PAY} value="full">
        Pay now: {rupees(facts.price_paise ?? 0)}
      </SubmitButton>
    </div>
  )
}
