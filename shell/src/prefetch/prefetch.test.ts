import type { Registry } from '@marga/platform-contract/registry'
import { CALL_TIMEOUT_MS, createSite, provideSite, siteOf } from '@marga/sdk'
import { type RouteObject, RouterContextProvider, data as routerData } from 'react-router-dom'
import { forgetAhead, withDataAhead } from './data-ahead'
import { followLinks } from './follow-links'
import { createPrefetch } from './prefetch-page'

const entry = {
  url: '/releases/catalog/1.0.0/browser/remote-entry.js',
  metadata: { integrity: 'sha384-', version: '1.0.0' },
  extras: {
    kind: 'remote' as const,
    owner: 'catalog team',
    sdk: '^1.0.0',
    routes: [
      { id: 'syllabus', path: '/courses/details/:name', render: 'server' as const, isIndexed: true },
      { id: 'courses', path: '/courses', render: 'server' as const, isIndexed: true },
      { id: 'profile', path: '/profilepage', render: 'client' as const, isIndexed: false },
    ],
    assets: {},
    shared: [],
  },
}
const SLOT = 'catalog.courses.beside.v1'
const slots = { [SLOT]: { description: 'Beside a course.', most: 1, props: {} } }
const fills = { [SLOT]: { part: 'card', order: 0 } }
const registry: Registry = {
  schema: '',
  microFrontends: {
    catalog: [{ ...entry, extras: { ...entry.extras, slots } }],
    trainers: [{ ...entry, extras: { ...entry.extras, routes: [], fills } }],
  },
}
const sentReads = new Map<string, Promise<Response>>()
const site = createSite({
  sentReads,
  config: {
    apiBase: '/api',
    profileBase: '/api',
    mediaBase: '/media',
    siteUrl: 'https://marga.example',
    promo: { text: '', to: '/' },
    analyticsScript: '',
  },
})
const url = (path: string) => new URL(path, location.href)

function openCourses(loader: () => Promise<unknown>) {
  const lazy = jest.fn(async () => ({ loader }))
  const routes: RouteObject[] = ['/courses', '/profilepage'].map((path) => ({ path, lazy: lazy as never }))
  const loadRemote = jest.fn(async () => ({ default: routes }))
  const readsOf = ({ routeId }: { routeId: string }) =>
    routeId === 'syllabus'
      ? ['/offered-courses?program=:program', '/courses/details?name=:name']
      : ['/offered-courses?program=:program', '/batches']
  const prefetch = createPrefetch({ registry, site, sentReads, loadRemote, setFiles: { readsOf } })
  const navigate = async (path: string) => {
    const { loader: wrapped } = await withDataAhead(lazy as never)()
    const context = new RouterContextProvider()
    provideSite(context, site)
    const args = { request: new Request(url(path)), params: {}, context }
    return (wrapped as (args: object) => Promise<unknown>)(args)
  }
  return { lazy, loadRemote, prefetch, navigate }
}

afterEach(forgetAhead)

test('data that was loaded ahead is used by the next navigation, once', async () => {
  const loader = jest.fn(async () => 'courses')
  const { prefetch, navigate } = openCourses(loader)
  await prefetch(url('/courses?program=AI'), { hasData: true })
  await prefetch(url('/courses?program=AI'), { hasData: true })
  expect(await navigate('/courses?program=AI')).toBe('courses')
  expect(loader).toHaveBeenCalledTimes(1)
  await navigate('/courses?program=AI')
  expect(loader).toHaveBeenCalledTimes(2)
})

test('data that was loaded before the visitor changed something, or went elsewhere, is not used', async () => {
  const loader = jest.fn().mockResolvedValueOnce('before').mockResolvedValue('after')
  const { prefetch, navigate } = openCourses(loader)
  await prefetch(url('/courses'), { hasData: true })
  forgetAhead()
  expect(await navigate('/courses')).toBe('after')
})

test('built-in content that turns out while its visitor is on the way is asked for again', async () => {
  let failCall = () => {}
  const called = new Promise<void>((resolve) => {
    failCall = resolve
  })
  const loader = jest.fn(async (args: object) => {
    if (loader.mock.calls.length > 1) return 'courses'
    await called
    siteOf((args as { context: unknown }).context).degraded.setState(true, true)
    return 'built-in'
  })
  const { prefetch, navigate } = openCourses(loader as never)
  await prefetch(url('/courses'), { hasData: true })
  const shown = navigate('/courses')
  failCall()
  expect(await shown).toBe('courses')
})

test('what a page reads is on its way before its code is; not that of a page of members', async () => {
  const fetch = jest.fn(async (_address: string) => ({ ok: true }))
  Object.assign(globalThis, { fetch })
  AbortSignal.timeout ??= () => new AbortController().signal
  const { prefetch, loadRemote } = openCourses(async () => 'courses')
  loadRemote.mockReturnValue(new Promise(() => {}))
  void prefetch(url('/courses?program=AI%20%26%20ML'), { hasData: true })
  const sent = () => fetch.mock.calls.map(([address]) => address)
  expect(sent()).toEqual(['/api/offered-courses?program=AI+%26+ML', '/api/batches'])
  void prefetch(url('/courses/details/Data%20%26%20AI?program=first&program=second'), { hasData: true })
  expect(sent().slice(2)).toEqual([
    '/api/offered-courses?program=first',
    '/api/courses/details?name=Data+%26+AI',
  ])
  void prefetch(url('/profilepage'), { hasData: true })
  void prefetch(url('/courses'), { hasData: false })
  expect(sent()).toHaveLength(4)
})

