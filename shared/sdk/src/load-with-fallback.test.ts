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
  jest.spyOn(console, 'warn').mockImplementation(() => {})
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

test('a release of a remote that is built with sdk 1.1 finds the function of that version', async () => {
  const parts = { live: async () => null, isUsable: isFilledList<string>, builtIn: fallback }
  expect(await liveOrBuiltIn(site(), parts)).toEqual(['fallback'])
})
