import type { Login, LoginCheck, Registration, SessionUser } from '@marga/api-contract/accounts'
import { createStore, type StoreApi } from 'zustand'
import { statusOf } from './failure'
import { fetchCsrfToken, type Http } from './http'
import type { KeyValueStore } from './storage'
import { createUserStorage, isObject, textOf, type UserStorage } from './user-storage'

export type AuthState =
  | { status: 'unknown'; user: null }
  | { status: 'signedOut'; user: null }
  | { status: 'signedIn'; user: SessionUser }

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

/** A name and a password, or the code that was mailed for this browser. */
type Credentials = Login | { code: string; username?: never }

export interface Auth extends Pick<StoreApi<AuthState>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Username of whom this tab shows, once the server has confirmed it: what is stored may be of before. */
  account: () => string | undefined
  /** Resolves when the status is no longer unknown. Browser only: it never resolves on the server. */
  settled: () => Promise<AuthState>
  /** Restores the stored user, then verifies with the server, which decides. `begun`: its answer, if the page has asked already. */
  restore: (begun?: Promise<Response>) => Promise<void>
  /** By a password or, since 1.10.0, by a code. @throws UnexpectedLoginAnswerError, or the failed call */
  login: (credentials: Credentials) => Promise<SessionUser>
  /**
   * Makes an account and signs in to it. Answers false if the account is made and the login failed.
   *
   * @throws the failed registration
   */
  register: (registration: Partial<Registration>) => Promise<boolean>
  /**
   * Always signs out in this browser; resolves to true if the server confirmed it. Removes everything stored about the
   * visitor; after an idle sign-out their drafts and what pages keep stay.
   */
  logout: (options?: { isIdle?: boolean }) => Promise<boolean>
  /** The server has answered that the session is over. */
  expire: () => void
  /** Sends a logout again that the server has not confirmed yet. */
  retryLogout: () => Promise<void>
  /** Follows a sign-in or sign-out in another tab. Where another member is signed in by now, this tab is signed out. */
  follow: () => void
  /** Keeps the server's session alive while the visitor is active. Ignores the session of another member. */
  touch: () => Promise<void>
}

interface AuthParts {
  http: Http
  local: KeyValueStore
  session: KeyValueStore
}

/** Resolves when the status is no longer unknown. */
const settled = (store: StoreApi<AuthState>) =>
  new Promise<AuthState>((resolve) => {
    const known = store.getState()
    if (known.status !== 'unknown') return resolve(known)
    const stop = store.subscribe((state) => {
      if (state.status === 'unknown') return
      stop()
      resolve(state)
    })
  })

/** A user as a server describes them: what it leaves out is ''. */
const userOf = (data: Record<string, unknown>, username?: string): SessionUser => ({
  username: textOf(data.username, username),
  name: textOf(data.name),
  email: textOf(data.email),
  ...(textOf(data.phone) && { phone: textOf(data.phone) }),
  ...(textOf(data.office) && { office: textOf(data.office) }),
})

/** The calls of a sign-in and of a sign-out. Each answers what the server says. */
function createSessionCalls({ http, session }: Pick<AuthParts, 'http' | 'session'>, storage: UserStorage) {
  return {
    /** @throws UnexpectedLoginAnswerError, or the failed call */
    login: async (credentials: Credentials): Promise<SessionUser> => {
      const path = 'code' in credentials ? '/login/code/entry' : '/login/'
      const { data } = await http.post<unknown>(path, credentials)
      if (!isObject(data)) throw new UnexpectedLoginAnswerError()
      storage.setPendingLogout(false)
      storage.startActivity()
      await fetchCsrfToken(http, session)
      return userOf(data, credentials.username)
    },
    /** True if the server confirmed the logout; otherwise it is sent again later. */
    logout: async (): Promise<boolean> => {
      try {
        await http.post('/logout/')
        storage.setPendingLogout(false)
        return true
      } catch (error) {
        console.warn('The logout is not confirmed yet.', error)
        storage.setPendingLogout(true)
        return false
      }
    },
    /** The user of the server's session; null if there is none. @throws the failed call */
    check: async (begun?: Promise<Response>): Promise<SessionUser | null> => {
      const { data } = await http.get<LoginCheck>('/checklogin/', { begun })
      if (!data.isAuthenticated) return null
      // A server may leave out who it is: then who was signed in here is.
      return data.user ? userOf({ ...data.user }) : (storage.read() ?? userOf({}))
    },
  }
}

