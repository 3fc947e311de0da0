import type { Batch } from '@marga/api-contract/batches'
import type { RegistrationWithOrder } from '@marga/api-contract/enrolment'
import type { Order } from '@marga/api-contract/payments'
import { dayText, lostSeatText } from '@marga/checkout/batch-texts'
import { PAID_BEFORE, PRICE_CHANGED } from '@marga/checkout/go-on'
import { latePaymentTexts, otherBatchPath } from '@marga/checkout/late-payment-texts'
import { takePayRequest } from '@marga/checkout/own-registration'
import { PaymentPanel } from '@marga/checkout/payment-panel'
import { SandboxNote } from '@marga/checkout/sandbox-note'
import { secondPlaceText } from '@marga/checkout/second-place-text'
import { placeAt } from '@marga/constants/place-state'
import { rupees } from '@marga/constants/rupees'
import { withGst } from '@marga/content/gst-note'
import { loginPath, useAuth, useSite } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { Notice } from '@marga/ui/notice'
import { useState } from 'react'
import { Link, useLoaderData, useLocation, useRevalidator } from 'react-router-dom'
import { CouponForm } from './coupon-form'
import { ChangePlan, OpenInParts, OpenPayment } from './open-payment'
import { Panel } from './panel'
import { PaymentParts } from './payment-parts'
import { RefundPanel } from './refund-panel'
import type { LoadedThanks } from './thank-you-route'

const isPartly = ({ payment }: RegistrationWithOrder) =>
  payment !== undefined && payment.paid_paise > 0 && payment.paid_paise < payment.total_paise

/** "Pay part 2: ₹12,500" */
function nextPartOf({ payment }: RegistrationWithOrder): string {
  const index = payment?.parts.findIndex(({ is_paid }) => !is_paid) ?? -1
  const part = payment?.parts[index]
  return part ? `Pay part ${index + 1}: ${rupees(part.amount_paise)}` : 'Pay the next part'
}

/** The payment of the visitor's own registration, in each of its states. */
export function PaymentSection({ registration }: { registration: RegistrationWithOrder }) {
  const { order, course_name } = registration
  const [problem, setProblem] = useState('')
  const { late_payment: late } = registration
  if (late?.choose_until) return <LatePayment late={late} />
  const isPaidInParts = (registration.payment?.parts.length ?? 0) > 1
  if (!order)
    return (
      <Panel title="Payment open">
        {late ? (
          latePaymentTexts(late).map((text) => <p key={text}>{text}</p>)
        ) : (
          <p>You have not paid here yet.</p>
        )}
        <SecondPlace {...registration} />
        <KeptUntil registration={registration} />
        <PaidElsewhere />
        <OpenPayment id={registration.id}>Open the payment</OpenPayment>
        <OpenInParts id={registration.id} />
      </Panel>
    )
  switch (order.state) {
    case 'open':
      return <OpenOrder order={order} registration={registration} onProblem={setProblem} />
    case 'paid':
      return isPartly(registration) ? (
        <Panel title="Paid in part">
          <PaymentParts registration={registration} />
          {order.provider === 'sandbox' && <SandboxNote isPaid />}
          <OpenPayment id={registration.id} isPaidAtOnce>
            {nextPartOf(registration)}
          </OpenPayment>
          <Receipt order={order} />
        </Panel>
      ) : (
        <Panel title="Paid">
          <PaidBefore />
          <Notice kind="success">
            {order.amount_paise === 0
              ? `Nothing to pay for ${course_name}.`
              : `${isPaidInParts ? 'Paid in full' : 'Payment received'}: ${rupees(registration.payment?.paid_paise || order.amount_paise)} for ${course_name}.`}
          </Notice>
          {order.provider === 'sandbox' && <SandboxNote isPaid />}
          <PaymentParts registration={registration} />
          <Receipt order={order} />
        </Panel>
      )
    case 'void':
      return (
        <Panel title="Payment closed">
          <p>This payment was closed before it was made. Nothing was charged.</p>
        </Panel>
      )
    default:
      return <RefundPanel order={order} isNew={problem !== ''} />
  }
}

/** A payment that came once the seat was gone. */
const LatePayment = ({ late }: { late: NonNullable<RegistrationWithOrder['late_payment']> }) => (
  <Panel title="Choose another batch">
    {latePaymentTexts(late).map((text) => (
      <p key={text}>{text}</p>
    ))}
    <ButtonLink to={otherBatchPath(late.order)}>Choose another batch</ButtonLink>
  </Panel>
)

/** The visitor pressed a button of the form again. */
function PaidBefore() {
  const isPaidBefore = new URLSearchParams(useLocation().search).has(PAID_BEFORE)
  return isPaidBefore && <Notice kind="info">You had paid already. Nothing was charged now.</Notice>
}

