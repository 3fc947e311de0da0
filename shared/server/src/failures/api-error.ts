import { ExpectedError } from './expected-error'

/** What every error answer says: a sentence for people and, where fields are at fault, their texts by name. */
export interface Problem {
  message: string
  errors?: Record<string, string[]> | undefined
}

/** An answer the client can act on. Not for faults of ours: those are thrown as they are and answered with 500. */
export class ApiError extends ExpectedError {
  override readonly name = 'ApiError'
  readonly status: number
  readonly errors: Problem['errors']
  /** When it makes sense to try again, in seconds. */
  readonly retryAfterS: number | undefined
  /** What is stored, where the caller began from something older. Only for calls whose schema of 409 holds it. */
  readonly stored: object | undefined

  constructor(facts: {
    status: number
    code: string
    message: string
    errors?: Problem['errors']
    retryAfterS?: number
    stored?: object
  }) {
    super(facts.code, facts.message)
    this.status = facts.status
    this.errors = facts.errors
    this.retryAfterS = facts.retryAfterS
    this.stored = facts.stored
  }
}
