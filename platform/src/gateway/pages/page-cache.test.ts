import { toPage } from '../rendering/page'
import { type FreshPage, PageCache } from './page-cache'

const pageOf = (html: string) =>
  toPage({ status: 200, headers: { 'cache-control': 'no-cache' }, html, scriptHashes: [] })

const fresh = (html: string, isCacheable = true): FreshPage => ({ page: pageOf(html), isCacheable })

const htmlOf = async ({ page }: { page: FreshPage['page'] }) =>
  (await page.body.in('identity')).bytes.toString()

function setUp({ maxBytes = 1_000_000 } = {}) {
  const state = { version: '1', now: 0 }
  const cache = new PageCache({ maxBytes, contentVersion: () => state.version, clock: () => state.now })
  return { state, cache }
}

test('a page is rendered once for all who wait for it, and kept', async () => {
  const { cache } = setUp()
  let renders = 0
  let finish = (_page: FreshPage) => {}
  const render = () => {
    renders += 1
    return new Promise<FreshPage>((resolve) => {
      finish = resolve
    })
  }
  const waiting = Array.from({ length: 100 }, () => cache.find('/', render))
  finish(fresh('home'))
  expect(await Promise.all(waiting.map(async (one) => htmlOf(await one)))).toEqual(Array(100).fill('home'))
  expect((await cache.find('/', render)).result).toBe('hit')
  expect(renders).toBe(1)
})

test('a page that others must not get, as a degraded one, is not kept', async () => {
  const { cache } = setUp()
  await cache.find('/', async () => fresh('built-in content', false))
  expect(await htmlOf(await cache.find('/', async () => fresh('live content')))).toBe('live content')
})

test('after a change of content the first request already gets the new page', async () => {
  const { cache, state } = setUp()
  await cache.find('/', async () => fresh('before'))
  state.version = '2'
  const first = await cache.find('/', async () => fresh('after'))
  expect([await htmlOf(first), first.result]).toEqual(['after', 'stale'])
  expect((await cache.find('/', async () => fresh('later'))).result).toBe('hit')
})

test('a page that is gone after a change of content is not sent any more', async () => {
  const { cache, state } = setUp()
  await cache.find('/', async () => fresh('program'))
  state.version = '2'
  const gone = async () => ({ ...fresh('no such page', false), isGone: true })
  expect(await htmlOf(await cache.find('/', gone))).toBe('no such page')
  expect((await cache.find('/', gone)).result).toBe('miss')
})

test('all who come while a changed page is renewed wait for it, and one renders it', async () => {
  const { cache, state } = setUp()
  await cache.find('/', async () => fresh('before'))
  state.version = '2'
  let finish = (_page: FreshPage) => {}
  const slow = () =>
    new Promise<FreshPage>((resolve) => {
      finish = resolve
    })
  const waiting = [cache.find('/', slow), cache.find('/', async () => fresh('another render'))]
  finish(fresh('after'))
  expect(await Promise.all(waiting.map(async (one) => htmlOf(await one)))).toEqual(['after', 'after'])
})

test('content that changes while a page is rendered makes that page out of date', async () => {
  const { cache, state } = setUp()
  await cache.find('/', async () => {
    state.version = '2'
    return fresh('rendered with the old content')
  })
  expect((await cache.find('/', async () => fresh('new'))).result).toBe('stale')
})

test('a page that comes out as before keeps its compressed body', async () => {
  const { cache, state } = setUp()
  const { page } = await cache.find('/', async () => fresh('the same'))
  state.version = '2'
  await cache.find('/', async () => fresh('the same'))
  const renewed = await cache.find('/', async () => fresh('the same'))
  expect(renewed.result).toBe('hit')
  expect(renewed.page.body).toBe(page.body)
})

test('a page is renewed behind its visitor after a minute', async () => {
  const { cache, state } = setUp()
  await cache.find('/', async () => fresh('one'))
  state.now = 61_000
  const how: boolean[] = []
  const render = async ({ isBackground }: { isBackground: boolean }) => {
    how.push(isBackground)
    return fresh('two')
  }
  expect(await htmlOf(await cache.find('/', render))).toBe('one')
  expect(await htmlOf(await cache.find('/', render))).toBe('two')
  expect(how).toEqual([true])
})

test('while a page cannot be renewed the old one is sent, up to an hour, and not every request tries', async () => {
  const { cache, state } = setUp()
  await cache.find('/', async () => fresh('good'))
  let tries = 0
  const failing = async () => {
    tries += 1
    throw new Error('the API is down')
  }
  state.now = 20 * 60_000
  for (let request = 0; request < 10; request += 1)
    expect(await htmlOf(await cache.find('/', failing))).toBe('good')
  expect(tries).toBe(1)
  const degraded = async () => fresh('built-in content', false)
  state.now += 10_000
  expect(await htmlOf(await cache.find('/', degraded))).toBe('good')
  state.now = 61 * 60_000
  expect(await htmlOf(await cache.find('/', degraded))).toBe('built-in content')
})

test('a render that fails is told to every one who waits, and the next request tries again', async () => {
  const { cache } = setUp()
  const failing = async (): Promise<FreshPage> => {
    throw new Error('no shell')
  }
  await expect(Promise.all([cache.find('/', failing), cache.find('/', failing)])).rejects.toThrow('no shell')
  expect(await htmlOf(await cache.find('/', async () => fresh('home')))).toBe('home')
})

test('it never holds more than its limit, compressed bodies included', async () => {
  const { cache } = setUp({ maxBytes: 200_000 })
  for (let index = 0; index < 500; index += 1) {
    const key = `/trainer/${index}`
    const { page } = await cache.find(key, async () => fresh(`${index} `.repeat(3_000)))
    await page.body.in('gzip')
    cache.recount(key, page)
    expect(cache.bytes()).toBeLessThanOrEqual(200_000)
  }
  expect(cache.size()).toBeGreaterThan(5)
})
