import type { Order } from '@marga/api-contract/payments'
import { rupees } from '@marga/constants/rupees'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import { useEffect, useState } from 'react'
import { type Payment, payOrder } from './pay-order'
import styles from './payment-panel.module.css'
import { SandboxNote } from './sandbox-note'

interface PaymentPanelProps {
  order: Order
  /** The order may have another state from now on: the page has to look again. Told why nothing was bought. */
  onSettled: (problem: string) => void
  /** Whether the payment opens with the panel: asked once, in the browser. */
  isAsked?: () => boolean
}

/** Pays one order: amount on the button, a label in the sandbox, failures in words. */
export function PaymentPanel({ order, onSettled, isAsked }: PaymentPanelProps) {
  const site = useSite()
  const [payment, setPayment] = useState<Payment | { state: 'idle' } | { state: 'busy' }>({ state: 'idle' })

  const pay = async () => {
    setPayment({ state: 'busy' })
    const paid = await payOrder(site, order)
    setPayment(paid)
    // Also after a failure: another tab may have closed or paid the order.
    onSettled(paid.state === 'failed' ? paid.text : '')
  }

  // Only what was asked for before the panel was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the panel
  useEffect(() => {
    if (isAsked?.()) void pay()
  }, [])

  return (
    <div className={formStack}>
      {payment.state === 'cancelled' && (
        <Notice kind="info">The payment was cancelled. Nothing was charged; you can pay any time.</Notice>
      )}
      {payment.state === 'failed' && <Notice kind="error">{payment.text}</Notice>}
      {order.provider === 'sandbox' && <SandboxNote />}
      <noscript>
        <p>Paying needs JavaScript. Turn it on for this site and reload the page.</p>
      </noscript>
      <Button isBusy={payment.state === 'busy'} className={styles.scripted} onClick={() => void pay()}>
        {payment.state === 'busy' ? 'Paying' : `Pay ${rupees(order.amount_paise)}`}
      </Button>
    </div>
  )
}
