/** The room that the bar keeps is that of an avatar, not of the link to log in (docs/product.md#session). */
export function markMember() {
  if (localStorage.getItem('isAuthenticated') === 'true') document.documentElement.dataset.member = ''
}
