import { CALL_TIMEOUT_MS, siteOf } from '@marga/sdk'
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { isNoStore } from '../is-no-store'
import { unlessHeld } from '../session/held-tab'

/** How long data that was loaded ahead may wait for its visitor, in milliseconds. */
const KEPT_MS = 10_000

interface Ahead {
  data: Promise<unknown>
  /** When its first call was sent. */
  startedAt: number
  /** False once it turned out that the data is fallback content: the navigation asks again, unless a call has timed out. */
  isGood: () => boolean
  /** How long it took, once it has ended. */
  tookMs?: number
}

const known = new Map<string, Ahead>()
/** The address that a navigation loads data for: what is loaded ahead for it would come too late. */
let navigated = ''

const keyOf = ({ pathname, search }: URL) => pathname + search

/** Whether data of an address is on its way, or waits for its visitor. */
export const isAhead = (url: URL) =>
  keyOf(url) === navigated || Date.now() - (known.get(keyOf(url))?.startedAt ?? 0) < KEPT_MS

/** Drops everything: the visitor is somewhere else, or has changed what a loader reads. */
export const forgetAhead = () => {
  navigated = ''
  known.clear()
}

/** What `data(…, { headers })` of the router answers. */
const headersOf = (answer: unknown) =>
  (answer as { init?: { headers?: HeadersInit } | null } | null | undefined)?.init?.headers

/** Keeps what a loader answers for the navigation that may follow, unless the answer says `no-store`. */
export function keepAhead(url: URL, ahead: Ahead) {
  const key = keyOf(url)
  const { data } = ahead
  known.set(key, ahead)
  const note = () => {
    ahead.tookMs = Date.now() - ahead.startedAt
  }
  data.then(note, note)
  const drop = () => known.get(key) === ahead && known.delete(key)
  // After a failure the navigation asks again, and learns what is wrong.
  data.then((answer) => isNoStore(headersOf(answer)) && drop(), drop)
}

/** What was loaded ahead for a request, once; undefined if there is nothing. */
function takeAhead({ url }: Request): Ahead | undefined {
  navigated = keyOf(new URL(url))
  const ahead = known.get(navigated)
  known.delete(navigated)
  return ahead && Date.now() - ahead.startedAt < KEPT_MS ? ahead : undefined
}

/**
 * What was loaded ahead, else what the loader answers. Where the calls ahead have had the time of a call, they are not repeated:
 * the visitor has waited for them, and gets their fallback content or their error.
 */
async function loadWith(ahead: Ahead, args: LoaderFunctionArgs, load: () => unknown) {
  const isOver = () => (ahead.tookMs ?? 0) >= CALL_TIMEOUT_MS
  try {
    const answer = await ahead.data
    if (ahead.isGood()) return answer
    if (!isOver()) return load()
    siteOf(args.context).degraded.setState(true, true)
    return answer
  } catch (error) {
    if (isOver()) throw error
    return load()
  }
}

type Lazy = Extract<RouteObject['lazy'], () => unknown>

/** The same lazy route, whose loader takes what was loaded ahead, and does not run again in a held tab. */
export function withDataAhead(lazy: Lazy): Lazy {
  return async () => {
    const parts = await lazy()
    const { loader } = parts
    if (typeof loader !== 'function') return parts
    const load = (args: LoaderFunctionArgs) => {
      const ahead = takeAhead(args.request)
      return ahead ? loadWith(ahead, args, () => loader(args)) : loader(args)
    }
    return { ...parts, loader: load, shouldRevalidate: unlessHeld(parts.shouldRevalidate) }
  }
}
