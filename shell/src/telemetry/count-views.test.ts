import type { Registry } from '@marga/platform-contract/registry'
import { countViews } from './count-views'

const registry = {
  schema: 'https://schema.example',
  microFrontends: {
    catalog: [
      {
        url: '/releases/catalog/2.0.0/browser/entry.js',
        metadata: { integrity: `sha384-${'a'.repeat(64)}`, version: '2.0.0' },
        extras: {
          ...{ kind: 'remote', owner: 'catalog team', sdk: '^1.0.0', assets: {}, shared: [] },
          routes: [{ id: 'course', path: '/courses/:courseId', render: 'server', isIndexed: true }],
        },
      },
    ],
  },
} as unknown as Registry

type Parts = Parameters<typeof countViews>[0]
type State = Parts['router']['state']

/** A tab whose router goes from page to page. */
function openTab(first: string, { type = 'navigate', referrer = '', isPrerendered = false } = {}) {
  const told: object[] = []
  const at = (address: string, state = 'idle') => {
    history.replaceState(null, '', address)
    // As the shell begins its router: without what trackers add.
    const search = location.search.replace(/\?utm_source=\w+/, '')
    const { pathname } = location
    return { navigation: { state }, location: { pathname, search } } as unknown as State
  }
  let [listener, state] = [(_: State) => {}, at(first)]
  globalThis.fetch = jest.fn(async (_path, { body }) => void told.push(JSON.parse(body))) as never
  performance.getEntriesByType = () => [{ type }] as never
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true })
  Object.defineProperty(document, 'prerendering', { value: isPrerendered, configurable: true })
  const router = {
    get state() {
      return state
    },
    subscribe: (heard: (_: State) => void) => {
      listener = heard
      return () => {}
    },
  } as unknown as Parts['router']
  countViews({ router, registry, apiBase: '/api' })
  const go = (address: string, navigation?: string) => {
    state = at(address, navigation)
    listener(state)
  }
  return { told, go, shown: () => document.dispatchEvent(new Event('prerenderingchange')) }
}

const ROUTE = { route: '/courses/:courseId' }

test('each page is told once, and the first one with what led to it; without a cookie', () => {
  const { told, go } = openTab('/courses/a?utm_source=june', { referrer: 'https://mail.example/' })
  go('/courses/b', 'loading')
  go('/courses/b')
  go('/courses/b')
  go('/nowhere')
  expect(told).toEqual([
    { ...ROUTE, at: '/courses/a?utm_source=june', from: 'https://mail.example/' },
    { ...ROUTE, at: '/courses/b' },
  ])
  expect(fetch).toHaveBeenCalledWith('/api/views', expect.objectContaining({ credentials: 'omit' }))
})

test('a reload and a way back are a view, and no visit', () => {
  for (const type of ['reload', 'back_forward'])
    expect(openTab('/courses/a', { type, referrer: 'https://mail.example/' }).told).toEqual([
      { ...ROUTE, at: '/courses/a' },
    ])
})

test('a page that is made ready beforehand is told once it is shown', () => {
  const { told, shown } = openTab('/courses/a', { isPrerendered: true })
  expect(told).toEqual([])
  shown()
  expect(told).toEqual([{ ...ROUTE, at: '/courses/a', from: '' }])
})

test('where nothing answers, nothing is said of it', async () => {
  const { go } = openTab('/courses/a')
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('offline')))
  go('/courses/b')
  expect(fetch).toHaveBeenCalledTimes(1)
  await new Promise((resolve) => setTimeout(resolve))
})
