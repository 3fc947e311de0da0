import { dayAfter } from '@marga/constants/indian-time'
import { splitPrice } from '@marga/constants/instalments'
import { refundAheadText } from '@marga/constants/refund-rule'
import { rupees } from '@marga/constants/rupees'
import { gstPercentOf, withGst } from '@marga/content/gst-note'
import { useAuth, useSite } from '@marga/sdk'
import { FormLink } from '@marga/ui/form-link'
import { SubmitButton } from '@marga/ui/submit-button'
import { useIsHydrated } from '@marga/ui/use-is-hydrated'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { dayText } from './batch-texts'
import { BATCH } from './chosen-batch'
import { SecondPlaceNotice } from './own-place-notice'
import { PAY, type Plan, payValue, RESERVE_ONLY } from './pay-choice'
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

const OwnEnd = lazy(() =>
  import(/* webpackChunkName: "later" */ './own-end').then((end) => ({ default: end.OwnEnd })),
)

const CouponField = lazy(() =>
  import(/* webpackChunkName: "later" */ './coupon-field').then(
    (field) => ({ default: field.CouponField }),
    // The page that pays has the field too.
    () => ({ default: () => null }),
  ),
)

/** The rules that a registration accepts. */
export const Rules = () => (
  <p className={styles.note}>
    The <FormLink to="/terms">terms</FormLink> and the <FormLink to="/refunds">refund rules</FormLink> apply.
  </p>
)

/** What stands above the choices: on a site that takes no real money, that it takes none. */
export const AboveChoices = ({ facts, children }: { facts: ProgramFactValues; children?: ReactNode }) => (
  <>
    {children}
    {facts.is_sandbox && <SandboxNote />}
  </>
)

/** What holds for every payment; below the button. */
function SmallPrint({ facts }: { facts: ProgramFactValues }) {
  const firstWeek = refundAheadText(facts.price_paise ?? 0, facts.session_count)
  return (
    <div className={styles.small}>
      <p>Full refund if you cancel before the first session.</p>
      {firstWeek && <p>{firstWeek}</p>}
      {gstPercentOf(useSite().config.company) === 0 && <p>No tax is added: the price is all that you pay.</p>}
      {facts.is_mail_on === false && (
        <p>You get the receipt on the next page. Save or print it: this site sends no automatic email.</p>
      )}
      <SellerNote />
      <Rules />
    </div>
  )
}

/** The button that reserves a place, wherever one joins. */
export const RESERVE = { text: 'Reserve my place', busy: 'Reserving your place' }

/** The batch that the page shows, so that no other one is joined. */
export const NamedBatch = ({ id }: { id: string | undefined }) =>
  id ? <input type="hidden" name={BATCH} value={id} /> : null

/** What is chosen or typed, and what changes it. */
export type Chosen = [value: string, change: (value: string) => void]

interface PayOrReserveProps {
  facts: ProgramFactValues
  /** The visitor's own places in the program. */
  places: readonly Place[]
  isBusy: boolean
  /** The plan that is chosen, where it outlives the choices: they go while another course is loaded. */
  plan?: Chosen
  /** The coupon that is typed, likewise. */
  coupon?: Chosen
  /** Why the server refuses the coupon. */
  couponFault?: string | undefined
}

type ChoicesProps = Omit<PayOrReserveProps, 'places'>

/** The end of the form: one choice, which begins with the one that pays nothing now, and one button. */
export function PayOrReserve({ places, ...choices }: PayOrReserveProps) {
  const [box, email] = useTypedEmail()
  const { user } = useAuth()
  const isOwn = (place: Place) => isFor(place, email) || (!place.email && email === user?.email)
  const own = email ? places.find((place) => isOwn(place) && !place.isEarlier) : undefined
  // Until an address is given, it may be that of a place to come.
  const other = places.find(({ secondText, isEarlier }) => secondText && (email || isEarlier))
  return (
    <fieldset ref={box} aria-label="Pay or reserve" className={styles.ends}>
      <NamedBatch id={own ? own.batch : choices.facts.batch} />
      {!own && other && <SecondPlaceNotice place={other} />}
      {own && (own.nextPart || own.isPaidFor || own.isRefund) ? (
        <Suspense>
          <OwnEnd place={own} isBusy={choices.isBusy} />
        </Suspense>
      ) : (
        <Choices {...choices} />
      )}
      <SmallPrint facts={choices.facts} />
    </fieldset>
  )
}

interface Choice {
  plan: Plan | typeof RESERVE_ONLY
  title: string
  /** What it costs later. */
  text: string
  /** What it pays now, in paise. */
  amount: number
}

/** Without scripts the first one is the only one. */
function choicesOf(facts: ProgramFactValues, company: Parameters<typeof withGst>[1]): Choice[] {
  const full = facts.price_paise ?? 0
  const taxed = withGst(rupees(full), company)
  const parts = partsOf(facts)
  const day = facts.pay_by || facts.enrol_by
  const payBy = day ? `by ${dayText(day)}` : 'later'
  return [
    {
      plan: RESERVE_ONLY,
      title: 'Reserve free',
      text: `Nothing to pay now. Pay ${rupees(full)} ${payBy}.`,
      amount: 0,
    },
    ...(parts
      ? [
          {
            plan: 'instalments' as const,
            title: `${parts.count} parts`,
            text: parts.text,
            amount: parts.first,
          },
        ]
      : []),
    {
      plan: 'full',
      title: `Pay ${rupees(full)} now`,
      text: taxed === rupees(full) ? '' : `${taxed}.`,
      amount: full,
    },
  ]
}

const planOf = ({ value }: HTMLInputElement) => value.split(' ')[0] ?? ''

function Choices({ facts, isBusy, plan: kept, ...coupon }: ChoicesProps) {
  const choices = choicesOf(facts, useSite().config.company)
  const box = useRef<HTMLDivElement>(null)
  const isHydrated = useIsHydrated()
  const own = useState<string>(RESERVE_ONLY)
  const [plan, setPlan] = kept ?? own
  // It may have been made before the page's scripts ran.
  useEffect(() => {
    const made = box.current?.querySelector<HTMLInputElement>('input:checked')
    if (made) setPlan(planOf(made))
  }, [setPlan])
  const chosen = choices.find((choice) => choice.plan === plan) ?? choices[0]
  return (
    <>
      {/* Other choices are another list: one that is gone leaves the first one chosen. */}
      <div key={choices.length} ref={box} className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.plan} className={styles.choice}>
            <input
              type="radio"
              name={PAY}
              value={choice.plan === RESERVE_ONLY ? RESERVE_ONLY : payValue(choice.plan, choice.amount)}
              defaultChecked={choice === chosen}
              onChange={({ target }) => setPlan(planOf(target))}
            />
            <strong>{choice.title}</strong>
            {choice.text && <span>{choice.text}</span>}
          </label>
        ))}
      </div>
      {/* Without scripts one reserves here, and types it on the page that pays. */}
      {isHydrated && (
        <Suspense>
          <CouponField {...coupon} />
        </Suspense>
      )}
      <SubmitButton isBusy={isBusy} busy={RESERVE.busy}>
        {chosen?.amount ? `Pay ${rupees(chosen.amount)}` : RESERVE.text}
      </SubmitButton>
    </>
  )
}
