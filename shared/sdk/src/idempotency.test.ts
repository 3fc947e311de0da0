import { IDEMPOTENCY_HEADER } from '@marga/constants/idempotency'
import { createSite } from './site'
import { type Answer, fakeApi } from './testing'

const config = {
  apiBase: '/api',
  profileBase: '/api',
  mediaBase: '',
  siteUrl: 'https://marga.example',
  promo: { text: '', to: '/' },
  analyticsScript: '',
}

function openSite(answers: Record<string, Answer | Answer[]>, apiBase = '/api') {
  const site = createSite({ config: { ...config, apiBase } })
  const { adapter } = fakeApi(answers)
  const keys: unknown[] = []
  site.http.defaults.adapter = (call) => {
    keys.push(call.headers.get(IDEMPOTENCY_HEADER))
    return adapter(call)
  }
  return { http: site.http, keys }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

test('a call whose connection broke is sent once more, with the same key', async () => {
  const { http, keys } = openSite({ 'post /enrolments': ['offline', { status: 201, data: { id: '1' } }] })
  const sent = http.post('/enrolments', { course: 'Python' })
  await jest.advanceTimersByTimeAsync(1_000)
  expect((await sent).data).toEqual({ id: '1' })
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
})

test('the same again is the same call until an answer has come, then another', async () => {
  const { http, keys } = openSite({ 'post /enrolments': ['offline', 'offline', { status: 201 }] })
  const first = expect(http.post('/enrolments', { course: 'Python' })).rejects.toThrow()
  await jest.advanceTimersByTimeAsync(1_000)
  await first
  await http.post('/enrolments', { course: 'Python' })
  await http.post('/enrolments', { course: 'Python' })
  expect(keys[2]).toBe(keys[0])
  expect(keys[3]).not.toBe(keys[0])
})

test('a refusal ends the key; other calls have none, nor has a provider elsewhere', async () => {
  const { http, keys } = openSite({ 'post /register': [{ status: 409 }, { status: 201 }], 'post /login': {} })
  await expect(http.post('/register/', { username: 'asha' })).rejects.toThrow()
  await http.post('/register/', { username: 'asha' })
  await http.post('/login/', {})
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBeUndefined()
  const elsewhere = openSite({ 'post /enrolments': {} }, 'https://provider.example/api')
  await elsewhere.http.post('/enrolments', {})
  expect(elsewhere.keys).toEqual([undefined])
})
