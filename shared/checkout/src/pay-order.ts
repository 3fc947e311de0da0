import {
  beginPayment,
  checkPayment,
  paySandbox,
  readOrder,
  verifyPayment,
} from '@marga/api-client/payment-calls'
import type { Order, PaymentProof } from '@marga/api-contract/payments'
import { problemOf, type Site, statusOf } from '@marga/sdk'
import { openRazorpay } from './razorpay'

export type Payment =
  | { state: 'paid'; order: Order }
  /** The provider says that nothing was charged. */
  | { state: 'cancelled' }
  /** The provider has not decided it, or does not answer. */
  | { state: 'unknown' }
  | { state: 'failed'; text: string }

const FAILED = 'The payment did not go through. Nothing was booked or unlocked; try again.'
const CLOSED = 'Nothing was booked: this order is closed.'

/** How long each question after the first one waits, in milliseconds: a minute in all. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

/** The order, where it is decided; the provider is asked. Undefined where nobody knows. */
async function askOnce(site: Site, { id }: Order): Promise<Order | undefined> {
  const checked = await site.api.orNull(checkPayment, { params: { id } })
  // An API without this call knows of a payment that has arrived; that none has, nobody said.
  const order = checked ?? (await site.api.orNull(readOrder, { params: { id } }))
  const isDecided = order && (order.state !== 'open' || (checked && !checked.attempt))
  return isDecided ? order : undefined
}

/**
 * Asks what became of a payment, later each time, until it is decided or a minute is over.
 * @param onWait is called once it is not known at the first try
 */
export async function findOut(site: Site, order: Order, onWait: () => void): Promise<Payment> {
  for (const waitMs of [0, ...WAITS_MS]) {
    if (waitMs > 0) {
      onWait()
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
    const decided = await askOnce(site, order)
    if (decided?.state === 'paid') return { state: 'paid', order: decided }
    if (decided) return decided.state === 'open' ? { state: 'cancelled' } : { state: 'failed', text: CLOSED }
  }
  return { state: 'unknown' }
}

/** Result of the checkout: the sandbox moves no money, Razorpay opens its own window. Null if it was closed. */
const proofOf = async (site: Site, order: Order, number: string): Promise<PaymentProof | null> => {
  if (order.provider === 'razorpay') return openRazorpay(order)
  return site.api(paySandbox, { params: { id: order.id }, query: { number } })
}

/** Says that the window opens, so that nothing closes the order meanwhile. An API without this call closes it as before. */
const begin = (site: Site, { id }: Order) =>
  site.api(beginPayment, { params: { id } }).catch((error: unknown) => {
    if (statusOf(error) !== 404) throw error
  })

/** The order, if the payment has arrived. */
async function payInWindow(site: Site, order: Order, number: string): Promise<Order | undefined> {
  const proof = await proofOf(site, order, number)
  const verified = proof && (await site.api(verifyPayment, { params: { id: order.id }, body: proof }))
  return verified?.state === 'paid' ? verified : undefined
}

/**
 * Pays an open order. What counts is the server's verification, never the checkout's word (docs/product.md#payments).
 *
 * @param number of the sandbox's tests; '' pays at once
 */
export async function payOrder(
  site: Site,
  order: Order,
  onWait: () => void = () => {},
  number = '',
): Promise<Payment> {
  if (order.state === 'paid') return { state: 'paid', order }
  let failure: unknown
  try {
    await begin(site, order)
  } catch (error) {
    // The window was not opened.
    return { state: 'failed', text: problemOf(error, FAILED).message }
  }
  try {
    const paid = await payInWindow(site, order, number)
    if (paid) return { state: 'paid', order: paid }
  } catch (error) {
    console.warn('The payment failed.', String(error))
    failure = error
  }
  const found = await findOut(site, order, onWait)
  const isFailure = failure !== undefined && (found.state === 'cancelled' || found.state === 'failed')
  return isFailure ? { state: 'failed', text: problemOf(failure, FAILED).message } : found
}
