import type { Problem } from '@marga/api-contract/problem'

interface AnsweredError {
  response: { status: number; data: unknown }
}

/** Not `instanceof`: the error may come from another bundle. */
const isAnswered = (error: unknown): error is AnsweredError =>
  typeof error === 'object' &&
  error !== null &&
  'response' in error &&
  typeof error.response === 'object' &&
  error.response !== null &&
  'status' in error.response

/** HTTP status of a failed call; undefined if there was no response. */
export const statusOf = (error: unknown): number | undefined =>
  isAnswered(error) ? error.response.status : undefined

/** Whether a call failed because its caller gave up waiting for it, as a loader does whose visitor went elsewhere. */
export const isAborted = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'CanceledError' || ('isAborted' in error && error.isAborted === true))

const isProblem = (data: unknown): data is Problem =>
  typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string'

/** Message of a failed call for the visitor: the API's sentence and field texts, or `otherwise`. */
export function problemOf(error: unknown, otherwise: string): Problem {
  if (!isAnswered(error) || !isProblem(error.response.data)) return { message: otherwise }
  // A 503 has a sentence of the API too: it is busy, or a dependency is missing.
  const { status, data } = error.response
  if (status < 500 || status === 503) return data
  return { message: otherwise }
}
