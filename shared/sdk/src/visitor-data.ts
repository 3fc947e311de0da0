import type { Auth } from './auth'
import type { KeyValueStore } from './storage'
import { isObject } from './user-storage'
import { VISITOR_DATA_KEY } from './visitor-data-key'

const CHANGED = 'visitor-data-changed'

/** Visitors who are not signed in. */
const NOBODY = ''

/**
 * What pages keep about the visitor in this browser, for each account of its own. A logout removes all of it; after an idle
 * sign-out a member finds theirs again, and nobody else sees it (docs/product.md#session).
 */
export interface VisitorData {
  /** The value of a name; undefined if there is none. What an account lacks is what was kept before the login. */
  read: (name: string) => unknown
  /** @param value anything that JSON can hold */
  write: (name: string, value: unknown) => void
  /** Calls back after each change in any tab, and when somebody signs in or out. Returns how to stop. Browser only. */
  follow: (onChange: () => void) => () => void
}

interface Parts {
  local: KeyValueStore
  auth: Pick<Auth, 'getState' | 'subscribe'>
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function createVisitorData({ local, auth }: Parts): VisitorData {
  const readAll = () => {
    const stored = parse(local.get(VISITOR_DATA_KEY) ?? '{}')
    return isObject(stored) ? stored : {}
  }
  const dataOf = (owner: string) => {
    const data = Object.entries(readAll()).find(([name]) => name === owner)?.[1]
    return isObject(data) ? data : {}
  }
  const currentOwner = () => auth.getState().user?.username ?? NOBODY

  return {
    read: (name) => new Map(Object.entries({ ...dataOf(NOBODY), ...dataOf(currentOwner()) })).get(name),
    write: (name, value) => {
      const owner = currentOwner()
      const data = { ...dataOf(owner), [name]: value }
      local.set(VISITOR_DATA_KEY, JSON.stringify({ ...readAll(), [owner]: data }))
      dispatchEvent(new Event(CHANGED))
    },
    follow: (onChange) => {
      const stop = auth.subscribe(onChange)
      for (const type of [CHANGED, 'storage']) addEventListener(type, onChange)
      return () => {
        stop()
        for (const type of [CHANGED, 'storage']) removeEventListener(type, onChange)
      }
    },
  }
}
