/**
 * A browser that is too old for the scripts keeps the page that was served, with what is there for browsers without scripts, and
 * without what is shown only until scripts have run (`data-for-scripts`).
 */
export function stayServed() {
  for (const element of document.querySelectorAll('[data-for-scripts]')) element.remove()
  for (const element of document.querySelectorAll('body noscript'))
    element.outerHTML = element.textContent ?? ''
}
