import { createOrder } from '@marga/api-client/payment-calls'
import { problemOf, type Site } from '@marga/sdk'
import { askToPay, keepRegistration, thankYouPath } from './own-registration'

/** Name of the buttons of the last station that pay; the one that reserves has none. */
export const PAY = 'pay'

/** At once, or in the parts that the batch offers. */
export type Plan = 'full' | 'instalments'

/** What was chosen in the last station; undefined for a place that is reserved. */
export const planIn = (form: FormData): Plan | undefined => {
  const chosen = form.get(PAY)
  if (chosen === null) return undefined
  return chosen === 'instalments' ? 'instalments' : 'full'
}

/** In the address of the thank-you page where there was nothing left to pay. */
export const PAID_BEFORE = 'paid-before'

const NOT_OPENED = 'The payment could not be opened. Nothing was charged; please try again.'

/**
 * Makes the order that the thank-you page offers to pay; null if that fails, with the reason. The registration stands without it
 * (docs/product.md#payments).
 */
export async function openOrder(site: Site, registration: string, plan?: Plan) {
  try {
    const body = { purpose: 'course', reference: registration, ...(plan && { plan }) } as const
    return { order: await site.api(createOrder, { body }), problem: '' }
  } catch (error) {
    console.warn('The order for the course was not made; the registration stands.', String(error))
    return { order: null, problem: problemOf(error, NOT_OPENED).message }
  }
}

interface Registered {
  /** Id of the visitor's own registration. */
  id: string
  /** What was pressed is in it. */
  form: FormData
  query?: Record<string, string>
}

/** After a registration, whichever way led to it: keeps it and makes its order. Answers the page that shows both. */
export async function goOn(site: Site, { id, form, query = {} }: Registered): Promise<string> {
  keepRegistration(id)
  const plan = planIn(form)
  const { order } = await openOrder(site, id, plan)
  const isPaidBefore = order?.state === 'paid' && order.amount_paise > 0
  if (order && plan && !isPaidBefore) askToPay(id)
  return thankYouPath(id, { ...query, ...(isPaidBefore && { [PAID_BEFORE]: '1' }) })
}
