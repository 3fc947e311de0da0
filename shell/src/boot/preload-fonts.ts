/** Where the browser keeps the addresses of the fonts that it has loaded, with spaces between. */
export const KEPT_FONTS_KEY = 'keptFonts'

/**
 * Fonts that this browser keeps are asked for at once, so that the page is painted with them. On a first visit nothing waits
 * for fonts: the page is painted in fonts of the device that are about as wide (docs/decisions/0111-a-page-starts-behind-its-first-paint.md).
 *
 * @param fonts addresses of the page's fonts, with spaces between
 */
export function preloadFonts(fonts: string | undefined) {
  if (!fonts || fonts !== localStorage.getItem(KEPT_FONTS_KEY)) return
  for (const href of fonts.split(' ')) {
    const link = document.createElement('link')
    document.head.append(
      Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }),
    )
  }
}
