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

interface PayOrReserveProps {
  facts: ProgramFactValues
  /** The button that reserves: what it says, and says while the form is sent. */
  reserve: readonly [text: string, busyText: string]
  isBusy: boolean
}

/** Whether a batch can be paid: it takes registrations and has a price. */
export const isPayable = ({ starts_on, price_paise }: ProgramFactValues) =>
  Boolean(starts_on) && Boolean(price_paise)

/** The two ends of the form: a place that is paid later, or one that is paid now. */
export function PayOrReserve({ facts, reserve: [text, busyText], isBusy }: PayOrReserveProps) {
  const price = rupees(facts.price_paise ?? 0)
  return (
    <div className={styles.ways}>
      {facts.is_sandbox && (
        <div className={styles.whole}>
          <SandboxNote />
        </div>
      )}
      <div className={styles.way}>
        <div>
          <p className={styles.name}>Reserve</p>
          <p className={styles.note}>
            Nothing to pay now. Pay {price}
            {facts.enrol_by ? ` by ${dayText(facts.enrol_by)}` : ' later'}.
          </p>
        </div>
        <SubmitButton isBusy={isBusy} variant="quiet">
          {isBusy ? busyText : text}
        </SubmitButton>
      </div>
      <div className={styles.way}>
        <div>
          <p className={styles.name}>Pay</p>
          <p className={styles.note}>
            {price}, {GST_NOTE}.
          </p>
          <p className={styles.note}>
            Paid before? <FormLink to="/my-learning">See your payments</FormLink>
          </p>
        </div>
        <div className={styles.actions}>
          <SubmitButton isBusy={isBusy} name={PAY} value="full">
            Pay now: {price}
          </SubmitButton>
          <PayFirstPart facts={facts} isBusy={isBusy} />
        </div>
      </div>
    </div>
  )
}

/** The first of the parts that the batch offers, with what follows and when. */
function PayFirstPart({ facts, isBusy }: Pick<PayOrReserveProps, 'facts' | 'isBusy'>) {
  const { price_paise = 0, instalments = 1, instalment_days = 0, starts_on } = facts
  const [first = 0, ...rest] = splitPrice(price_paise, instalments)
  if (rest.length === 0 || !starts_on) return null
  const later = rest.map(
    (amount, index) => `${rupees(amount)} by ${dayText(dayAfter(starts_on, (index + 1) * instalment_days))}`,
  )
  return (
    <>
      <SubmitButton isBusy={isBusy} name={PAY} value="instalments" variant="quiet">
        Pay in {rest.length + 1} parts
      </SubmitButton>
      <p className={styles.note}>
        {rupees(first)} now, then {later.join(', ')}.
      </p>
    </>
  )
}
