import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { isNoStore } from '../is-no-store'

/** How long data that was loaded ahead may wait for its visitor, in milliseconds. */
const KEPT_MS = 10_000

interface Ahead {
  data: Promise<unknown>
  startedAt: number
  /** False once it turned out that the data is fallback content: the navigation asks again. */
  isGood: () => boolean
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
export function keepAhead(url: URL, { data, isGood }: Omit<Ahead, 'startedAt'>) {
  const key = keyOf(url)
  const ahead = { data, isGood, startedAt: Date.now() }
  known.set(key, ahead)
  const drop = () => known.get(key) === ahead && known.delete(key)
  // After a failure the navigation asks again, and learns what is wrong.
  data.then((answer) => isNoStore(headersOf(answer)) && drop(), drop)
}

/** What was loaded ahead for a request, once; undefined if there is nothing good. */
function takeAhead({ url }: Request): Promise<unknown> | undefined {
  navigated = keyOf(new URL(url))
  const ahead = known.get(navigated)
  known.delete(navigated)
  if (!ahead || Date.now() - ahead.startedAt >= KEPT_MS) return undefined
  return ahead.data.then((data) => {
    if (!ahead.isGood()) throw new Error('built-in')
    return data
  })
}

type Lazy = Extract<RouteObject['lazy'], () => unknown>

/** The same lazy route, whose loader takes what was loaded ahead. */
export function withDataAhead(lazy: Lazy): Lazy {
  return async () => {
    const parts = await lazy()
    const { loader } = parts
    if (typeof loader !== 'function') return parts
    const load = (args: LoaderFunctionArgs) =>
      takeAhead(args.request)?.catch(() => loader(args)) ?? loader(args)
    return { ...parts, loader: load }
  }
}
