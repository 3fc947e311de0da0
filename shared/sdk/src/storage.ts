import { OFFICE_TYPED } from '@marga/constants/office-typed'

/** The part of the browser's storage that the sdk needs, so that a server and a private window can replace it. */
export interface KeyValueStore {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
  /** Removes everything but the given keys, and what is typed in the office. */
  clear: (kept?: readonly string[]) => void
}

/** Storage that keeps nothing: for the server. */
export const noStore: KeyValueStore = {
  get: () => null,
  set: () => {},
  remove: () => {},
  clear: () => {},
}

/** The browser's storage; a browser that refuses it is treated as an empty one. */
export function browserStore(kind: 'localStorage' | 'sessionStorage'): KeyValueStore {
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(globalThis[kind])
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    clear: (kept = []) =>
      attempt((storage) => {
        for (const key of Object.keys(storage))
          if (!kept.includes(key) && !key.startsWith(OFFICE_TYPED)) storage.removeItem(key)
      }, undefined),
  }
}