test('a page whose visitor is on the way already has its data loaded once', async () => {
  const loader = jest.fn(async () => 'courses')
  const { prefetch, navigate } = openCourses(loader)
  const shown = navigate('/courses')
  await prefetch(url('/courses'), { hasData: true })
  expect(await shown).toBe('courses')
  expect(loader).toHaveBeenCalledTimes(1)
})

test('of a page of members the code is loaded ahead, never the data', async () => {
  const loader = jest.fn(async () => 'profile')
  const { prefetch, lazy } = openCourses(loader)
  await prefetch(url('/profilepage'), { hasData: true })
  expect(lazy).toHaveBeenCalledTimes(1)
  expect(loader).not.toHaveBeenCalled()
})

test('a loader that failed ahead runs again for the visitor', async () => {
  const loader = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('courses')
  const { prefetch, navigate } = openCourses(loader)
  await prefetch(url('/courses'), { hasData: true })
  expect(await navigate('/courses')).toBe('courses')
})

describe('a call ahead that never answers', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => {
    jest.useRealTimers()
    site.degraded.setState(false, true)
  })
  const afterTimeout = () => new Promise((resolve) => setTimeout(resolve, CALL_TIMEOUT_MS))

  test('is not repeated: its visitor gets the fallback content, marked as such', async () => {
    const loader = jest.fn(async (args?: unknown) => {
      await afterTimeout()
      siteOf((args as { context: unknown }).context).degraded.setState(true, true)
      return 'built-in'
    })
    const { prefetch, navigate } = openCourses(loader)
    await prefetch(url('/courses'), { hasData: true })
    const shown = navigate('/courses')
    await jest.advanceTimersByTimeAsync(CALL_TIMEOUT_MS)
    expect(await shown).toBe('built-in')
    expect(site.degraded.getState()).toBe(true)
    expect(loader).toHaveBeenCalledTimes(1)
  })

  test('is not repeated where there is no such content: its error is shown', async () => {
    const loader = jest.fn(async () => {
      await afterTimeout()
      throw new Error('no answer')
    })
    const { prefetch, navigate } = openCourses(loader)
    await prefetch(url('/courses'), { hasData: true })
    const shown = navigate('/courses').catch(String)
    await jest.advanceTimersByTimeAsync(CALL_TIMEOUT_MS)
    expect(await shown).toBe('Error: no answer')
    expect(loader).toHaveBeenCalledTimes(1)
  })
})

test('an answer that says no-store is not kept for the visitor', async () => {
  const answer = (slots: string) => routerData(slots, { headers: { 'cache-control': 'no-store' } })
  const loader = jest.fn().mockResolvedValueOnce(answer('before')).mockResolvedValue(answer('after'))
  const { prefetch, navigate } = openCourses(loader)
  await prefetch(url('/courses'), { hasData: true })
  await loader.mock.results[0]?.value
  expect(await navigate('/courses')).toMatchObject({ data: 'after' })
})

test('a link in view loads code and no data; a path of nobody loads nothing', async () => {
  const loader = jest.fn(async () => 'courses')
  const { prefetch, lazy, loadRemote } = openCourses(loader)
  await prefetch(url('/courses'), { hasData: false })
  expect(loadRemote).toHaveBeenLastCalledWith('catalog', { isAhead: true })
  expect(lazy).toHaveBeenCalledTimes(1)
  expect(loader).not.toHaveBeenCalled()
  await prefetch(url('/nowhere'), { hasData: true })
  expect(loadRemote).toHaveBeenCalledTimes(1)
  await prefetch(url('/courses'), { hasData: true })
  // Parts of others come for who is about to press it.
  expect(loadRemote.mock.calls.slice(1)).toEqual([
    ['catalog', { isAhead: true, routeId: 'courses' }],
    ['trainers', { isAhead: true }],
  ])
})

describe('links', () => {
  const showLinks = () => {
    document.body.innerHTML =
      '<main><a href="/courses">Courses</a><a href="/trainers">Trainers</a><a href="https://else.example/">Else</a></main>'
    return [...document.querySelectorAll('a')]
  }
  afterEach(() => Reflect.deleteProperty(navigator, 'connection'))
  const connect = (connection: object) =>
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  const paths = (prefetch: jest.Mock) => prefetch.mock.calls.map(([{ pathname }, how]) => [pathname, how])
  /** The observer of the tests answers in a microtask. */
  const observed = () => Promise.resolve()

  test('one link of the content that is on the screen, and each that is pressed', async () => {
    const [, trainers, elsewhere] = showLinks()
    const prefetch = jest.fn(async () => {})
    followLinks(prefetch).followLinksInView()
    await observed()
    expect(paths(prefetch)).toEqual([['/courses', { hasData: false }]])
    trainers?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, button: 2 }))
    expect(paths(prefetch)).toHaveLength(1)
    trainers?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
    elsewhere?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
    expect(paths(prefetch).slice(1)).toEqual([['/trainers', { hasData: true }]])
  })

  test('nothing for a visitor who saves data; on a slow link only what is meant', async () => {
    const [courses] = showLinks()
    const prefetch = jest.fn(async () => {})
    connect({ saveData: true })
    followLinks(prefetch).followLinksInView()
    courses?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await observed()
    expect(prefetch).not.toHaveBeenCalled()
    connect({ effectiveType: '3g' })
    const onSlowLink = jest.fn(async () => {})
    followLinks(onSlowLink).followLinksInView()
    await observed()
    expect(onSlowLink).not.toHaveBeenCalled()
    courses?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    expect(paths(onSlowLink)).toEqual([['/courses', { hasData: true }]])
  })
})
