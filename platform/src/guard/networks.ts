import { isIPv4 } from 'node:net'
import { addressOf, isInside } from '@marga/server/http/address'
import { upTo } from '@marga/server/process/cache-size'
import { LRUCache } from 'lru-cache'

/** Views of one network that count for one release in a day: one network cannot outweigh all others. */
export const VIEWS_A_DAY = 5

const DAY_MS = 24 * 60 * 60_000
/** Networks and releases that are remembered. */
const MOST_COUNTED = 100_000

/**
 * The network of an address, by which the guard separates visitors: the /24 of an IPv4 address, the /48 of an IPv6 address, of
 * which one customer rarely has many. Null for addresses that are not of the internet.
 */
export function networkOf(ip: string): string | null {
  const address = addressOf(ip)
  if (isIPv4(address)) return isInside(address) ? null : `${address.split('.').slice(0, 3).join('.')}.0/24`
  if (isInside(ip)) return null
  return `${address.split(':').slice(0, 3).join(':')}::/48`
}

/** Counts what is seen of each network, and says what of it still counts: so many times a day. */
export function createNetworkShares(clock = Date.now, mostADay = VIEWS_A_DAY) {
  const views = new LRUCache<string, number>({
    ...upTo(MOST_COUNTED),
    ttl: DAY_MS,
    noUpdateTTL: true,
    ttlResolution: 0,
    perf: { now: clock },
  })
  return (network: string | null, release: string): boolean => {
    if (network === null) return true
    const key = `${network} ${release}`
    const before = views.get(key) ?? 0
    if (before >= mostADay) return false
    views.set(key, before + 1)
    return true
  }
}
