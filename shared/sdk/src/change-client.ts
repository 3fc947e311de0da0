import axios, { type AxiosInstance, type InternalAxiosRequestConfig } from 'axios'
import { accountHeader, CSRF_COOKIE, CSRF_KEY, type HttpSettings, headersOf } from './http-settings'
import { sendKeys } from './idempotency'
import { followUploads } from './uploads'

const CSRF_HEADER = 'X-CSRFToken'
const SAFE_METHODS = new Set(['get', 'head', 'options'])

type Call = InternalAxiosRequestConfig & { isRetry?: boolean }

/**
 * Client for calls that change something. Sends cookies, the CSRF token and whose page it is; after a 403 it fetches a new
 * token and retries the call once (docs/product.md#unsafe-calls).
 */
export function createChangeClient(
  settings: HttpSettings,
  fetchToken: () => Promise<string | null>,
): AxiosInstance {
  const { baseURL, session, timeoutMs, hasKeys, onUpload, accountOf } = settings
  // On the same origin the token comes from its cookie; session storage holds it for an API on another origin.
  const client = axios.create({
    baseURL,
    withCredentials: true,
    timeout: timeoutMs,
    xsrfCookieName: CSRF_COOKIE,
    xsrfHeaderName: CSRF_HEADER,
    headers: headersOf(settings),
  })

  client.interceptors.request.use((call) => {
    const token = session.get(CSRF_KEY)
    if (token && !SAFE_METHODS.has(call.method ?? 'get')) call.headers.set(CSRF_HEADER, token)
    call.headers.set({ ...accountHeader(call.baseURL, accountOf?.()) })
    // On a server axios would call nothing a form, which the API refuses.
    if (call.data === undefined) call.headers.setContentType(false)
    return call
  })

  client.interceptors.response.use(undefined, async (error: unknown) => {
    if (!axios.isAxiosError(error) || error.response?.status !== 403) throw error
    const call = error.config as Call | undefined
    if (!call || call.isRetry || SAFE_METHODS.has(call.method ?? 'get')) throw error
    const token = await fetchToken()
    if (token === null) throw error
    return client.request({ ...call, isRetry: true } as Call)
  })
  if (hasKeys) sendKeys(client)
  if (onUpload) followUploads(client, onUpload)
  return client
}
