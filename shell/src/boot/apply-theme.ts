/** Where the browser keeps the theme that its visitor chose. */
export const THEME_KEY = 'theme'

/** No page flashes in the other theme. */
export function applyTheme() {
  const theme = localStorage.getItem(THEME_KEY)
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
}
