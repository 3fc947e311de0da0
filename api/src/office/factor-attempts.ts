import { ApiError } from '@marga/server/failures/api-error'
import type { CallCounts } from '../http/call-counts'

const TEN_MINUTES_MS = 10 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** Wrong codes of one account: three of a million are right at a time, so 30 a day find one with a chance of 3 % a year. */
const LIMITS = [
  { name: 'second factor', most: 10, windowMs: TEN_MINUTES_MS },
  { name: 'second factor of a day', most: 30, windowMs: DAY_MS },
] as const

const tooMany = (endsAt: number) => {
  const minutes = Math.max(1, Math.ceil((endsAt - Date.now()) / 60_000))
  const when = minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} minutes`
  return new ApiError({
    status: 429,
    code: 'TOO_MANY_FACTOR_CODES',
    message: `Too many wrong codes. Try again in ${when}.`,
    retryAfterS: minutes * 60,
  })
}

export type FactorAttempts = ReturnType<typeof createFactorAttempts>

/** Counts wrong codes. An attempt counts as wrong until it was right, so that many at once gain nothing. */
export const createFactorAttempts = ({ isOn, counts }: { isOn: boolean; counts: CallCounts }) => ({
  /** @throws ApiError 429 */
  begin: async (accountId: number) => {
    if (!isOn) return { succeeded: async () => {} }
    const keys = LIMITS.map(({ name, ...limit }) => ({ ...limit, key: `${name} ${accountId}` }))
    const takeBack = async (taken: readonly { key: string }[]) => {
      for (const { key } of taken) await counts.takeBack(key)
    }
    for (const [index, { key, most, windowMs }] of keys.entries()) {
      const { count, endsAt } = await counts.add(key, windowMs)
      if (count <= most) continue
      await takeBack(keys.slice(0, index + 1))
      throw tooMany(endsAt)
    }
    return { succeeded: () => takeBack(keys) }
  },
})
