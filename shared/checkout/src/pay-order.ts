import { paySandbox, readOrder, verifyPayment } from '@marga/api-client/payment-calls'
import type { Order, PaymentProof } from '@marga/api-contract/payments'
import { problemOf, type Site } from '@marga/sdk'
import { openRazorpay } from './razorpay'

export type Payment =
  | { state: 'paid'; order: Order }
  | { state: 'cancelled' }
  | { state: 'failed'; text: string }

const FAILED = 'The payment did not go through. Nothing was booked or unlocked; try again.'
const UNKNOWN = 'We do not know whether your payment has arrived. Reload the page before you pay again.'

/** Result of the checkout: the sandbox moves no money, Razorpay opens its own window. Null if it was closed. */
const proofOf = async (site: Site, order: Order): Promise<PaymentProof | null> => {
  if (order.provider === 'razorpay') return openRazorpay(order)
  return site.api(paySandbox, { params: { id: order.id } })
}

/** What became of an order without a confirmation: the answer may have been lost after the server took the payment. */
async function lookUp(site: Site, { id }: Order, error: unknown): Promise<Payment> {
  const order = await site.api.orNull(readOrder, { params: { id } })
  if (!order) return { state: 'failed', text: UNKNOWN }
  if (order.state === 'paid') return { state: 'paid', order }
  return { state: 'failed', text: problemOf(error, FAILED).message }
}

/** Pays an open order. What counts is the server's verification, never the checkout's word (docs/product.md#payments). */
export async function payOrder(site: Site, order: Order): Promise<Payment> {
  if (order.state === 'paid') return { state: 'paid', order }
  try {
    const proof = await proofOf(site, order)
    if (!proof) return { state: 'cancelled' }
    const paid = await site.api(verifyPayment, { params: { id: order.id }, body: proof })
    return { state: 'paid', order: paid }
  } catch (error) {
    console.warn('The payment failed.', String(error))
    return lookUp(site, order, error)
  }
}
