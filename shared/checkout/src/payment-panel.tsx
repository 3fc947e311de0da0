import type { Order } from '@marga/api-contract/payments'
import { rupees } from '@marga/constants/rupees'
import { SANDBOX_NUMBERS } from '@marga/constants/sandbox-numbers'
import { useSite } from '@marga/sdk'
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

/** Pays one order: amount on the button, a label in the sandbox, failures in words. */
export function PaymentPanel({ order, onSettled, isAsked, children }: PaymentPanelProps) {
  const site = useSite()
  const [payment, setPayment] = useState<Shown>({ state: 'idle' })
  const [number, setNumber] = useState<string>(SANDBOX_NUMBERS.paid)
  const isBusy = payment.state === 'busy' || payment.state === 'waiting'
  const isUndecided = payment.state === 'unknown' || (!isBusy && order.attempt !== undefined)

  const run = async (what: typeof findOut) => {
    setPayment({ state: 'busy' })
    const paid = await what(site, order, () => setPayment({ state: 'waiting' }))
    setPayment(paid)
    // Also after a failure: another tab may have closed or paid the order.
    onSettled(paid.state === 'failed' ? paid.text : '')
  }

  const pay: typeof findOut = (...asked) => payOrder(...asked, number)

  // Only what was asked for before the panel was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the panel
  useEffect(() => {
    if (isAsked?.() && !order.attempt) void run(pay)
  }, [])

  return (
    <div className={formStack}>
      <PaymentState payment={payment} attempt={order.attempt} />
      {order.provider === 'sandbox' && (
        <>
          <SandboxNote />
          <TestNumbers number={number} onChoose={setNumber} isBusy={isBusy} />
        </>
      )}
      <SellerNote />
      <noscript>
        <p>
          Paying needs JavaScript. Turn it on for this site, or use a browser of 2023 or later, and reload the
          page.
        </p>
      </noscript>
      <Button
        isBusy={isBusy}
        className={styles.scripted}
        onClick={() => void run(isUndecided ? findOut : pay)}
      >
        {isUndecided ? 'Check the payment' : isBusy ? 'Paying' : `Pay ${rupees(order.amount_paise)}`}
      </Button>
      {children && (
        <fieldset disabled={isBusy} className={styles.others}>
          {children}
        </fieldset>
      )}
    </div>
  )
}
