import { IDEMPOTENCY_HEADER, isKeyedCall } from '@marga/constants/idempotency'
import axios, { type AxiosInstance, type InternalAxiosRequestConfig } from 'axios'

/** Delay before a call is retried after its connection broke, in milliseconds. */
const RETRY_AFTER_MS = 1_000

type Call = InternalAxiosRequestConfig & { isSentAgain?: boolean }

const textOf = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified].join()

/** Identity of a call: equal texts mean the same effect. */
const intentOf = ({ url = '', data }: Call) =>
  data instanceof FormData
    ? url + JSON.stringify([...data].map(([name, value]) => [name, textOf(value)]))
    : url + (typeof data === 'string' ? data : JSON.stringify(data ?? ''))

const isKeyed = ({ method, url = '' }: Call) => method === 'post' && isKeyedCall(url.replace(/\?.*$/, ''))

/** True if there was no response and the caller did not abort. */
const isBroken = (error: unknown) => axios.isAxiosError(error) && error.code === 'ERR_NETWORK'

/**
 * Gives calls that create something an idempotency key until a response arrives, so that further presses are the same call
 * for the server. A call whose connection broke is retried once.
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
