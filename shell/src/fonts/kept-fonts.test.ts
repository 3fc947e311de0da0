import { preloadFonts } from '../boot/preload-fonts'
import { fontList } from './font-list'
import { noteKeptFonts } from './kept-fonts'

const FONTS = ['/fonts/text.woff2', '/fonts/headings.woff2']

/** Addresses that the document's script asks for. */
function preloaded(fonts: string) {
  preloadFonts(fonts)
  return Array.from(document.querySelectorAll('link[rel=preload]'), (link) => link.getAttribute('href'))
}

/** What the browser has loaded. */
function withLoaded(loaded: readonly string[]) {
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true })
  Object.defineProperty(performance, 'getEntriesByName', {
    value: (name: string) => loaded.filter((address) => name.endsWith(address)),
    configurable: true,
  })
}

afterEach(() => {
  localStorage.clear()
  document.head.replaceChildren()
  Reflect.deleteProperty(document, 'fonts')
  Reflect.deleteProperty(performance, 'getEntriesByName')
})

test('a first visit asks for no font ahead', () => {
  expect(preloaded(FONTS.join(' '))).toEqual([])
})

test('the next visit asks at once for the fonts that the first one loaded', async () => {
  withLoaded(FONTS)
  await noteKeptFonts(FONTS)
  expect(preloaded(FONTS.join(' '))).toEqual(FONTS)
})

test('fonts at another address are not known', async () => {
  withLoaded(FONTS)
  await noteKeptFonts(FONTS)
  expect(preloaded('/fonts/text-new.woff2 /fonts/headings.woff2')).toEqual([])
})

test('fonts of which one could not be loaded are not noted', async () => {
  withLoaded(FONTS.slice(1))
  await noteKeptFonts(FONTS)
  expect(preloaded(FONTS.join(' '))).toEqual([])
})

test('a shell without fonts names none', () => {
  expect(fontList([])).toBeUndefined()
})
