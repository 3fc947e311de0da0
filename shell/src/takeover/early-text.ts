/**
 * React sets a text area that was served with a text back to that text when it takes over the document.
 * For the moment before it does.
 *
 * @returns gives back what was typed into such text areas; for the moment in which React has connected the page. Works once.
 */
export function keepEarlyText(): () => void {
  let typed = [...document.querySelectorAll('textarea')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((area) => [area, area.value] as const)
  return () => {
    for (const [area, text] of typed) if (area.value === area.defaultValue) area.value = text
    typed = []
  }
}
