import type { Problem } from '@marga/api-contract/problem'
import { problemOf, statusOf } from '@marga/sdk'

/** An answer that is not ok; no answer at all (docs/product.md#texts). */
export const REGISTRATION_FAILED = 'Registration failed. Please try again.'
const NO_ANSWER = 'Error occurred while submitting the form.'

export function registrationProblem(error: unknown): Problem {
  console.warn('The registration was not stored.', String(error))
  return statusOf(error) === undefined ? { message: NO_ANSWER } : problemOf(error, REGISTRATION_FAILED)
}
