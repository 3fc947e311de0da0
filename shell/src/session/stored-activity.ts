export interface KeyValueStore {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
}

const KEY = 'lastActivity'

/** When any tab was last used, in milliseconds since the epoch; null when nobody knows. */
export function readActivity(local: KeyValueStore): number | null {
  const stored = local.get(KEY)
  const time = stored === null ? Number.NaN : Number(stored)
  return Number.isFinite(time) ? time : null
}

export const storeActivity = (local: KeyValueStore, time: number) => local.set(KEY, String(time))
