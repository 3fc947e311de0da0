import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'

/** `offline`: no response. `pending`: no response yet. */
export type Answer =
  | { status?: number; data?: unknown; headers?: Record<string, string> }
  | 'offline'
  | 'pending'

interface Call {
  method: string
  path: string
  body: unknown
  /** Values of the query. */
  params: unknown
}

const bodyOf = ({ data }: InternalAxiosRequestConfig): unknown => {
  // Not `instanceof`: a request's own form data is not of the test's realm.
  if (Object.prototype.toString.call(data) === '[object FormData]') return Object.fromEntries(data)
  return typeof data === 'string' ? JSON.parse(data) : data
}

/** The key of a response: method and path without query and closing slash. */
const keyOf = ({ method = 'get', url = '' }: InternalAxiosRequestConfig) =>
  `${method} ${url.replace(/\/$/, '')}`

/**
 * A fake API for unit tests: responses by `'get /courses'`; a list is used in order and its last entry repeats. Calls
 * without a response count as offline. Records its requests.
 */
export function fakeApi(answers: Record<string, Answer | Answer[]>) {
  const calls: Call[] = []
  const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const key = keyOf(config)
    calls.push({
      method: config.method ?? 'get',
      path: config.url ?? '',
      body: bodyOf(config),
      params: config.params,
    })
    const listed = answers[key]
    const answer = Array.isArray(listed) ? (listed.length > 1 ? listed.shift() : listed[0]) : listed
    if (answer === 'pending') return new Promise(() => {})
    if (answer === undefined || answer === 'offline')
      throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    const { status = 200, data = {}, headers = {} } = answer
    const response = { status, data, config, headers, statusText: '' } as AxiosResponse
    if (status >= 400) throw new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, null, response)
    return response
  }
  return { adapter, calls, answers }
}

/** A storage that lives as long as a test; `content` is what it holds. */
export const memoryStore = (content: Record<string, string> = {}) => ({
  content,
  get: (key: string) => content[key] ?? null,
  set: (key: string, value: string) => void Object.assign(content, { [key]: value }),
  remove: (key: string) => void Reflect.deleteProperty(content, key),
  clear: (kept: readonly string[] = []) => {
    for (const key of Object.keys(content)) if (!kept.includes(key)) delete content[key]
  },
})
