import { OTHER_ACCOUNT_STATUS } from '@marga/constants/account-header'
import type { AxiosAdapter, AxiosInstance, AxiosRequestConfig } from 'axios'
import { isAborted, statusOf } from './failure'
import { type Answer, fetchJson, type ReadOptions } from './fetch-json'
import { accountHeader, CSRF_KEY, type HttpSettings, headersOf } from './http-settings'
import type { KeyValueStore } from './storage'

type CallOptions = Pick<AxiosRequestConfig, 'baseURL' | 'params' | 'timeout' | 'signal' | 'data'> & {
  headers?: Record<string, string>
}

type GetOptions = CallOptions & Pick<ReadOptions, 'begun'>

type Change = <T>(path: string, data?: unknown, options?: CallOptions) => Promise<Answer<T>>

/** Called for each call that has failed for good. */
type OnFailure = (error: unknown, path: string) => void

/** HTTP client of the API, with cookies. Reads go out by `fetch`; changes by axios, which is loaded for the first of them. */
export interface Http {
  request: <T>(call: GetOptions & { url: string; method: string }) => Promise<Answer<T>>
  get: <T>(path: string, options?: GetOptions) => Promise<Answer<T>>
  delete: <T>(path: string, options?: CallOptions) => Promise<Answer<T>>
  post: Change
  put: Change
  patch: Change
  /**
   * `adapter` replaces the network for all calls, in tests. `otherAccount` is asked where a read is refused because somebody else
   * is signed in by now: the read is sent again once its promise is fulfilled.
   */
  defaults: { adapter?: AxiosAdapter; otherAccount?: () => Promise<void> }
  onFailure: (listener: OnFailure) => void
  /** Calls the listener when a change is sent, and when it is answered or has failed: what was read before may be outdated. */
  onChange: (listener: () => void) => void
}

/** How long a call may take, in milliseconds. */
function timeLimitOf({ timeoutMs, isTimeShared }: HttpSettings) {
  const endsAt = Date.now() + timeoutMs
  return ({ timeout = timeoutMs }: CallOptions) => (isTimeShared ? Math.max(1, endsAt - Date.now()) : timeout)
}

/** The client for changes, loaded with the first of them; a load that failed is tried again. */
function lazyClient(settings: HttpSettings, fetchToken: () => Promise<string | null>) {
  let client: Promise<AxiosInstance> | null = null
  const load = async () => {
    const { createChangeClient } = await import(/* webpackChunkName: "changes" */ './change-client')
    return createChangeClient(settings, fetchToken)
  }
  return () => {
    client ??= load()
    client.catch(() => {
      client = null
    })
    return client
  }
}

interface ReadParts {
  send: <T>(call: CallOptions & { url: string; method: string }) => Promise<Answer<T>>
  defaults: Http['defaults']
}

/** Reads; one that is refused since somebody else is signed in by now is sent again when the tab's account is back. */
function createRead(settings: HttpSettings, { send, defaults }: ReadParts) {
  const limitOf = timeLimitOf(settings)
  const readOnce = <T>(path: string, options: GetOptions): Promise<Answer<T>> =>
    defaults.adapter
      ? send({ ...options, url: path, method: 'get' })
      : fetchJson(path, {
          baseURL: options.baseURL ?? settings.baseURL,
          params: options.params,
          headers: {
            ...headersOf(settings),
            ...accountHeader(options.baseURL ?? settings.baseURL, settings.readerOf?.()),
            ...options.headers,
          },
          timeoutMs: limitOf(options),
          signal: options.signal as AbortSignal | undefined,
          begun: options.begun,
          sentReads: settings.sentReads,
        })
  return async <T>(path: string, options: GetOptions): Promise<Answer<T>> => {
    try {
      return await readOnce(path, options)
    } catch (error) {
      if (statusOf(error) !== OTHER_ACCOUNT_STATUS || !defaults.otherAccount) throw error
      await defaults.otherAccount()
      return readOnce(path, options)
    }
  }
}

export function createHttp(settings: HttpSettings): Http {
  const listeners: OnFailure[] = []
  const changeListeners: Array<() => void> = []
  const defaults: Http['defaults'] = {}
  const limitOf = timeLimitOf(settings)
  const client = lazyClient(settings, () => fetchCsrfToken(http, settings.session))

  const send = async <T>(call: CallOptions & { url: string; method: string }): Promise<Answer<T>> =>
    (await client()).request<T>({
      ...call,
      timeout: limitOf(call),
      ...(defaults.adapter && { adapter: defaults.adapter }),
    })
  const tellOfChange = () => {
    for (const listener of changeListeners) listener()
  }
  const change: typeof send = async (call) => {
    tellOfChange()
    try {
      return await send(call)
    } finally {
      tellOfChange()
    }
  }
  const read = createRead(settings, { send, defaults })

  const told = async <T>(path: string, answer: Promise<Answer<T>>) => {
    try {
      return await answer
    } catch (error) {
      if (!isAborted(error)) for (const listener of listeners) listener(error, path)
      throw error
    }
  }
  const request: Http['request'] = ({ method, url, ...options }) =>
    told(url, method === 'get' ? read(url, options) : change({ ...options, url, method }))
  const changeBy =
    (method: string): Change =>
    (url, data, options = {}) =>
      request({ ...options, url, method, data })

  const http: Http = {
    request,
    get: (url, options = {}) => request({ ...options, url, method: 'get' }),
    delete: (url, options = {}) => request({ ...options, url, method: 'delete' }),
    post: changeBy('post'),
    put: changeBy('put'),
    patch: changeBy('patch'),
    defaults,
    onFailure: (listener) => void listeners.push(listener),
    onChange: (listener) => void changeListeners.push(listener),
  }
  return http
}

/** Asks for a CSRF token and keeps it for the session; null if that fails (docs/product.md#calls). */
export async function fetchCsrfToken(
  http: Pick<Http, 'get'>,
  session: KeyValueStore,
): Promise<string | null> {
  try {
    const { data } = await http.get<{ csrfToken?: string }>('/csrf/')
    if (typeof data.csrfToken !== 'string') return null
    session.set(CSRF_KEY, data.csrfToken)
    return data.csrfToken
  } catch (error) {
    console.warn('The CSRF token could not be fetched.', error)
    return null
  }
}
