import { OTHER_ACCOUNT_STATUS } from '@marga/constants/account-header'
import type { z } from 'zod'
import { problemSchema } from './problem'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What clients of a call need to know beside its schemas. */
export interface ClientFacts {
  /** Fields that a page cannot do without: a response that lacks one of them is unusable. */
  needs?: readonly string[]
  /** The call may have an API of its own, `PROFILE_BASE`. */
  base?: 'profile'
  /** Other paths that lead to the same call. */
  aliases?: readonly string[]
}

/**
 * One call of the API, in the form in which Fastify takes a route: `app.route({ ...enrol, handler })`. The OpenAPI
 * document and the calls of `@marga/api-client` are made from it.
 *
 * @param path as clients send it; the API accepts it with and without a closing slash
 */
export const call = <const M extends Method, const P extends string, const D extends object>(
  method: M,
  path: P,
  declaration: D,
  client: ClientFacts = {},
) => ({ method, url: path.replace(/(.)\/$/, '$1'), client: { path, ...client }, ...declaration })

/** What any call may answer. */
const COMMON_FAILURES = {
  400: problemSchema,
  403: problemSchema,
  404: problemSchema,
  [OTHER_ACCOUNT_STATUS]: problemSchema,
  413: problemSchema,
  429: problemSchema,
  500: problemSchema,
  503: problemSchema,
  507: problemSchema,
}

/** Answers of a call by status: its own, and failures in their one shape: the common ones and those it names. */
export function answers<const T extends Record<number, z.ZodType>, F extends number = never>(
  own: T,
  ...failures: readonly F[]
) {
  const named = Object.fromEntries(failures.map((status) => [status, problemSchema]))
  return { ...COMMON_FAILURES, ...(named as Record<F, typeof problemSchema>), ...own }
}
