import { ApiError } from '@marga/server/failures/api-error'
import type { CallCounts } from '../http/call-counts'

/** For how long failures count, in milliseconds. */
export const FAILURE_WINDOW_MS = 10 * 60 * 1000
/** Wrong passwords in that time. */
const MOST_FAILURES = 10

const tooMany = (ttlMs: number) =>
  new ApiError({
    status: 429,
    code: 'TOO_MANY_CALLS',
    message: `Too many attempts. Try again in ${Math.ceil(ttlMs / 60_000)} minutes.`,
    retryAfterS: Math.ceil(ttlMs / 1000),
  })

interface Options {
  isOn: boolean
  counts: CallCounts
}

/**
 * Counts wrong passwords, wherever they are tried: one counter for the login, the unlock and the account page. Only
 * failures count. An attempt counts as failed until it has succeeded, so that many at once gain nothing.
 */
export function createPasswordAttempts({ isOn, counts }: Options) {
  return {
    /** @throws ApiError 429 after too many failures of that key */
    begin: async (key: string) => {
      if (!isOn) return { succeeded: async () => {}, isLast: false }
      const name = `password ${key}`
      const { count, endsAt } = await counts.add(name, FAILURE_WINDOW_MS)
      if (count > MOST_FAILURES) {
        await counts.takeBack(name)
        throw tooMany(endsAt - Date.now())
      }
      return {
        succeeded: () => counts.takeBack(name),
        /** Where it fails too, the next one is refused unread. */
        isLast: count === MOST_FAILURES,
      }
    },
  }
}
