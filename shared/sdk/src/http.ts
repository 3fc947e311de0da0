import axios, { type AxiosInstance, type InternalAxiosRequestConfig } from 'axios'
import type { KeyValueStore } from './storage'

const CSRF_KEY = 'csrfToken'
const CSRF_COOKIE = 'csrftoken'
const CSRF_HEADER = 'X-CSRFToken'
const SAFE_METHODS = new Set(['get', 'head', 'options'])

type Call = InternalAxiosRequestConfig & { isRetry?: boolean }

/**
 * HTTP client of the API. Sends cookies and the CSRF token; after a 403 it fetches a new token and retries the
 * call once (docs/product.md#unsafe-calls).
 */
export function createHttp({
  baseURL,
  session,
  timeoutMs,
  releaseSet,
}: {
  baseURL: string
  session: KeyValueStore
  timeoutMs: number
  /** Sent with each call, so that an API error can be traced to the releases of the page. */
  releaseSet?: string | undefined
}): AxiosInstance {
  // On the same origin the token comes from its cookie; session storage holds it for an API on another origin.
  const http = axios.create({
    baseURL,
    withCredentials: true,
    timeout: timeoutMs,
    xsrfCookieName: CSRF_COOKIE,
    xsrfHeaderName: CSRF_HEADER,
    ...(releaseSet && { headers: { 'X-Release-Set': releaseSet } }),
  })

  http.interceptors.request.use((call) => {
    const token = session.get(CSRF_KEY)
    if (token && !SAFE_METHODS.has(call.method ?? 'get')) call.headers.set(CSRF_HEADER, token)
    return call
  })

  http.interceptors.response.use(undefined, async (error: unknown) => {
    if (!axios.isAxiosError(error) || error.response?.status !== 403) throw error
    const call = error.config as Call | undefined
    if (!call || call.isRetry || SAFE_METHODS.has(call.method ?? 'get')) throw error
    const token = await fetchCsrfToken(http, session)
    if (token === null) throw error
    return http.request({ ...call, isRetry: true } as Call)
  })
  return http
}

/** Shared deadline of all calls from now, in milliseconds; a call after it fails at once. */
export function shareTime(http: AxiosInstance, ms: number) {
  const endsAt = Date.now() + ms
  http.interceptors.request.use((call) => ({ ...call, timeout: Math.max(1, endsAt - Date.now()) }))
}

/** Asks for a CSRF token and keeps it for the session; null if that fails (docs/product.md#calls). */
export async function fetchCsrfToken(http: AxiosInstance, session: KeyValueStore): Promise<string | null> {
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
