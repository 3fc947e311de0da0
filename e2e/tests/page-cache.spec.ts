import { changeBatch } from '../support/batches'
import { metricsOf, textsOf } from '../support/every-gateway'
import { gateways } from '../support/site'
import { expect, test } from '../support/test'

const register = (name: string) => ({
  multipart: { name, contact: '98745 00000', email: 'new@example.com', course: 'Pottery' },
})

test('a change made through the API is on the page at the latest in the second request after it', async ({
  request,
}) => {
  const name = `Trainer ${Date.now()}`
  await request.get('/trainerprofile')
  expect((await request.post('/api/trainers', register(name))).status()).toBe(201)
  await request.get('/trainerprofile?show=240')
  expect(await (await request.get('/trainerprofile?show=240')).text()).toContain(name)
})

test('slots are read for each request: one that is held or freed is so on the next page', async ({
  request,
}) => {
  const slots: Array<{ starts_at: string; is_free: boolean }> = await (
    await request.get('/api/mock-interview/slots')
  ).json()
  // Other tests take the last slots of the first and the last day.
  const { starts_at = '' } = slots.filter(({ is_free }) => is_free)[20] ?? {}
  const isTaken = async () => {
    const answer = await request.get('/mock-interview')
    expect(answer.headers()['cache-control']).toBe('no-store')
    const [field] = new RegExp(`<input[^>]*value="${starts_at}"[^>]*>`).exec(await answer.text()) ?? []
    return field?.includes('disabled')
  }
  expect(await isTaken()).toBe(false)
  const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }
  const held = await request.post('/api/mock-interview/bookings', { data: { starts_at, ...person } })
  expect(held.status()).toBe(201)
  expect(await isTaken()).toBe(true)
  const { id } = await held.json()
  const { csrfToken } = await (await request.get('/api/csrf')).json()
  const headers = { 'x-csrftoken': csrfToken }
  expect((await request.post(`/api/mock-interview/bookings/${id}/cancel`, { headers })).ok()).toBe(true)
  expect(await isTaken()).toBe(false)
})

test('a change that an operator makes is on the page within seconds', async ({ request }) => {
  const durations = async () => {
    const texts = await textsOf(request, '/DataScience-Promo')
    return texts.map((text) => /(\d+) months/.exec(text)?.[1])
  }
  const everywhere = (months = '') => gateways.map(() => months)
  const [before] = await durations()
  const batches: Array<{ id: string; product: string }> = await (await request.get('/api/batches')).json()
  const sold = batches.find(({ product }) => product === 'DataScience')?.id ?? ''
  changeBatch(sold, 'duration=9 months')
  try {
    await expect.poll(durations).toEqual(everywhere('9'))
  } finally {
    changeBatch(sold, `duration=${before} months`)
  }
  await expect.poll(durations).toEqual(everywhere(before))
})

test('addresses that differ in what the page does not read are one page, whole and compressed', async ({
  request,
}) => {
  const [gateway] = gateways
  const page = `${gateway?.origin}/about-us`
  const cached = async () => {
    const text = await (await request.get(`${gateway?.management}/metrics`)).text()
    return Number(/^marga_page_cache_pages (\d+)/m.exec(text)?.[1])
  }
  await request.get(page)
  const before = await cached()
  const etags = new Set<string | undefined>()
  for (const query of ['', '?utm_source=mail', '?gclid=1&x=2', '?anything']) {
    const answer = await request.get(page + query)
    etags.add(answer.headers().etag)
    expect(answer.headers()).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
  }
  expect(etags.size).toBe(1)
  expect(await cached()).toBe(before)
  const plain = await request.get(page, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers()['content-encoding']).toBeUndefined()
  const unchanged = await request.get(page, {
    headers: { 'if-none-match': plain.headers().etag ?? '' },
  })
  expect(unchanged.status()).toBe(304)
})

test('a member’s pages are those of anybody: nothing of theirs gets into the cache', async ({
  playwright,
}) => {
  const baseURL = test.info().project.use.baseURL ?? ''
  const member = await playwright.request.newContext({ baseURL })
  const stranger = await playwright.request.newContext({ baseURL })
  const username = `cached${Date.now()}`
  const password = 'a path of 9 stations'
  const account = {
    username,
    password,
    confirm_password: password,
    first_name: 'Secretname',
    email: `${username}@example.com`,
  }
  expect((await member.post('/api/register', { data: account })).status()).toBe(201)
  expect((await member.post('/api/login', { data: { username, password } })).status()).toBe(200)
  for (const path of [
    '/',
    '/trainerprofile',
    '/mock-interview',
    '/thank-you',
    '/login?next=%2Fprofilepage',
  ]) {
    // The first request may get the page of before a change, and renew it.
    await member.get(path)
    const [own, other] = [await member.get(path), await stranger.get(path)]
    expect(await own.text()).toBe(await other.text())
    expect(await own.text()).not.toContain('Secretname')
    expect(own.headers()['set-cookie']).toBeUndefined()
  }
  await member.dispose()
  await stranger.dispose()
})

test('addresses that are none are refused without an alarm', async ({ request, baseURL }) => {
  const alarms = async () =>
    (await metricsOf(request)).split('\n').filter((line) => line.includes('rendered="nowhere"'))
  const before = await alarms()
  for (const path of ['//', '///', '//evil.example/', '//?mix=x', '/./\\evil.example'])
    expect((await fetch(`${baseURL}${path.replaceAll('\\', '%5C')}`)).status).toBeLessThan(500)
  expect((await request.get(`/${'a'.repeat(2_100)}`)).status()).toBe(414)
  expect(await alarms()).toEqual(before)
})
