/** Says in the document's root that parts below the first screen (`data-later`) are laid out too. */
export function layOutWhole() {
  document.documentElement.dataset.whole = ''
}

/** Whether the visitor had this page before, and may come back to a place below its first screen. */
export const isComingBack = () =>
  performance
    .getEntriesByType?.('navigation')
    .some((entry) => 'type' in entry && entry.type !== 'navigate') ?? false
