import { isFilledList, liveOrBuiltIn } from './live-or-built-in'
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
const builtIn = jest.fn(async () => ['built in'])
const refused = (status: number) => Object.assign(new Error('refused'), { response: { status, data: {} } })

beforeEach(() => {
  builtIn.mockClear()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

const load = (live: () => Promise<unknown>) => {
  const page = site()
  const data = liveOrBuiltIn<string[]>(page, { live, isUsable: isFilledList, builtIn })
  return { page, data }
}

test('what the provider answers is shown, and the built-in content is not even fetched', async () => {
  const { page, data } = load(async () => ['live'])
  expect(await data).toEqual(['live'])
  expect(builtIn).not.toHaveBeenCalled()
  expect(page.degraded.getState()).toBe(false)
})

test.each<[string, () => Promise<unknown>]>([
  ['cannot be reached', () => Promise.reject(new Error('Network Error'))],
  ['answers 500', () => Promise.reject(refused(500))],
  ['answers with nothing', async () => []],
  ['answers with something else', async () => ({ detail: 'maintenance' })],
])('built-in content is the fallback for an API that %s', async (_what, live) => {
  const { page, data } = load(live)
  expect(await data).toEqual(['built in'])
  expect(page.degraded.getState()).toBe(true)
})

test('an answer below 500 is the caller’s business', async () => {
  await expect(load(() => Promise.reject(refused(404))).data).rejects.toThrow('refused')
})
