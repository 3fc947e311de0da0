import { createOrder } from '@marga/api-client/payment-calls'
import type { Problem } from '@marga/api-contract/problem'
import { problemOf, type Site, statusOf } from '@marga/sdk'

/** An answer that is not ok; no answer at all (docs/product.md#texts). */
export const REGISTRATION_FAILED = 'Registration failed. Please try again.'
const NO_ANSWER = 'Error occurred while submitting the form.'

export function registrationProblem(error: unknown): Problem {
  console.warn('The registration was not stored.', String(error))
  return statusOf(error) === undefined ? { message: NO_ANSWER } : problemOf(error, REGISTRATION_FAILED)
}

/** Makes the order that the thank-you page offers to pay. The registration stands without it (docs/product.md#payments). */
export async function openOrder(site: Site, registration: string) {
  try {
    await site.api(createOrder, { body: { purpose: 'course', reference: registration } })
    return true
  } catch (error) {
    console.warn('The order for the course was not made; the registration stands.', String(error))
    return false
  }
}
