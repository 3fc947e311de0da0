import { browserStore } from '@marga/sdk'

/** Addresses of the fonts that this browser has loaded, with spaces between. */
const KEPT_KEY = 'keptFonts'

/**
 * Runs before the first paint. Fonts that this browser keeps are asked for at once, so that the page is painted with them. On a
 * first visit nothing waits for fonts: the page is painted in fonts of the device that are about as wide (docs/decisions/0071-first-paint-without-fonts.md).
 */
export const KEPT_FONTS_SCRIPT = `try{var f=document.currentScript.dataset.fonts;if(f&&f===localStorage.getItem('${KEPT_KEY}'))f.split(' ').forEach(u=>{var l=document.createElement('link');l.rel='preload';l.as='font';l.type='font/woff2';l.crossOrigin='anonymous';l.href=u;document.head.append(l)})}catch{}`

/** What the document's script compares with what the browser keeps; nothing for a shell without fonts. */
export const fontList = (fonts: readonly string[]) => fonts.join(' ') || undefined

const isLoaded = (address: string) =>
  performance.getEntriesByName(new URL(address, location.href).href).length > 0

/** Notes the fonts of this page for the next visit, once all of them are here. */
export async function noteKeptFonts(fonts: readonly string[]) {
  await document.fonts.ready
  const list = fontList(fonts)
  if (list && fonts.every(isLoaded)) browserStore('localStorage').set(KEPT_KEY, list)
}
