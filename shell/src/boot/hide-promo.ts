/** Where the browser keeps when the banner was dismissed, in milliseconds. */
export const DISMISSED_KEY = 'promoDismissedAt'
/** A dismissal holds for 7 days (docs/product.md#promotional-banner). */
export const DISMISSED_MS = 7 * 24 * 60 * 60 * 1000

/** The banner is in the HTML of everybody: a browser in which it was dismissed does not show it. */
export function hidePromo() {
  const at = Number(localStorage.getItem(DISMISSED_KEY))
  if (Date.now() - at < DISMISSED_MS) document.documentElement.dataset.promo = 'dismissed'
}
