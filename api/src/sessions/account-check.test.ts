import { ACCOUNT_HEADER } from '@marga/constants/account-header'
import { asha, signUp, startTestApi } from '../testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }
const MEERA = 'Meera Ñ'
const from = (username: string) => ({ [ACCOUNT_HEADER]: encodeURIComponent(username) })

/** One browser in which Asha opened a page and Meera has signed in since. */
async function sharedBrowser() {
  const browser = await signUp(api.visitor(), 'asha')
  await signUp(browser, MEERA, 'meera@example.com')
  const { json } = await browser.get('/api/mock-interview/slots')
  const slots: Array<{ starts_at: string; is_free: boolean }> = json()
  return { browser, starts_at: slots.findLast(({ is_free }) => is_free)?.starts_at ?? '' }
}

const CHANGES = [
  ['PATCH', '/api/register/details', { city: 'Pune' }],
  ['POST', '/api/skills', { skill_name: 'SQL' }],
  ['POST', '/api/enrolments', { ...person, course: 'Python' }],
  ['POST', '/api/mock-interview/bookings', person],
  ['DELETE', '/api/account', { password: asha.password }],
] as const

test.each(CHANGES)(
  '%s %s from the page of another account is refused, from the own and from none it is not',
  async (method, url, body) => {
    const { browser, starts_at } = await sharedBrowser()
    const send = (headers: Record<string, string>) =>
      browser.send(method, url, { headers, body: url.endsWith('bookings') ? { ...body, starts_at } : body })
    const before = (await browser.get('/api/register/details')).json()
    const refused = await send(from('asha'))
    expect(refused.statusCode).toBe(412)
    expect(refused.json().message).toMatch(/^Another account is signed in .* nothing was saved\./)
    expect((await browser.get('/api/register/details')).json()).toEqual(before)
    expect((await browser.get('/api/skills')).json()).toEqual([])
    expect((await send(from(MEERA))).statusCode).toBeLessThan(300)
    expect((await send({})).statusCode).not.toBe(412)
  },
)

test('a page whose CSRF token is old as well is told of the account, and fetches no new token for it', async () => {
  const { browser } = await sharedBrowser()
  const headers = { ...from('asha'), 'x-csrftoken': 'of the session before' }
  const answer = await browser.send('PATCH', '/api/register/details', { headers, body: { city: 'Pune' } })
  expect(answer.statusCode).toBe(412)
})

test('a form with a file is refused too', async () => {
  const { browser } = await sharedBrowser()
  const form = new FormData()
  form.append('bio', 'From testing to data.')
  const request = new Request('http://site.example', { method: 'POST', body: form })
  const answer = await browser.send('PATCH', '/api/profile', {
    headers: { ...from('asha'), 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  })
  expect(answer.statusCode).toBe(412)
  expect((await browser.get('/api/profile')).json()).toMatchObject({ bio: '' })
})

test.each([
  '/api/register/details',
  '/api/profile',
  '/api/course-registrations',
  '/api/payments/orders',
  '/api/skills',
])(
  'a read of %s for the page of another account is refused, for the own and for none it is not',
  async (url) => {
    const { browser } = await sharedBrowser()
    const refused = await browser.send('GET', url, { headers: from('asha') })
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([412, 'private, no-store'])
    expect(refused.json().message).toMatch(/^Another account is signed in in this browser now\. Reload/)
    expect(refused.body).not.toContain('meera')
    expect((await browser.send('GET', url, { headers: from(MEERA) })).statusCode).toBe(200)
    expect((await browser.get(url)).statusCode).toBe(200)
  },
)

test('who is signed in, a token, a login, a registration and a logout are for any account', async () => {
  const { browser } = await sharedBrowser()
  const headers = from('asha')
  for (const url of ['/api/checklogin/', '/api/csrf/'])
    expect((await browser.send('GET', url, { headers })).statusCode).toBe(200)
  const ben = { ...asha, username: 'ben', email: 'ben@example.com' }
  expect((await browser.post('/api/register/', ben, headers)).statusCode).toBe(201)
  const { password } = asha
  expect((await browser.post('/api/login/', { username: 'ben', password }, headers)).statusCode).toBe(200)
  expect((await browser.post('/api/logout/', undefined, headers)).statusCode).toBe(200)
})

test('who is signed out is answered as before', async () => {
  const visitor = api.visitor()
  const headers = from('asha')
  const change = await visitor.send('PATCH', '/api/register/details', { headers, body: { city: 'Pune' } })
  expect(change.statusCode).toBe(401)
  const body = { ...person, course: 'Python' }
  expect((await visitor.send('POST', '/api/enrolments', { headers, body })).statusCode).toBe(201)
  const again = await visitor.send('POST', '/api/enrolments', { headers, body })
  expect(again.statusCode).toBe(409)
})