/** What is typed in a tab is of the member whom it was opened for: it never becomes another member's by itself. */
const isOther = (known: SessionUser | null, user: SessionUser | null) =>
  known && user && known.username !== user.username

/** Who is signed in after a change in another tab. A logout there leaves no drafts here; a member who was idle finds them again. */
function readElsewhere(storage: UserStorage, session: KeyValueStore, known: SessionUser | null) {
  const user = storage.read()
  if (!user && storage.hasPendingLogout() && storage.isActive()) session.clear()
  return isOther(known, user) ? null : user
}

/** Asks the server who is signed in. `isOpen`: the page is open already, so that another member is ignored. */
function createSessionCheck(
  store: StoreApi<AuthState>,
  check: (begun?: Promise<Response>) => Promise<SessionUser | null>,
  settle: (user: SessionUser | null) => void,
) {
  return async (begun?: Promise<Response>, isOpen = false) => {
    try {
      const user = await check(begun)
      if (!isOpen || !isOther(store.getState().user, user)) settle(user)
    } catch (error) {
      console.warn('The login check failed.', error)
      if (store.getState().status === 'unknown') settle(null)
    }
  }
}

const stateOf = (user: SessionUser | null): AuthState =>
  user ? { status: 'signedIn', user } : { status: 'signedOut', user: null }

/** Makes an account and signs it in. Answers whether the login worked, too. */
const createRegister =
  (http: AuthParts['http'], login: Auth['login']): Auth['register'] =>
  async (registration) => {
    await http.post('/register/', registration)
    const { username = '', password = '' } = registration
    try {
      await login({ username, password })
      return true
    } catch (error) {
      console.warn('The login failed.', String(error))
      return false
    }
  }

/** Who is signed in. Keeps the user and a flag in local storage, never a credential. */
export function createAuth({ http, local, session }: AuthParts): Auth {
  const store = createStore<AuthState>(() => ({ status: 'unknown', user: null }))
  const storage = createUserStorage(local)
  const calls = createSessionCalls({ http, session }, storage)
  const show = (user: SessionUser | null) => store.setState(stateOf(user))
  let isConfirmed = false
  const settle = (user: SessionUser | null) => {
    isConfirmed = true
    if (user) storage.store(user)
    else storage.remove()
    show(user)
  }
  const checkSession = createSessionCheck(store, calls.check, settle)
  const login = async (credentials: Credentials) => {
    const user = await calls.login(credentials)
    settle(user)
    return user
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    account: () => (isConfirmed ? store.getState().user?.username : undefined),
    settled: () => settled(store),
    restore: async (begun) => {
      if (storage.isLeftAlone()) storage.setPendingLogout(true)
      if (storage.hasPendingLogout()) {
        settle(null)
        await calls.logout()
        return
      }
      const user = storage.read()
      if (user) show(user)
      await checkSession(begun)
    },
    login,
    register: createRegister(http, login),
    expire: () => {
      if (store.getState().status === 'signedIn') settle(null)
    },
    retryLogout: async () => {
      if (storage.hasPendingLogout()) await calls.logout()
    },
    follow: () => show(readElsewhere(storage, session, store.getState().user)),
    touch: () => checkSession(undefined, true),
    logout: async ({ isIdle = false } = {}) => {
      // Sign out here before the request, so that code that runs meanwhile does not see a member.
      storage.startLogout({ isIdle })
      show(null)
      const isOver = await calls.logout()
      storage.endActivity()
      session.clear(isIdle ? DRAFT_KEYS : [])
      return isOver
    },
  }
}

/** Calls whose 401 is about a password that was typed, not about the session. */
const ASKS_FOR_PASSWORD = /^\/(login|unlocks)\/?$/

/** A session that has ended on the server ends here as well, so that the next login is one. */
export function noticeExpiry(http: Pick<Http, 'onFailure'>, auth: Pick<Auth, 'expire'>) {
  http.onFailure((error, path) => {
    if (isSignedOutFailure(error) && !ASKS_FOR_PASSWORD.test(path)) auth.expire()
  })
}

/** The server no longer knows the session of a call: 401. */
export const isSignedOutFailure = (error: unknown) => statusOf(error) === 401
