import { type AnswerOf, type ClientCall, type InputOf, isUsable } from '@marga/api-client'
import type { SiteConfig } from './config'
import { statusOf } from './failure'
import type { Answer } from './fetch-json'
import type { Http } from './http'

interface CallOptions {
  signal?: AbortSignal
  /** For a call that takes longer than others, such as an upload, in milliseconds. */
  timeoutMs?: number
}

type Input<C> = InputOf<C> & CallOptions
/** The input may be left out where nothing in it is required. */
type Arguments<C> = Record<never, never> extends InputOf<C> ? [input?: Input<C>] : [input: Input<C>]

/** A page of a list. */
export interface Page<T> {
  items: T
  /** How many there are in all. */
  total: number
}

/** Calls of the API with the types of its contract (`@marga/api-client`). */
export interface Api {
  /**
   * The response of a call.
   *
   * @throws the failed call (`statusOf`, `problemOf`), or UnusableResponseError
   */
  <C>(call: ClientCall<C>, ...input: Arguments<C>): Promise<AnswerOf<C>>
  /** One page of a list, and how many items there are in all. @throws as a call does */
  page: <C>(call: ClientCall<C>, ...input: Arguments<C>) => Promise<Page<AnswerOf<C>>>
  /** Null where the call failed, which is logged. @throws 401: the session has ended */
  orNull: <C>(call: ClientCall<C>, ...input: Arguments<C>) => Promise<AnswerOf<C> | null>
}

/** A response without what its page needs, such as an HTML page of a proxy. */
export class UnusableResponseError extends Error {
  override readonly name = 'UnusableResponseError'
  readonly code = 'UNUSABLE_RESPONSE'
  readonly call: string

  constructor(call: string) {
    super(`The response of ${call} is not usable.`)
    this.call = call
  }
}

interface AnyInput extends CallOptions {
  params?: Record<string, string | number>
  query?: object
  body?: unknown
}

/** @throws the failed call, or UnusableResponseError */
async function send<C>(
  { http, config }: { http: Http; config: SiteConfig },
  { call, base, shape }: ClientCall<C>,
  { params = {}, query, body, signal, timeoutMs }: AnyInput = {},
): Promise<Answer<unknown>> {
  const [method = '', path = ''] = call.split(' ')
  const response = await http.request<unknown>({
    method: method.toLowerCase(),
    url: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    ...(query && { params: query }),
    ...(body !== undefined && { data: body }),
    ...(base && { baseURL: config.profileBase }),
    ...(signal && { signal }),
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
  })
  if (shape && !isUsable(shape, response.data)) throw new UnusableResponseError(call)
  return response
}

export function createApi(http: Http, config: SiteConfig): Api {
  const parts = { http, config }
  const api = async <C>(call: ClientCall<C>, ...[input]: Arguments<C>) =>
    (await send(parts, call, input as AnyInput)).data as AnswerOf<C>
  return Object.assign(api, {
    page: async <C>(call: ClientCall<C>, ...[input]: Arguments<C>) => {
      const { data, headers } = await send(parts, call, input as AnyInput)
      const listed = Array.isArray(data) ? data.length : 0
      return { items: data as AnswerOf<C>, total: Number(headers['x-total-count'] ?? listed) }
    },
    orNull: async <C>(call: ClientCall<C>, ...[input]: Arguments<C>) => {
      try {
        return (await send(parts, call, input as AnyInput)).data as AnswerOf<C>
      } catch (error) {
        if (statusOf(error) === 401) throw error
        console.warn(`${call.call} failed.`, String(error))
        return null
      }
    },
  })
}
