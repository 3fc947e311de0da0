/** Says in the document's root that parts below the first screen (`data-later`) are laid out too. */
export function layOutWhole() {
  document.documentElement.dataset.whole = ''
}

/**
 * Runs before anything is shown: a browser that loads a page again, or goes back to it, finds the place where the visitor was
 * by the heights of all parts.
 */
export const WHOLE_LAYOUT_SCRIPT = `try{if(performance.getEntriesByType('navigation')[0].type!=='navigate')document.documentElement.dataset.whole=''}catch{}`
