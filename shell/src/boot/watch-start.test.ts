import { STARTED, watchStart } from './watch-start'

const SHELL = 'https://marga.example/releases/shell/1.0.0/browser/main.0123456789.js'
const CONTENT = 'chrome-extension://abcdefghijklmnop/content.js'
const PAGE = 'https://marga.example/coursesoffered'

const thrownIn = (...files: string[]) =>
  Object.assign(new Error('broken'), {
    stack: ['Error: broken', ...files.map((file) => `    at f (${file}:1:2)`)].join('\n'),
  })

const errorOf = (filename: string, error: unknown = thrownIn(filename)) =>
  new ErrorEvent('error', { filename, error })
const rejectionOf = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason })

let fetch: jest.Mock

// Jest takes an error that nobody listens to as its own.
beforeAll(() => addEventListener('error', () => {}))

beforeEach(() => {
  fetch = jest.fn(async () => ({ json: async () => ({ ticket: 'one' }) }))
  Object.assign(globalThis, { fetch })
  delete document.documentElement.dataset[STARTED]
  watchStart()
})
// Lets the watch go, as a shell does that has started.
afterEach(() => {
  document.documentElement.dataset[STARTED] = 'yes'
  for (const name of ['error', 'unhandledrejection']) dispatchEvent(new Event(name))
})

test.each([
  ['an error of the shell', errorOf(SHELL)],
  ['a rejection in its asynchronous start', rejectionOf(thrownIn(SHELL))],
])('%s is reported, once', (_, event) => {
  dispatchEvent(event)
  dispatchEvent(event)
  expect(fetch.mock.calls).toEqual([['/telemetry/ticket']])
  expect(document.documentElement.dataset[STARTED]).toBe('failed')
})

test('a script of the shell that does not load is reported; a picture and the script of a remote are not', () => {
  const failing = (tag: string, part?: string) => {
    const element = document.createElement(tag)
    if (part) element.dataset.ofPage = part
    document.head.append(element)
    element.dispatchEvent(new Event('error'))
  }
  failing('img')
  failing('script', 'part')
  expect(fetch).not.toHaveBeenCalled()
  failing('script', 'shell')
  expect(fetch).toHaveBeenCalledTimes(1)
})

test.each([
  ['an extension', errorOf(CONTENT)],
  ['an extension of Firefox', errorOf('moz-extension://0b1c/content.js')],
  ['an extension of Safari', rejectionOf(thrownIn('safari-web-extension://0b1c/content.js'))],
  ['an extension that the shell calls', rejectionOf(thrownIn(CONTENT, SHELL))],
  ['an extension that calls the shell', errorOf(SHELL, thrownIn(SHELL, CONTENT))],
  ['a script that somebody put into the page', errorOf(PAGE)],
  ['a script of another host, of which nothing is known', errorOf('', null)],
  ['a rejection without an error', rejectionOf('broken')],
])('what %s throws is not the fault of the shell', (_, event) => {
  dispatchEvent(event)
  expect(fetch).not.toHaveBeenCalled()
  expect(document.documentElement.dataset[STARTED]).toBeUndefined()
})
