import { browserStore } from '@marga/sdk'
import { KEPT_FONTS_KEY } from '../boot/preload-fonts'
import { fontList } from './font-list'

const isLoaded = (address: string) =>
  performance.getEntriesByName(new URL(address, location.href).href).length > 0

/** Notes the fonts of this page for the next visit, once all of them are here. */
export async function noteKeptFonts(fonts: readonly string[]) {
  await document.fonts.ready
  const list = fontList(fonts)
  if (list && fonts.every(isLoaded)) browserStore('localStorage').set(KEPT_FONTS_KEY, list)
}
