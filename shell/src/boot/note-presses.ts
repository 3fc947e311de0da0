declare global {
  interface Window {
    /** Ends the noting of presses; the button that was pressed last. */
    takeEarlyPress?: () => Element | null
  }
}

/**
 * Buttons that do nothing until the page's code runs. Others have an effect of their own: they submit a form, or the style sheet
 * opens what they control (such a button does not tell its state yet).
 */
const WAITING = 'button[type=button]:not([aria-controls]:not([aria-expanded]))'

/** Notes the last press, if it was on a button that waits for its code. */
export function notePresses() {
  let noted: Element | null = null
  const note = ({ target }: MouseEvent) => {
    noted = (target as Element).closest(WAITING)
  }
  addEventListener('click', note, true)
  window.takeEarlyPress = () => {
    removeEventListener('click', note, true)
    return noted
  }
}
