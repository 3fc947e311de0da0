import { IDEMPOTENCY_HEADER, isKeyedCall } from '@marga/contract/idempotency'
import axios, { type AxiosInstance, type InternalAxiosRequestConfig } from 'axios'

/** How long after a connection that broke the call is sent once more, in milliseconds. */
const RETRY_AFTER_MS = 1_000

type Call = InternalAxiosRequestConfig & { isSentAgain?: boolean }

const textOf = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified].join()

/** What a call would do: two calls of the same text want the same effect. */
const intentOf = ({ url = '', data }: Call) =>
  data instanceof FormData
    ? url + JSON.stringify([...data].map(([name, value]) => [name, textOf(value)]))
    : url + (typeof data === 'string' ? data : JSON.stringify(data ?? ''))

const isKeyed = ({ method, url = '' }: Call) => method === 'post' && isKeyedCall(url.replace(/\?.*$/, ''))

/** No answer came, and nobody gave up waiting for one. */
const isBroken = (error: unknown) => axios.isAxiosError(error) && error.code === 'ERR_NETWORK'

/**
 * Gives calls that make something a key, and keeps it until an answer has come: whatever is pressed meanwhile, or after a
 * connection broke, is the same call for the server. A call whose connection broke is sent once more.
 */
export function sendKeys(http: AxiosInstance) {
  const keys = new Map<string, string>()
  http.interceptors.request.use((call: Call) => {
    if (!isKeyed(call)) return call
    const intent = intentOf(call)
    const key = keys.get(intent) ?? crypto.randomUUID()
    keys.set(intent, key)
    call.headers.set(IDEMPOTENCY_HEADER, key)
    return call
  })
  http.interceptors.response.use(
    (answer) => {
      keys.delete(intentOf(answer.config))
      return answer
    },
    async (error: unknown) => {
      const call = axios.isAxiosError(error) ? (error.config as Call | undefined) : undefined
      if (!call || !isKeyed(call)) throw error
      if (isBroken(error) && !call.isSentAgain) {
        await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
        return http.request({ ...call, isSentAgain: true } as Call)
      }
      if (!isBroken(error)) keys.delete(intentOf(call))
      throw error
    },
  )
}
