import type { SessionUser } from '@marga/api-contract/accounts'
import { ACTIVITY_KEY, INACTIVITY_LIMIT_MS, readActivity, storeActivity } from './activity'
import type { KeyValueStore } from './storage'
import { VISITOR_DATA_KEY } from './visitor-data-key'

const USER_KEY = 'user'
const FLAG_KEY = 'isAuthenticated'
/** A logout that the server has not confirmed: the session must not be restored while it is set (docs/product.md#session). */
const PENDING_LOGOUT_KEY = 'pendingLogout'

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textOf = (value: unknown, otherwise = '') =>
  typeof value === 'string' && value ? value : otherwise

/** What the browser keeps about the signed-in user: never a credential. */
export function createUserStorage(local: KeyValueStore) {
  const isFlagged = () => local.get(FLAG_KEY) === 'true'
  const setPendingLogout = (isPending: boolean) => {
    if (isPending) local.set(PENDING_LOGOUT_KEY, 'true')
    else local.remove(PENDING_LOGOUT_KEY)
  }
  const remove = () => {
    local.remove(USER_KEY)
    local.remove(FLAG_KEY)
  }
  return {
    read: (): SessionUser | null => {
      if (!isFlagged()) return null
      try {
        const stored: unknown = JSON.parse(local.get(USER_KEY) ?? 'null')
        if (!isObject(stored)) return null
        return { username: textOf(stored.username), name: textOf(stored.name), email: textOf(stored.email) }
      } catch {
        return null
      }
    },
    /** Not the phone, nor the way into the office: the next login check brings them again. */
    store: ({ phone: _, office: _o, ...user }: SessionUser) => {
      local.set(USER_KEY, JSON.stringify(user))
      local.set(FLAG_KEY, 'true')
    },
    remove,
    /** Until the server confirms it, the session is not restored. What pages keep stays for a member who was idle. */
    startLogout: ({ isIdle }: { isIdle: boolean }) => {
      setPendingLogout(true)
      remove()
      if (!isIdle) local.remove(VISITOR_DATA_KEY)
    },
    /** A member who came back after the limit: a closed laptop runs no timer (docs/product.md#session). */
    isLeftAlone: (): boolean => {
      const lastActivity = readActivity(local)
      if (lastActivity === null || !isFlagged()) return false
      return Date.now() - lastActivity >= INACTIVITY_LIMIT_MS
    },
    /** Whether the last activity, in any tab, is within the limit. */
    isActive: (): boolean => Date.now() - (readActivity(local) ?? 0) < INACTIVITY_LIMIT_MS,
    startActivity: () => storeActivity(local, Date.now()),
    endActivity: () => local.remove(ACTIVITY_KEY),
    hasPendingLogout: () => Boolean(local.get(PENDING_LOGOUT_KEY)),
    setPendingLogout,
  }
}

export type UserStorage = ReturnType<typeof createUserStorage>
