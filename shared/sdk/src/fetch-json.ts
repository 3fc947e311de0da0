import { CallRefusedError, CallUnansweredError } from './call-errors'

/** What a call needs beside its path. */
export interface ReadOptions {
  baseURL: string
  params?: Record<string, unknown> | undefined
  headers?: Record<string, string> | undefined
  timeoutMs: number
  signal?: AbortSignal | undefined
  /** The response that is on its way already, with a time limit of its own; nothing is sent then. */
  begun?: Promise<Response> | undefined
  /** Such responses by their addresses; each is taken once. */
  sentReads?: Map<string, Promise<Response>> | undefined
}

export interface Answer<T> {
  data: T
  status: number
  /** By their names in lower case. */
  headers: Record<string, unknown>
}

const addressOf = (path: string, { baseURL, params = {} }: ReadOptions) => {
  const base = /^https?:/.test(path) ? path : `${baseURL.replace(/\/$/, '')}/${path.replace(/^\//, '')}`
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return given.length > 0 ? `${base}?${query}` : base
}

/** JSON where the text is some, else the text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The signal of the caller and the timeout together, for browsers without `AbortSignal.any`. */
function abortedBy({ signal, timeoutMs }: ReadOptions) {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  const follow = () => abort.abort()
  if (signal?.aborted) follow()
  signal?.addEventListener('abort', follow)
  const end = () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', follow)
  }
  return { signal: abort.signal, end }
}

/** Reads from the API with cookies. @throws CallRefusedError, CallUnansweredError */
export async function fetchJson<T>(path: string, options: ReadOptions): Promise<Answer<T>> {
  const { signal, end } = abortedBy(options)
  const ask = async () => {
    const address = addressOf(path, options)
    const sent = options.sentReads?.get(address)
    options.sentReads?.delete(address)
    const answer = await (options.begun ??
      sent ??
      fetch(address, {
        credentials: 'include',
        signal,
        ...(options.headers && { headers: options.headers }),
      }))
    const data = parsed(await answer.text())
    return { data, status: answer.status, headers: Object.fromEntries(answer.headers), isOk: answer.ok }
  }
  const { isOk, ...answer } = await ask()
    .catch((cause: unknown) => {
      throw new CallUnansweredError(path, { cause, isAborted: options.signal?.aborted === true })
    })
    .finally(end)
  if (!isOk) throw new CallRefusedError(path, answer)
  // The caller states what the call answers with, as with any client.
  return answer as Answer<T>
}
