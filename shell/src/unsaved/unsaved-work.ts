import { browserStore } from '@marga/sdk'
import { hasTyped } from './keep-typed'

/** Drafts that this tab keeps; their page writes what they are called beside them. */
const DRAFTS_KEY = 'profileDrafts'

/** Each tab holds a lock of this name for each draft (mfe-profile/src/drafts/hold-unsaved.ts). */
const LOCK = 'unsaved:'

export function draftsOfTab(): string[] {
  try {
    const kept: unknown = JSON.parse(browserStore('sessionStorage').get(DRAFTS_KEY) ?? '{}')
    const unsaved: unknown = typeof kept === 'object' && kept !== null && Reflect.get(kept, 'unsaved')
    return Array.isArray(unsaved) ? unsaved.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

async function draftsOfAllTabs(): Promise<string[]> {
  try {
    const { held = [] } = await navigator.locks.query()
    return held.flatMap(({ name = '' }) => (name.startsWith(LOCK) ? [name.slice(LOCK.length)] : []))
  } catch {
    // The page is not served over TLS.
    return []
  }
}

/** What a logout would lose, as the visitor calls it: drafts of every tab, and what is typed on this page. */
export async function readUnsavedWork(): Promise<string[]> {
  const typed = hasTyped() ? ['What you typed on this page'] : []
  return [...new Set([...draftsOfTab(), ...(await draftsOfAllTabs()), ...typed])]
}
