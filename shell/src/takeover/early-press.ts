/**
 * Ends the noting of presses; for the moment before React takes over the document, since React answers every press from then on.
 * @returns presses the noted button, if it is still in the page; for the moment in which React has connected the page. Works once.
 */
export function takeEarlyPress(): () => void {
  let noted = window.takeEarlyPress?.()
  delete window.takeEarlyPress
  return () => {
    const button = noted
    noted = null
    if (button instanceof HTMLButtonElement && button.isConnected) button.click()
  }
}
