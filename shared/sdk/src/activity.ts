import type { KeyValueStore } from './storage'

/** A member without activity in any tab for this long is signed out, in milliseconds (docs/product.md#session). */
export const INACTIVITY_LIMIT_MS = 1_800_000

export const ACTIVITY_KEY = 'lastActivity'

/** When any tab was last used, in milliseconds since the epoch; null if unknown. */
export function readActivity(local: KeyValueStore): number | null {
  const stored = local.get(ACTIVITY_KEY)
  const time = stored === null ? Number.NaN : Number(stored)
  return Number.isFinite(time) ? time : null
}

export const storeActivity = (local: KeyValueStore, time: number) => local.set(ACTIVITY_KEY, String(time))
