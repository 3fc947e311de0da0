import type { Order } from '@marga/api-contract/payments'
import { rupees } from '@marga/constants/rupees'
import { SANDBOX_NUMBERS } from '@marga/constants/sandbox-numbers'
import { PAYMENT_OFF } from '@marga/constants/switched-off'
import { useFlag, useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import { type ReactNode, useEffect, useState } from 'react'
import { findOut, type Payment, payOrder } from './pay-order'
import styles from './payment-panel.module.css'
import { SandboxNote } from './sandbox-note'
import { SellerNote } from './seller-note'
import { TestNumbers } from './test-numbers'

interface PaymentPanelProps {
  order: Order
  /** The order may have another state from now on: the page has to look again. Told why nothing was bought. */
  onSettled: (problem: string) => void
  /** Told when a payment is under way, and when no more. */
  onBusy?: (isBusy: boolean) => void
  /** Whether the payment opens with the panel: asked once, in the browser. */
  isAsked?: () => boolean
  /** All else that can be done with the order: it cannot be pressed while a payment is under way. */
  children?: ReactNode
}

type Shown = Payment | { state: 'idle' | 'busy' | 'waiting' }

/** What is known of a payment that is not made yet. */
function PaymentState({ payment, attempt }: { payment: Shown; attempt: Order['attempt'] }) {
  if (payment.state === 'waiting')
    return (
      <Notice kind="info">
        It is not known yet whether your payment has arrived. We ask the payment provider; please wait.
      </Notice>
    )
  if (payment.state === 'failed') return <Notice kind="error">{payment.text}</Notice>
  if (attempt === 'authorised')
    return (
      <Notice kind="info">
        Your payment is being confirmed: the money is reserved, and has not arrived yet. Do not pay again.
      </Notice>
    )
  if (payment.state === 'unknown' || (attempt === 'begun' && payment.state === 'idle'))
    return (
      <Notice kind="info">
        A payment has begun, and it is not known whether it has arrived. Check it before you pay again.
      </Notice>
    )
  return payment.state === 'cancelled' ? (
    <Notice kind="info">The payment was cancelled. Nothing was charged; you can pay any time.</Notice>
  ) : null
}

interface PayButtonProps {
  order: Order
  isBusy: boolean
  /** A payment has begun, and it is not known what became of it. */
  isUndecided: boolean
  onPress: () => void
}

const PayButton = ({ order, isBusy, isUndecided, onPress }: PayButtonProps) => (
  <Button isBusy={isBusy} className={styles.scripted} onClick={onPress}>
    {isUndecided ? 'Check the payment' : isBusy ? 'Paying' : `Pay ${rupees(order.amount_paise)}`}
  </Button>
)

const NeedsScripts = () => (
  <noscript>
    <p>
      Paying needs JavaScript. Turn it on for this site, or use a browser of 2023 or later, and reload the
      page.
    </p>
  </noscript>
)

/** Pays one order: amount on the button, a label in the sandbox, failures in words. */
export function PaymentPanel({ order, onSettled, onBusy, isAsked, children }: PaymentPanelProps) {
  const site = useSite()
  const [payment, setPayment] = useState<Shown>({ state: 'idle' })
  const [number, setNumber] = useState<string>(SANDBOX_NUMBERS.paid)
  const canPay = useFlag('payment')
  const isBusy = ['busy', 'waiting', 'paid'].includes(payment.state)
  const isUndecided = payment.state === 'unknown' || (!isBusy && order.attempt !== undefined)

  const run = async (what: typeof findOut) => {
    setPayment({ state: 'busy' })
    onBusy?.(true)
    const paid = await what(site, order, () => setPayment({ state: 'waiting' }))
    setPayment(paid)
    // What was paid stays so until the page knows it.
    onBusy?.(paid.state === 'paid')
    // Also after a failure: another tab may have closed or paid the order.
    onSettled(paid.state === 'failed' ? paid.text : '')
  }

  const pay: typeof findOut = (...asked) => payOrder(...asked, number)

  // Only what was asked for before the panel was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the panel
  useEffect(() => {
    if (canPay && isAsked?.() && !order.attempt) void run(pay)
  }, [])

  return (
    <div className={formStack}>
      {order.provider === 'sandbox' && (
        <>
          <SandboxNote />
          <TestNumbers number={number} onChoose={setNumber} isBusy={isBusy} />
        </>
      )}
      <SellerNote />
      <NeedsScripts />
      {/* Where the press was made: on a phone nothing else is in view. */}
      <PaymentState payment={payment} attempt={order.attempt} />
      {canPay || isUndecided ? (
        <PayButton
          order={order}
          {...{ isBusy, isUndecided }}
          onPress={() => void run(isUndecided ? findOut : pay)}
        />
      ) : (
        <Notice kind="info" isAnnounced={false}>
          {PAYMENT_OFF}
        </Notice>
      )}
      {children && (
        <fieldset disabled={isBusy} className={styles.others}>
          {children}
        </fieldset>
      )}
    </div>
  )
}
