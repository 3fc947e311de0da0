import { Agent, type IncomingMessage, request } from 'node:http'
import type { Pace } from './pace'

/** What came of one call; `status` 0 is a connection that failed, or an answer that was cut short. */
export interface Answer {
  /** Method and path of the call. */
  call: string
  status: number
  body: string
  ms: number
  /** Why the connection failed; '' where it did not. */
  failure: string
}

/** How long a visitor waits, in milliseconds: longer than any timeout of the site. */
const WAIT_MS = 40_000

interface Content {
  payload?: string
  /** Media type of the payload. */
  type?: string
  /** Idempotency key. */
  key?: string
}

const JSON_TYPE = 'application/json'
const BOUNDARY = 'part-of-a-form'

/** A form with one text file. */
const formOf = (fields: Readonly<Record<string, string>>, file: string) =>
  [
    ...Object.entries(fields).map(([name, value]) => [`name="${name}"`, '', value]),
    ['name="file"; filename="letter.txt"', 'Content-Type: text/plain', '', file],
  ]
    .map(([name = '', ...lines]) =>
      [`--${BOUNDARY}`, `Content-Disposition: form-data; ${name}`, ...lines].join('\r\n'),
    )
    .concat(`--${BOUNDARY}--`, '')
    .join('\r\n')

const CSRF_COOKIE = 'csrftoken'

/** An address of loopback for each visitor: to the site they come from different networks. */
const addressOf = (visitor: number) =>
  `127.${1 + (Math.floor(visitor / 62_500) % 250)}.${1 + (Math.floor(visitor / 250) % 250)}.${1 + (visitor % 250)}`

const keepCookies = (cookies: Map<string, string>, { headers }: IncomingMessage) => {
  for (const line of headers['set-cookie'] ?? []) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (name !== undefined && value !== undefined) cookies.set(name, value)
  }
}

type Cookies = Map<string, string>

const headersOf = (cookies: Cookies, { payload, type, key }: Content) => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  ...(cookies.has(CSRF_COOKIE) && { 'x-csrftoken': cookies.get(CSRF_COOKIE) }),
  ...(payload !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(payload) }),
  ...(key !== undefined && { 'idempotency-key': key }),
})

interface Sending {
  url: string
  method: string
  agent: Agent
  cookies: Cookies
  content: Content
}

/** Never rejects: what fails is an answer too. */
const send = ({ url, method, agent, cookies, content }: Sending) =>
  new Promise<Answer>((resolve) => {
    const startedAt = performance.now()
    const chunks: Buffer[] = []
    const end = (status: number, failure = '') => {
      const body = String(Buffer.concat(chunks))
      const call = `${method} ${new URL(url).pathname}`
      resolve({ call, status, failure, body, ms: performance.now() - startedAt })
    }
    const headers = headersOf(cookies, content)
    const sent = request(url, { method, agent, headers, signal: AbortSignal.timeout(WAIT_MS) })
    sent.once('error', (error: NodeJS.ErrnoException) => end(0, error.code ?? error.message))
    sent.once('response', (answer) => {
      keepCookies(cookies, answer)
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', () => end(0, 'cut short'))
      answer.once('end', () => (answer.complete ? end(answer.statusCode ?? 0) : end(0, 'cut short')))
    })
    sent.end(content.payload)
  })

export type Caller = ReturnType<typeof createCaller>

/** One visitor's browser: an address of their own, a connection that is kept, and cookies. */
export function createCaller(origin: string, visitor: number, pace: Pace) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: addressOf(visitor) })
  const cookies: Cookies = new Map()
  const call = async (method: string, path: string, content: Content = {}) => {
    await pace()
    return send({ url: origin + path, method, agent, cookies, content })
  }
  return {
    get: (path: string) => call('GET', path),
    /** @param key idempotency key */
    post: (path: string, body: object = {}, key?: string) =>
      call('POST', path, { payload: JSON.stringify(body), type: JSON_TYPE, ...(key && { key }) }),
    postForm: (path: string, fields: Readonly<Record<string, string>>, file: string) =>
      call('POST', path, {
        payload: formOf(fields, file),
        type: `multipart/form-data; boundary=${BOUNDARY}`,
      }),
    close: () => agent.destroy(),
  }
}
