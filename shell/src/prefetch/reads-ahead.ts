import { ACCOUNT_HEADER } from '@marga/constants/account-header'
import { CALL_TIMEOUT_MS, type Site } from '@marga/sdk'

/** Answers that are on their way, by address: the site that is made with them takes each once. */
export type SentReads = Map<string, Promise<Response>>

/** How long an answer that was asked for ahead may wait for its page, in milliseconds: its time limit ends the body too, if nobody has read it. */
const KEPT_MS = CALL_TIMEOUT_MS - 1_000

/**
 * A read of a page at an address, written as calls of the API write theirs. Null where the address lacks a parameter, or has dots for it; one that may
 * be absent, `:name?`, is left out.
 */
export function filledRead(
  read: string,
  params: Readonly<Record<string, string | undefined>>,
): string | null {
  let isWhole = true
  const paramOf = (name: string) => {
    const value = params[name]
    if (!value || /^\.+$/.test(value)) isWhole = false
    return value ?? ''
  }
  const [path = '', ...query] = read.split('?')
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(paramOf(name)))
  const pairs = [...new URLSearchParams(query.join('?'))].flatMap(([name, value]) => {
    const [, wanted, isOptional] = /^:(\w+)(\??)$/.exec(value) ?? []
    if (!wanted) return [[name, value]]
    return isOptional && !params[wanted] ? [] : [[name, paramOf(wanted)]]
  })
  const address = pairs.length > 0 ? `${filled}?${new URLSearchParams(pairs)}` : filled
  return isWhole ? address : null
}

/**
 * Sends reads of a page while its code is still on the way. Its loader takes each answer once; it asks itself where the answer is
 * a failure, or the visitor has changed something since.
 */
export function createReadsAhead(
  { http, auth, config: { apiBase, releaseSet } }: Pick<Site, 'http' | 'auth' | 'config'>,
  sent: SentReads,
) {
  const isOwn = apiBase.startsWith('/')
  http.onChange(() => sent.clear())
  return (reads: readonly string[]) => {
    const account = auth.account()
    for (const read of reads) {
      const address = apiBase.replace(/\/$/, '') + read
      if (sent.has(address)) continue
      const answer = fetch(address, {
        credentials: 'include',
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
        headers: {
          ...(isOwn && releaseSet && { 'X-Release-Set': releaseSet }),
          ...(isOwn && account && { [ACCOUNT_HEADER]: encodeURIComponent(account) }),
        },
      })
      sent.set(address, answer)
      const drop = () => sent.get(address) === answer && sent.delete(address)
      answer.then(({ ok }) => ok || drop(), drop)
      setTimeout(drop, KEPT_MS)
    }
  }
}
