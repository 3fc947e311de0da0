import { pageEntry } from './page-entry'

/** Says in the document's root that parts below the first screen (`data-later`) are laid out too. */
export function layOutWhole() {
  document.documentElement.dataset.whole = ''
}

/** A browser that loads a page again, or goes back to it, finds the place where the visitor was by the heights of all parts. */
export function layOutReturned() {
  const entry = pageEntry()
  if (entry && entry.type !== 'navigate') layOutWhole()
}
