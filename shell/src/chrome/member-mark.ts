/** Runs before the first paint: the room that the bar keeps is that of an avatar, not of the link to log in (docs/product.md#session). */
export const MEMBER_SCRIPT = `try{if(localStorage.getItem('isAuthenticated')==='true')document.documentElement.dataset.member=''}catch{}`
