import type { Login, LoginCheck, Registration, SessionUser } from '@marga/api-contract/accounts'
import axios, { type AxiosInstance } from 'axios'
import { createStore, type StoreApi } from 'zustand'
import { ACTIVITY_KEY, INACTIVITY_LIMIT_MS, readActivity, storeActivity } from './activity'
import { statusOf } from './failure'
import { fetchCsrfToken } from './http'
import type { KeyValueStore } from './storage'

export type AuthState =
  | { status: 'unknown'; user: null }
  | { status: 'signedOut'; user: null }
  | { status: 'signedIn'; user: SessionUser }

const USER_KEY = 'user'
const FLAG_KEY = 'isAuthenticated'
/** A logout that the server has not confirmed: the session must not be restored while it is set (docs/product.md#session). */
const PENDING_LOGOUT_KEY = 'pendingLogout'
/** Drafts of a member who was signed out for being idle. */
const DRAFT_KEYS = ['profileDrafts']

/** The answer of a login is not a user (docs/product.md#login). */
export class UnexpectedLoginAnswerError extends Error {
  override readonly name = 'UnexpectedLoginAnswerError'
  readonly code = 'UNEXPECTED_LOGIN_ANSWER'

  constructor() {
    super('Login failed: Unexpected response from server.')
  }
}

export interface Auth extends Pick<StoreApi<AuthState>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Resolves when the status is no longer unknown. Browser only: it never resolves on the server. */
  settled: () => Promise<AuthState>
  /** Restores the stored user, then verifies with the server, which decides. */
  restore: () => Promise<void>
  /** @throws UnexpectedLoginAnswerError, or the failed call */
  login: (credentials: Login) => Promise<SessionUser>
  /**
   * Makes an account and signs in to it. Answers false if the account is made and the login failed.
   *
   * @throws the failed registration
   */
  register: (registration: Partial<Registration>) => Promise<boolean>
  /**
   * Always signs out in this browser; resolves to true if the server confirmed it. Removes everything stored about the
   * visitor; after an idle sign-out their drafts stay.
   */
  logout: (options?: { isIdle?: boolean }) => Promise<boolean>
  /** The server has answered that the session is over. */
  expire: () => void
  /** Sends a logout again that the server has not confirmed yet. */
  retryLogout: () => Promise<void>
  /** Follows a sign-in or sign-out in another tab. */
  follow: () => void
  /** Keeps the server's session alive while the visitor is active. */
  touch: () => Promise<void>
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown, otherwise = '') => (typeof value === 'string' && value ? value : otherwise)

function readStoredUser(local: KeyValueStore): SessionUser | null {
  if (local.get(FLAG_KEY) !== 'true') return null
  try {
    const stored: unknown = JSON.parse(local.get(USER_KEY) ?? 'null')
    if (!isObject(stored)) return null
    return { username: textOf(stored.username), name: textOf(stored.name), email: textOf(stored.email) }
  } catch {
    return null
  }
}

/** A member who came back after the limit: a closed laptop runs no timer (docs/product.md#session). */
function isLeftAlone(local: KeyValueStore): boolean {
  const lastActivity = readActivity(local)
  if (lastActivity === null || local.get(FLAG_KEY) !== 'true') return false
  return Date.now() - lastActivity >= INACTIVITY_LIMIT_MS
}

interface AuthParts {
  http: AxiosInstance
  local: KeyValueStore
  session: KeyValueStore
}

/** Who is signed in. Keeps the user and a flag in local storage, never a credential. */
export function createAuth({ http, local, session }: AuthParts): Auth {
  const store = createStore<AuthState>(() => ({ status: 'unknown', user: null }))

  const enter = (user: SessionUser) => {
    local.set(USER_KEY, JSON.stringify(user))
    local.set(FLAG_KEY, 'true')
    store.setState({ status: 'signedIn', user })
  }
  const leave = () => {
    local.remove(USER_KEY)
    local.remove(FLAG_KEY)
    store.setState({ status: 'signedOut', user: null })
  }
  const endServerSession = async () => {
    try {
      await http.post('/logout/')
      local.remove(PENDING_LOGOUT_KEY)
      return true
    } catch (error) {
      console.warn('The logout is not confirmed yet.', error)
      local.set(PENDING_LOGOUT_KEY, 'true')
      return false
    }
  }
  const checkSession = async () => {
    try {
      const { data } = await http.get<LoginCheck>('/checklogin/')
      if (data.isAuthenticated && data.user) enter(data.user)
      else leave()
    } catch (error) {
      console.warn('The login check failed.', error)
      if (store.getState().status === 'unknown') leave()
    }
  }

  const login = async (credentials: Login) => {
    const { data } = await http.post<unknown>('/login/', credentials)
    if (!isObject(data)) throw new UnexpectedLoginAnswerError()
    const user = {
      username: textOf(data.username, credentials.username),
      name: textOf(data.name),
      email: textOf(data.email),
    }
    local.remove(PENDING_LOGOUT_KEY)
    storeActivity(local, Date.now())
    await fetchCsrfToken(http, session)
    enter(user)
    return user
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    settled: () =>
      new Promise((resolve) => {
        const known = store.getState()
        if (known.status !== 'unknown') return resolve(known)
        const stop = store.subscribe((state) => {
          if (state.status === 'unknown') return
          stop()
          resolve(state)
        })
      }),
    restore: async () => {
      if (isLeftAlone(local)) local.set(PENDING_LOGOUT_KEY, 'true')
      if (local.get(PENDING_LOGOUT_KEY)) {
        leave()
        await endServerSession()
        return
      }
      const user = readStoredUser(local)
      if (user) store.setState({ status: 'signedIn', user })
      await checkSession()
    },
    login,
    register: async (registration) => {
      await http.post('/register/', registration)
      const { username = '', password = '' } = registration
      try {
        await login({ username, password })
        return true
      } catch (error) {
        console.warn('The account is made, but the login failed.', String(error))
        return false
      }
    },
    expire: () => {
      if (store.getState().status === 'signedIn') leave()
    },
    retryLogout: async () => {
      if (local.get(PENDING_LOGOUT_KEY)) await endServerSession()
    },
    follow: () => {
      const user = readStoredUser(local)
      store.setState(user ? { status: 'signedIn', user } : { status: 'signedOut', user: null })
    },
    touch: checkSession,
    logout: async ({ isIdle = false } = {}) => {
      // Sign out here before the request, so that code that runs meanwhile does not see a member.
      local.set(PENDING_LOGOUT_KEY, 'true')
      leave()
      const isConfirmed = await endServerSession()
      local.remove(ACTIVITY_KEY)
      session.clear(isIdle ? DRAFT_KEYS : [])
      return isConfirmed
    },
  }
}

/** Calls whose 401 is about a password that was typed, not about the session. */
const ASKS_FOR_PASSWORD = /^\/(login|unlocks)\/?$/

/** A session that has ended on the server ends here as well, so that the next login is one. */
export function noticeExpiry(http: AxiosInstance, auth: Pick<Auth, 'expire'>) {
  http.interceptors.response.use(undefined, (error: unknown) => {
    const path = axios.isAxiosError(error) ? (error.config?.url ?? '') : ''
    if (isSignedOutFailure(error) && !ASKS_FOR_PASSWORD.test(path)) auth.expire()
    throw error
  })
}

/** The server no longer knows the session of a call: 401. */
export const isSignedOutFailure = (error: unknown) => statusOf(error) === 401