/** The button that led here showed another price: nothing is paid before this one is seen. */
function PriceChanged() {
  const isChanged = new URLSearchParams(useLocation().search).has(PRICE_CHANGED)
  return (
    isChanged && (
      <Notice kind="info">The price has changed since you opened the form. Nothing was charged.</Notice>
    )
  )
}

/** The receipt leads back here with the name of the batch. */
function Receipt({ order }: { order: Order }) {
  const batch = new URLSearchParams(useLocation().search).get('batch')
  return (
    <Link to={`/receipts/${order.id}${batch ? `?batch=${encodeURIComponent(batch)}` : ''}`}>
      See the receipt
    </Link>
  )
}

/** A payment belongs to the browser or account that made it: others cannot know of it. */
function PaidElsewhere() {
  const { pathname, search } = useLocation()
  if (useAuth().status === 'signedIn') return null
  return (
    <p>
      Paid already, in another browser? <Link to={loginPath({ pathname, search })}>Log in to see it</Link>.
    </p>
  )
}

/** A batch that is full or closed to others is paid all the same by who has a place in it. */
const canPay = (batch: Batch) =>
  placeAt({ ...batch, isOpen: true, seats: 0, taken: 0 }, Date.now()).state === 'open'

/** What becomes of a place that is not paid (the terms say the same). */
function KeptUntil({ registration: { pay_by, is_seat_lost } }: Pick<OpenOrderProps, 'registration'>) {
  const { batch } = useLoaderData<LoadedThanks>()
  if (is_seat_lost && pay_by) return <p>{lostSeatText(pay_by)}</p>
  if (!batch?.enrol_by || !(pay_by || canPay(batch))) return null
  return (
    <p>
      Your place is kept until {dayText(pay_by || batch.enrol_by)}. After that day it may go to somebody else,
      and you owe nothing.
    </p>
  )
}

/** Before it is paid: who has a paid place may pay for another person, and never without knowing. */
function SecondPlace({ paid_place: paid }: Pick<RegistrationWithOrder, 'paid_place'>) {
  return paid ? (
    <Notice kind="info" isAnnounced={false}>
      {secondPlaceText(paid)} <Link to="/my-learning">See your places</Link>
    </Notice>
  ) : null
}

interface OpenOrderProps {
  order: Order
  registration: RegistrationWithOrder
  /** Kept by the section: the order may be closed once it is known. */
  onProblem: (text: string) => void
}

/** What is true of an order until it is paid; while that happens, it only unsettles. */
function BeforePaying({ order, registration }: Pick<OpenOrderProps, 'order' | 'registration'>) {
  const { company } = useSite().config
  const isFirst = !isPartly(registration)
  return (
    <>
      {isFirst && <PriceChanged />}
      <p>{withGst(`You can pay ${rupees(order.amount_paise)} now or later`, company, '; ')}.</p>
      {order.coupon && (
        <p>
          With the coupon <bdi>{order.coupon}</bdi>: {rupees(order.discount_paise ?? 0)} less.
        </p>
      )}
      {isFirst && <SecondPlace {...registration} />}
      {isFirst && <KeptUntil registration={registration} />}
      <PaymentParts registration={registration} />
      <PaidElsewhere />
    </>
  )
}

/** A payment that has begun is not one that can be made: nothing beside it says so, and nothing changes its price. */
function titleOf({ order, registration }: Pick<OpenOrderProps, 'order' | 'registration'>): string {
  if (order.attempt === 'authorised') return 'Payment being confirmed'
  if (order.attempt) return 'Payment begun'
  return isPartly(registration) ? 'Next part not paid yet' : 'Payment open'
}

function OpenOrder({ order, registration, onProblem }: OpenOrderProps) {
  const { id } = registration
  const { revalidate } = useRevalidator()
  const [isPaying, setPaying] = useState(false)
  const isUndecided = order.attempt !== undefined
  const canChange = !isUndecided && !isPartly(registration)
  return (
    <Panel title={isPaying ? `Paying ${rupees(order.amount_paise)}` : titleOf({ order, registration })}>
      {!isPaying && !isUndecided && <BeforePaying order={order} registration={registration} />}
      <PaymentPanel
        key={order.id}
        order={order}
        onBusy={setPaying}
        isAsked={() => takePayRequest(id)}
        onSettled={(problem) => {
          onProblem(problem)
          void revalidate()
        }}
      >
        {canChange && <ChangePlan registration={registration} />}
        {canChange && <CouponForm id={id} used={order.coupon} />}
      </PaymentPanel>
    </Panel>
  )
}
