/** A dismissal holds for 7 days (docs/product.md#promotional-banner). */
export const DISMISSED_KEY = 'promoDismissedAt'
export const DISMISSED_MS = 7 * 24 * 60 * 60 * 1000

/** Runs before the first paint: the banner is in the HTML of everybody, and not shown to who has dismissed it. */
export const DISMISSED_SCRIPT = `try{if(Date.now()-localStorage.getItem('${DISMISSED_KEY}')<${DISMISSED_MS})document.documentElement.dataset.promo='dismissed'}catch{}`
