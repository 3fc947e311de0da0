import { createOwners, type PageOwner } from '@marga/platform-contract/owners'
import type { Registry } from '@marga/platform-contract/registry'
import { ApiError } from '@marga/server/failures/api-error'
import { LRUCache } from 'lru-cache'
import { matchRoutes } from 'react-router-dom'

/** Parameters that trackers add to links; they never change a page. */
const TRACKING = /^(utm_.*|fbclid|gclid|dclid|gbraid|wbraid|msclkid|mc_[ce]id|_ga|_gl|igshid|ref|source)$/i

/** Paths whose owner is remembered: ranking all routes takes longer than sending a page. */
const MOST_FOUND = 1_000

/** Characters of an address that the gateway renders; a longer one is left to the browser. */
const LONGEST_ADDRESS = 2_000

/** Parsed once: `URL.canParse` and then `new URL` do it twice, for each page. */
function addressIn(url: string): URL | null {
  try {
    return new URL(url, 'http://site.invalid')
  } catch {
    return null
  }
}

/** Path and query of a request; null if they are no page address, such as `//evil.example`. */
export function parseAddress(url: string): URL | null {
  const path = url.split('?')[0] ?? ''
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return null
  const address = addressIn(url)
  // Dots in it can lead there too: `/.//evil.example`.
  return address?.pathname.startsWith('//') ? null : address
}

/** @throws ApiError 400, 414 */
export function requireAddress(url: string): URL {
  const address = parseAddress(url)
  if (!address)
    throw new ApiError({ status: 400, code: 'NO_ADDRESS', message: 'This is no address of a page.' })
  if (url.length > LONGEST_ADDRESS)
    throw new ApiError({ status: 414, code: 'ADDRESS_TOO_LONG', message: 'This address is too long.' })
  return address
}

const firstSegment = (path: string) => path.split('/')[1]?.toLowerCase() ?? ''
const isFixed = (segment: string) => segment !== '' && !/[:*?]/.test(segment)

/** The routes that can match a path: React Router ranks all that it is given, which takes longer than sending a page. */
function fittingRoutes<T extends { path: string }>(routes: T[], path: string): T[] {
  const first = firstSegment(path)
  // Escapes and other scripts: React Router knows how they compare.
  if (/[^!-~]|%/.test(first)) return routes
  return routes.filter((route) => {
    const own = firstSegment(route.path)
    return !isFixed(own) || own === first
  })
}

/** Finds owners of paths in one registry, as the shell does. */
export function createCachedOwners(registry: Registry) {
  const find = createOwners(registry, (routes, path) => matchRoutes(fittingRoutes(routes, path), path))
  const found = new LRUCache<string, { owner: PageOwner | null }>({ max: MOST_FOUND })
  return (pathname: string): PageOwner | null => {
    const known = found.get(pathname)
    if (known) return known.owner
    const owner = find(pathname)
    found.set(pathname, { owner })
    return owner
  }
}

/**
 * The address with the query parameters that its page reads, in the order of their names. Addresses that differ in anything
 * else are the same page.
 */
export function canonicalAddress({ pathname, search, searchParams }: URL, owner: PageOwner | null): string {
  if (search === '') return pathname
  const isRead = (name: string) => (owner?.query ? owner.query.includes(name) : !TRACKING.test(name))
  const kept = [...searchParams].filter(([name]) => owner !== null && isRead(name))
  const query = new URLSearchParams(
    kept.sort(([left], [right]) => (left < right ? -1 : Number(left > right))),
  )
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
