import { containerNameOf } from '@marga/platform-contract/addresses'
import type { Registry } from '@marga/platform-contract/registry'
import { createMemoryRouter, type RouteObject } from 'react-router-dom'
import { siteRoutes } from '../site-routes'
import { createAttachRoutes } from './attach-routes'
import { createRemoteLoader } from './load-remote'

const APPS = ['catalog', 'profile', 'trainers']
const PAGES = APPS.flatMap((app) => [`/${app}`, `/${app}/more`])
const addressOf = (app: string) => `/releases/${app}/1.0.0/browser/remote-entry.js`

const entryOf = (app: string): Registry['microFrontends'][string] => [
  {
    url: addressOf(app),
    metadata: { integrity: `sha384-${'a'.repeat(64)}`, version: '1.0.0' },
    extras: {
      kind: 'remote',
      owner: 'a team',
      sdk: '^1.0.0',
      routes: ['', '/more'].map((rest) => ({
        id: `page${rest.replace('/', '-')}`,
        path: `/${app}${rest}`,
        render: 'server' as const,
        isIndexed: true,
      })),
      assets: {},
      shared: [],
    },
  },
]

/** Both have the same id: each remote chooses its own. */
const routesOf = (app: string): RouteObject[] =>
  ['', '/more'].map((rest) => ({ id: `page${rest}`, path: `/${app}${rest}`, loader: () => app }))

const scriptOf = (app: string) =>
  [...document.scripts].find(({ src }) => new URL(src).pathname === addressOf(app))

/** Lets the entry come that is asked for, whole or not. */
function answer(app: string, isWhole: boolean) {
  const script = scriptOf(app)
  if (!isWhole) return script?.dispatchEvent(new Event('error'))
  Reflect.set(globalThis, containerNameOf(app), {
    needs: [],
    init: () => {},
    get: async () => () => ({ default: routesOf(app) }),
  })
  return script?.dispatchEvent(new Event('load'))
}

const settled = () => jest.advanceTimersByTimeAsync(0)

function open() {
  const registry: Registry = {
    schema: 'https://schema.example',
    microFrontends: Object.fromEntries(APPS.map((app) => [app, entryOf(app)])),
  }
  const faults: string[] = []
  const onFault = (_: unknown, path: unknown) => faults.push(String(path))
  const loadRemote = createRemoteLoader({
    registry,
    setFiles: { learn: async () => {}, renew: async () => {}, askAhead: () => {} },
    onFault: () => {},
  })
  const attachRoutes = createAttachRoutes({ registry, first: undefined, loadRemote, onFault })
  const router = createMemoryRouter(siteRoutes(registry), {
    future: { v8_middleware: true },
    patchRoutesOnNavigation: attachRoutes,
    initialEntries: ['/login'],
    hydrationData: { loaderData: {} },
  })
  const press = (path: string) => void router.navigate(path)
  const ahead = (app: string) => void loadRemote(app, { isAhead: true }).catch(() => {})
  const shown = () => ({
    path: router.state.location.pathname,
    data: Object.values(router.state.loaderData).find((data) => typeof data === 'string'),
    errors: router.state.errors,
  })
  return { press, ahead, shown, faults }
}

/** Numbers below `end`, the same for the same seed (mulberry32). */
function numbersOf(seed: number) {
  let state = seed
  return (end: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end
  }
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  jest.useRealTimers()
  for (const script of document.querySelectorAll('script')) script.remove()
})

test('a remote whose first visit was interrupted opens at the next one', async () => {
  const { press, shown, faults } = open()
  press('/catalog')
  await settled()
  press('/profile')
  await settled()
  answer('catalog', true)
  await settled()
  answer('profile', true)
  await settled()
  expect(shown()).toEqual({ path: '/profile', data: 'profile', errors: null })
  press('/catalog')
  await settled()
  expect(shown()).toEqual({ path: '/catalog', data: 'catalog', errors: null })
  expect(faults).toEqual([])
})

test('two callers of the same moment load a remote once', async () => {
  const { press, ahead } = open()
  ahead('trainers')
  press('/trainers')
  await settled()
  expect(document.scripts).toHaveLength(1)
})

test.each(Array.from({ length: 60 }, (_, seed) => seed))(
  'no order of presses, answers and failures leaves a page dead (%i)',
  async (seed) => {
    const { press, ahead, shown } = open()
    const below = numbersOf(seed)
    const appOf = () => APPS[below(APPS.length)] ?? ''
    const acts = [
      () => press(PAGES[below(PAGES.length)] ?? ''),
      () => press('/login'),
      () => ahead(appOf()),
      () => answer(appOf(), true),
      () => answer(appOf(), false),
      settled,
    ]
    for (let step = 0; step < 25; step += 1) await acts[below(acts.length)]?.()
    for (const app of APPS) {
      await settled()
      answer(app, true)
    }
    await settled()
    for (const path of PAGES) {
      press(path)
      await settled()
      answer(path.split('/')[1] ?? '', true)
      await settled()
      expect(shown()).toEqual({ path, data: path.split('/')[1], errors: null })
    }
  },
)
