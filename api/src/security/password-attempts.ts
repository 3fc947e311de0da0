import { LRUCache } from 'lru-cache'
import { ApiError } from '../http/errors'

const WINDOW_MS = 10 * 60 * 1000
/** Wrong passwords in that time. */
const MOST_FAILURES = 10
/** Accounts and devices that are kept in mind. */
const MOST_KEYS = 50_000

const tooMany = (ttlMs: number) =>
  new ApiError({
    status: 429,
    code: 'TOO_MANY_CALLS',
    message: `Too many attempts. Try again in ${Math.ceil(ttlMs / 60_000)} minutes.`,
    retryAfterS: Math.ceil(ttlMs / 1000),
  })

/**
 * Counts wrong passwords, wherever they are tried: one counter for the login, the unlock and the account page. Only
 * failures count. An attempt counts as failed until it has succeeded, so that many at once gain nothing.
 */
export function createPasswordAttempts({ isOn }: { isOn: boolean }) {
  const failures = new LRUCache<string, number>({ max: MOST_KEYS, ttl: WINDOW_MS, noUpdateTTL: true })
  return {
    /** @throws ApiError 429 after too many failures of that key */
    begin: (key: string) => {
      const count = failures.get(key) ?? 0
      if (isOn && count >= MOST_FAILURES) throw tooMany(failures.getRemainingTTL(key))
      failures.set(key, count + 1)
      return { succeeded: () => failures.set(key, Math.max(0, (failures.get(key) ?? 1) - 1)) }
    },
  }
}
