import { OFFICE_TYPED } from '@marga/constants/office-typed'
import { browserStore, type Site } from '@marga/sdk'

/** What is typed in forms of the office and not sent yet, under the name of who has typed it (docs/decisions/0151-typed-text-of-the-office.md). */
export interface KeptTyping {
  left: (key: string) => unknown
  keep: (key: string, typed: unknown) => void
  forget: (key: string) => void
}

const session = browserStore('sessionStorage')
const stores = new WeakMap<Site, KeptTyping>()

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * In memory while the page is there, as a sign-out in another tab empties the tab's storage; in the storage from when the document
 * is left until it is loaded again.
 */
function createKeptTyping(): KeptTyping {
  const typedNow = new Map<string, unknown>()
  addEventListener('pagehide', () => {
    for (const [key, typed] of typedNow) session.set(OFFICE_TYPED + key, JSON.stringify(typed))
  })
  return {
    left: (key) => typedNow.get(key) ?? parsed(session.get(OFFICE_TYPED + key)),
    keep: (key, typed) => void typedNow.set(key, typed),
    forget: (key) => {
      typedNow.delete(key)
      session.remove(OFFICE_TYPED + key)
    },
  }
}

/** One for a document. */
export function keptTypingOf(site: Site): KeptTyping {
  const known = stores.get(site) ?? createKeptTyping()
  stores.set(site, known)
  return known
}
