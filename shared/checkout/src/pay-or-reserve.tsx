import { dayAfter } from '@marga/constants/indian-time'
import { splitPrice } from '@marga/constants/instalments'
import { rupees } from '@marga/constants/rupees'
import { withGst } from '@marga/content/gst-note'
import { useAuth, useSite } from '@marga/sdk'
import { FormLink } from '@marga/ui/form-link'
import { SubmitButton } from '@marga/ui/submit-button'
import { type ComponentProps, useId } from 'react'
import { dayText } from './batch-texts'
import { BATCH } from './chosen-batch'
import { OtherPersonNotice } from './own-place-notice'
import { PAY, type Plan, payValue } from './pay-choice'
import styles from './pay-or-reserve.module.css'
import type { ProgramFactValues } from './program-facts'
import { SandboxNote } from './sandbox-note'
import { SellerNote } from './seller-note'
import { isFor, type Place } from './use-own-place'
import { useTypedEmail } from './use-typed-email'

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
  return { count: rest.length + 1, first, text: `${rupees(first)} now, then ${later.join(', ')}.` }
}

/** The rules that a registration accepts. */
export const Rules = () => (
  <p className={styles.note}>
    The <FormLink to="/terms">terms</FormLink> and the <FormLink to="/refunds">refund rules</FormLink> apply.
  </p>
)

/** What holds for every payment; what each choice costs stands beside its button. */
export const PaymentTerms = ({ facts }: { facts: ProgramFactValues }) => (
  <>
    {facts.is_sandbox && <SandboxNote />}
    {facts.is_mail_on === false && (
      <p>You get the receipt on the next page. Save or print it: this site sends no automatic e-mail.</p>
    )}
    <p>Full refund if you cancel before the first session.</p>
    <SellerNote />
    <Rules />
    <p className={styles.note}>
      Already paid? <FormLink to="/my-learning">See your payments</FormLink>
    </p>
  </>
)

interface ChoiceProps
  extends Pick<ComponentProps<typeof SubmitButton>, 'isBusy' | 'busy' | 'variant' | 'children'> {
  title: string
  /** What it costs, and when. */
  text: string
  /** Left out for the choice that reserves. */
  plan?: Plan
  /** What a press pays now, in paise. */
  amount?: number
}

function Choice({ title, text, plan, amount = 0, ...button }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <p id={id}>
        <strong>{title}</strong> <span>{text}</span>
      </p>
      <SubmitButton
        {...button}
        {...(plan && { name: PAY, value: payValue(plan, amount) })}
        aria-describedby={id}
      />
    </div>
  )
}

/** The button that reserves a place, wherever one joins. */
export const RESERVE = { text: 'Reserve my place', busy: 'Reserving your place' }

/** The batch that the page shows, so that no other one is joined. */
export const NamedBatch = ({ id }: { id: string | undefined }) =>
  id ? <input type="hidden" name={BATCH} value={id} /> : null

interface PayOrReserveProps {
  facts: ProgramFactValues
  /** The visitor's own places in the program. */
  places: readonly Place[]
  isBusy: boolean
}

type ChoicesProps = Omit<PayOrReserveProps, 'places'>

/** The ends of the form: a place that is paid later, which Enter takes, or one that is paid now. */
export function PayOrReserve({ places, ...choices }: PayOrReserveProps) {
  const [box, email] = useTypedEmail()
  const { user } = useAuth()
  const isOwn = (place: Place) => isFor(place, email) || (!place.email && email === user?.email)
  const own = email ? places.find(isOwn) : undefined
  const other = email ? places.find(({ isPaidFor }) => isPaidFor) : undefined
  return (
    <fieldset ref={box} aria-label="Pay or reserve" className={styles.ends}>
      <NamedBatch id={own ? own.batch : choices.facts.batch} />
      {!own && other && <OtherPersonNotice place={other} />}
      {own ? <OwnChoices place={own} {...choices} /> : <Choices {...choices} />}
    </fieldset>
  )
}

/** What is left of the visitor's own place: its next part, or nothing. */
function OwnChoices({ place, ...choices }: ChoicesProps & { place: Place }) {
  const { isBusy } = choices
  const { nextPart, isPaidFor, isRefund } = place
  if (nextPart) {
    const { number, count, amount_paise, due } = nextPart
    return (
      <Choice
        title={`Part ${number} of ${count}`}
        text={`${rupees(amount_paise)}${due}.`}
        plan="instalments"
        amount={amount_paise}
        isBusy={isBusy}
        busy="Opening the payment"
      >
        Pay part {number}: {rupees(amount_paise)}
      </Choice>
    )
  }
  if (!isPaidFor && !isRefund) return <Choices {...choices} />
  return (
    <Choice
      title="Paid"
      text="This place is paid. Nothing is charged."
      isBusy={isBusy}
      busy="Opening"
      variant="quiet"
    >
      See your place
    </Choice>
  )
}

function Choices({ facts, isBusy }: ChoicesProps) {
  const price = rupees(facts.price_paise ?? 0)
  const parts = partsOf(facts)
  const day = facts.pay_by || facts.enrol_by
  const payBy = day ? `by ${dayText(day)}` : 'later'
  return (
    <>
      <Choice
        title="Reserve"
        text={`Nothing to pay now. Pay ${price} ${payBy}.`}
        isBusy={isBusy}
        busy={RESERVE.busy}
        variant="quiet"
      >
        {RESERVE.text}
      </Choice>
      {parts && (
        <Choice
          title={`In ${parts.count} parts`}
          text={parts.text}
          plan="instalments"
          amount={parts.first}
          isBusy={isBusy}
          busy={RESERVE.busy}
          variant="quiet"
        >
          Pay in {parts.count} parts
        </Choice>
      )}
      <Choice
        title="At once"
        text={`${withGst(price, useSite().config.company)}.`}
        plan="full"
        amount={facts.price_paise ?? 0}
        isBusy={isBusy}
        busy={RESERVE.busy}
      >
        Pay now: {price}
      </Choice>
    </>
  )
}
