import { createOrder } from '@marga/api-client/payment-calls'
import type { Order } from '@marga/api-contract/payments'
import { problemOf, type Site } from '@marga/sdk'
import { askToPay, keepRegistration, thankYouPath } from './own-registration'
import { COUPON, PAY, type Plan, RESERVE_ONLY } from './pay-choice'

const chosenIn = (form: FormData) => form.get(PAY)?.toString().split(' ')

/** What was chosen in the last station; undefined for a place that is reserved. */
export const planIn = (form: FormData): Plan | undefined => {
  const [plan] = chosenIn(form) ?? []
  if (plan === undefined || plan === RESERVE_ONLY) return undefined
  return plan === 'instalments' ? 'instalments' : 'full'
}

/** The code that was typed; undefined for none. */
const couponIn = (form: FormData) => form.get(COUPON)?.toString().trim() || undefined

/** In the address of the thank-you page where the price is another one than that of the button that was pressed. */
export const PRICE_CHANGED = 'price-changed'

/** Whether an order takes another amount than the choice has shown; a choice of before shows none here. */
function isOtherAmount({ state, amount_paise }: Order, form: FormData) {
  const [, shown] = chosenIn(form) ?? []
  return state === 'open' && shown !== undefined && amount_paise !== Number(shown)
}

/** In the address of the thank-you page where there was nothing left to pay. */
export const PAID_BEFORE = 'paid-before'

const NOT_OPENED = 'The payment could not be opened. Nothing was charged; please try again.'

/**
 * Makes the order that the thank-you page offers to pay; null if that fails, with the reason. The registration stands without it
 * (docs/product.md#payments).
 */
export async function openOrder(site: Site, registration: string, plan?: Plan, coupon?: string) {
  try {
    const body = {
      purpose: 'course',
      reference: registration,
      ...(plan && { plan }),
      ...(coupon !== undefined && { coupon }),
    } as const
    return { order: await site.api(createOrder, { body }), problem: '' }
  } catch (error) {
    console.warn('The order for the course was not made; the registration stands.', String(error))
    return { order: null, problem: problemOf(error, NOT_OPENED).message }
  }
}

/** What an answer says of the order that was asked for with a place. */
interface Made {
  order: Order | null
  order_problem: string
}

/** For the body of a lead: the order that the form's button stands for. */
export function orderIn(form: FormData): { plan?: Plan; coupon?: string } {
  const plan = planIn(form)
  const coupon = couponIn(form)
  return { ...(plan && { plan }), ...(coupon && { coupon }) }
}

interface Registered {
  /** Id of the visitor's own registration. */
  id: string
  /** The answer that came with it; left out where its order is still to be made. */
  made?: Made | undefined
  /** What was pressed is in it. */
  form: FormData
  query?: Record<string, string>
}

/**
 * After a registration, whichever way led to it: keeps it, and makes its order where it came without. Answers the page that shows both, and that pays at
 * once what the choice has shown: another amount, as with a coupon, is seen before it is paid.
 */
export async function goOn(site: Site, { id, made, form, query = {} }: Registered): Promise<string> {
  keepRegistration(id)
  const plan = planIn(form)
  const coupon = couponIn(form)
  const { order, problem } = made
    ? { order: made.order, problem: made.order_problem }
    : await openOrder(site, id, plan, coupon)
  // The next page offers what is left to choose.
  if (!order && (plan || coupon)) site.notices.show({ kind: 'error', text: problem })
  const isPaidBefore = order?.state === 'paid' && order.amount_paise > 0
  const isOther = order !== null && isOtherAmount(order, form)
  if (order && plan && !isPaidBefore && !isOther) askToPay(id)
  return thankYouPath(id, {
    ...query,
    ...(isPaidBefore && { [PAID_BEFORE]: '1' }),
    // By a coupon it is what was asked for, and the page says how much less it takes.
    ...(isOther && !coupon && { [PRICE_CHANGED]: '1' }),
  })
}
