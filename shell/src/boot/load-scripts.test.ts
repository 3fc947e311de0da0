import { loadScripts } from './load-scripts'
import { scriptList } from './script-list'

const asset = (name: string) => ({ url: `https://marga.example/${name}.js`, integrity: `sha384-${name}` })
const assets = { main: asset('main'), scripts: [asset('routes'), asset('entry')], styles: [], fonts: [] }
const urls = [assets.main, ...assets.scripts].map(({ url }) => url)

const inserted = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')]

const run = () => loadScripts(scriptList(assets))

let state: jest.SpyInstance
beforeEach(() => {
  state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
})
afterEach(() => {
  jest.restoreAllMocks()
  document.head.replaceChildren()
  Reflect.deleteProperty(performance, 'getEntriesByType')
})

/** Says how long the page's answer took, in milliseconds. */
const answeredIn = (ms: number) =>
  Object.assign(performance, {
    getEntriesByType: () => [{ requestStart: 100, responseStart: 100 + ms }],
  })

/** In place of the browser's: tells of a paint when the test says so. */
function observePaint() {
  let callback: (() => void) | undefined
  let isObserved = false
  class Observer {
    constructor(onPaint: () => void) {
      callback = onPaint
    }
    observe() {
      isObserved = true
    }
    disconnect() {}
  }
  Object.assign(globalThis, { PerformanceObserver: Observer })
  return { tell: () => callback?.(), observed: () => isObserved }
}

const parsed = () => {
  state.mockReturnValue('interactive')
  document.dispatchEvent(new Event('DOMContentLoaded'))
}

test.each([
  ['whose link is slow', () => answeredIn(40)],
  ['that does not tell how quick the link is', () => {}],
  ['whose times are too coarse to tell', () => answeredIn(0)],
])(
  'a browser %s asks for scripts at once, and runs them in their order once the page is whole and painted',
  (_, given) => {
    given()
    const paint = observePaint()
    run()
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]
    expect(links.map(({ href }) => href)).toEqual(urls)
    expect(links.map(({ integrity }) => integrity)).toEqual(['sha384-main', 'sha384-routes', 'sha384-entry'])
    expect(paint.observed()).toBe(false)
    parsed()
    expect(inserted()).toEqual([])
    paint.tell()
    expect(inserted().map(({ src }) => src)).toEqual(urls)
    for (const script of inserted()) {
      expect(script.async).toBe(false)
      expect(script.crossOrigin).toBe('anonymous')
      expect(script.integrity).toMatch(/^sha384-/)
    }
    expect(inserted().map(({ dataset }) => dataset.ofPage)).toEqual(['shell', 'part', 'part'])
    paint.tell()
    expect(inserted()).toHaveLength(3)
  },
)

test('on a quick link, scripts are asked for once the page is painted', () => {
  answeredIn(39)
  const paint = observePaint()
  run()
  parsed()
  expect(document.head.querySelector('link, script[src]')).toBeNull()
  paint.tell()
  expect(inserted().map(({ src }) => src)).toEqual(urls)
})

test('a browser that tells of no paint runs them half a second after a frame', async () => {
  jest.useFakeTimers()
  Reflect.deleteProperty(globalThis, 'PerformanceObserver')
  const frames: FrameRequestCallback[] = []
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  run()
  parsed()
  jest.advanceTimersByTime(10_000)
  expect(inserted()).toEqual([])
  frames[0]?.(0)
  jest.advanceTimersByTime(500)
  expect(inserted()).toHaveLength(3)
  jest.useRealTimers()
})

test('in the background nothing is painted, and nothing waits for it', () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const frame = jest.spyOn(window, 'requestAnimationFrame')
  run()
  expect(inserted()).toEqual([])
  parsed()
  expect(inserted().map(({ src }) => src)).toEqual(urls)
  expect(frame).not.toHaveBeenCalled()
})
