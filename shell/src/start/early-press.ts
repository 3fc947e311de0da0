/** Where the document's script leaves the way to the last press. */
const TAKE_EARLY_PRESS = 'takeEarlyPress'

declare global {
  interface Window {
    [TAKE_EARLY_PRESS]?: () => Element | null
  }
}

/**
 * Buttons that do nothing until the page's code runs. Others have an effect of their own: they submit a form, or the style sheet
 * opens what they control (such a button does not tell its state yet).
 */
const WAITING = 'button[type=button]:not([aria-controls]:not([aria-expanded]))'

/** Runs before anything is loaded: notes the last press, if it was on a button that waits for its code. */
export const EARLY_PRESS_SCRIPT = `(w=>{var b=null;function f(e){b=e.target.closest('${WAITING}')}addEventListener('click',f,true);w.${TAKE_EARLY_PRESS}=()=>{removeEventListener('click',f,true);return b}})(window)`

/**
 * Ends the noting of presses; for the moment before React takes over the document, since React answers every press from then on.
 * @returns presses the noted button, if it is still in the page; for the moment in which React has connected the page. Works once.
 */
export function takeEarlyPress(): () => void {
  let noted = window[TAKE_EARLY_PRESS]?.()
  delete window[TAKE_EARLY_PRESS]
  return () => {
    const button = noted
    noted = null
    if (button instanceof HTMLButtonElement && button.isConnected) button.click()
  }
}
