import { fetchJson } from './fetch-json'
import { isFilledList, liveOrBuiltIn, loadWithFallback } from './load-with-fallback'
import { createSite } from './site'

const site = () =>
  createSite({
    config: {
      apiBase: '/api',
      profileBase: '/api',
      mediaBase: '/media',
      siteUrl: 'https://marga.example',
      promo: { text: '', to: '/' },
      analyticsScript: '',
    },
  })
const fallback = jest.fn(async () => ['fallback'])
const refused = (status: number) => Object.assign(new Error('refused'), { response: { status, data: {} } })

beforeEach(() => {
  fallback.mockClear()
  jest
    .spyOn(console, 'warn')
    .mockClear()
    .mockImplementation(() => {})
})

const loadFrom = (load: () => Promise<unknown>) => {
  const page = site()
  const data = loadWithFallback(page, {
    load: load as () => Promise<string[]>,
    isUsable: isFilledList,
    fallback,
  })
  return { page, data }
}

test('what the API answers is shown, and the fallback content is not even fetched', async () => {
  const { page, data } = loadFrom(async () => ['live'])
  expect(await data).toEqual(['live'])
  expect(fallback).not.toHaveBeenCalled()
  expect(page.degraded.getState()).toBe(false)
})

test.each<[string, () => Promise<unknown>]>([
  ['cannot be reached', () => Promise.reject(new Error('Network Error'))],
  ['answers 500', () => Promise.reject(refused(500))],
  ['answers with nothing', async () => []],
  ['answers with something else', async () => ({ detail: 'maintenance' })],
])('an API that %s has fallback content', async (_what, load) => {
  const { page, data } = loadFrom(load)
  expect(await data).toEqual(['fallback'])
  expect(page.degraded.getState()).toBe(true)
})

test('an answer below 500 is the caller’s business', async () => {
  await expect(loadFrom(() => Promise.reject(refused(404))).data).rejects.toThrow('refused')
})

test('a call that its caller aborted is no failure: no fallback content, and the page is not degraded', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_address, { signal } = {}) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
  )
  const abort = new AbortController()
  const { page, data } = loadFrom(() =>
    fetchJson('/courses', { baseURL: '/api', timeoutMs: 5_000, signal: abort.signal }),
  )
  abort.abort()
  await expect(data).rejects.toMatchObject({ code: 'CALL_UNANSWERED', isAborted: true })
  expect(page.degraded.getState()).toBe(false)
  expect(console.warn).not.toHaveBeenCalled()
})

test('a release of a remote that is built with sdk 1.1 finds the function of that version', async () => {
  const parts = { live: async () => null, isUsable: isFilledList<string>, builtIn: fallback }
  expect(await liveOrBuiltIn(site(), parts)).toEqual(['fallback'])
})
