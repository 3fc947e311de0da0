import { asha, signUp, startTestApi } from '../testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

const NEW = { password: 'a path of 10 stations', confirm_password: 'a path of 10 stations' }
const change = { current_password: asha.password, ...NEW }
const isIn = async (visitor: ReturnType<Api['visitor']>) =>
  (await visitor.get('/api/checklogin')).json().isAuthenticated

async function signInAgain(password = asha.password) {
  const visitor = api.visitor()
  await visitor.post('/api/login', { username: 'asha', password })
  return visitor
}

test('a changed password ends every other session and token, and keeps this one', async () => {
  const member = await signUp(api.visitor(), 'asha')
  const elsewhere = await signInAgain()
  const { token } = (await member.post('/api/account/tokens', { name: 'script' })).json()
  expect((await member.post('/api/account/password', change)).statusCode).toBe(200)
  expect(await isIn(member)).toBe(true)
  expect(await isIn(elsewhere)).toBe(false)
  const byToken = await api.app.inject({ url: '/api/profile', headers: { authorization: `Token ${token}` } })
  expect(byToken.statusCode).toBe(401)
  expect(await isIn(await signInAgain())).toBe(false)
  expect(await isIn(await signInAgain(NEW.password))).toBe(true)
})

test.each(['Token', 'Bearer', 'bearer'])(
  'an access token is taken as %s, and a refusal names the scheme',
  async (scheme) => {
    const member = await signUp(api.visitor(), 'asha')
    const { token } = (await member.post('/api/account/tokens', { name: 'script' })).json()
    const read = (text: string) =>
      api.app.inject({ url: '/api/profile', headers: { authorization: `${scheme} ${text}` } })
    expect((await read(token)).statusCode).toBe(200)
    const refused = await read('another')
    expect(refused.statusCode).toBe(401)
    expect(refused.headers['www-authenticate']).toBe('Bearer')
    expect((await api.visitor().get('/api/profile')).headers['www-authenticate']).toBe('Bearer')
  },
)

test.each([
  [{ current_password: 'wrong' }, 'current_password'],
  [{ confirm_password: 'another' }, 'confirm_password'],
  [{ password: 'short', confirm_password: 'short' }, 'password'],
])('a change with %j is refused beside %s', async (fault, field) => {
  const member = await signUp(api.visitor(), 'asha')
  const answer = await member.post('/api/account/password', { ...change, ...fault })
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().errors)).toEqual([field])
})

test('sessions are listed and ended; only one’s own', async () => {
  const member = await signUp(api.visitor(), 'asha')
  const elsewhere = await signInAgain()
  const sessions = (await member.get('/api/account/sessions')).json()
  expect(sessions).toHaveLength(2)
  const other = sessions.find((session: { is_current: boolean }) => !session.is_current)
  const stranger = await signUp(api.visitor(), 'ravi')
  expect((await stranger.delete(`/api/account/sessions/${other.id}`)).statusCode).toBe(404)
  expect((await member.delete(`/api/account/sessions/${other.id}`)).statusCode).toBe(204)
  expect(await isIn(elsewhere)).toBe(false)
})

test('an access token works without cookie and CSRF token until it is revoked, and is never shown again', async () => {
  const member = await signUp(api.visitor(), 'asha')
  const made = (await member.post('/api/account/tokens', { name: 'script' })).json()
  const headers = { authorization: `Token ${made.token}` }
  const call = () =>
    api.app.inject({ method: 'POST', url: '/api/skills/', headers, payload: { skill_name: 'SQL' } })
  expect((await call()).statusCode).toBe(201)
  expect((await member.get('/api/account/tokens')).json()).toEqual([
    {
      id: made.id,
      name: 'script',
      scope: 'change',
      created_at: made.created_at,
      expires_at: new Date(Date.parse(made.created_at) + 90 * 24 * 3_600_000).toISOString(),
    },
  ])
  await member.delete(`/api/account/tokens/${made.id}`)
  expect((await call()).statusCode).toBe(401)
})

test('neither sessions nor tokens are stored as they are sent', async () => {
  const member = await signUp(api.visitor(), 'asha')
  const { token } = (await member.post('/api/account/tokens', { name: 'script' })).json()
  const stored = JSON.stringify([
    await api.database.selectFrom('sessions').selectAll().execute(),
    await api.database.selectFrom('access_tokens').selectAll().execute(),
    await api.database.selectFrom('accounts').selectAll().execute(),
  ])
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(member.cookies.marga_session)
  expect(stored).not.toContain(asha.password)
})

test('the export holds what is stored; deleting takes the password and leaves nothing of the person', async () => {
  const member = await signUp(api.visitor(), 'asha')
  await member.post('/api/skills', { skill_name: 'SQL' })
  const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }
  await member.post('/api/enrolments', { ...person, course: 'Python' })
  expect((await member.get('/api/account/export')).json()).toMatchObject({
    username: 'asha',
    skills: [{ skill_name: 'SQL' }],
    enrolments: [{ course: 'Python' }],
    course_registrations: [
      { course_name: 'Data Science', contact_name: 'Asha Rao', contact_phone: '98745 00000' },
    ],
  })
  expect((await member.delete('/api/account', { password: 'wrong' })).statusCode).toBe(400)
  expect((await member.delete('/api/account', { password: asha.password })).statusCode).toBe(200)
  expect(await isIn(member)).toBe(false)
  const tables = ['accounts', 'sessions', 'profile_records', 'enrolments', 'course_registrations'] as const
  for (const table of [...tables, 'lead_claims'] as const)
    expect(await api.database.selectFrom(table).selectAll().execute()).toEqual([])
})

test('without a mail server a reset says so, and the screen can ask beforehand', async () => {
  const visitor = api.visitor()
  expect((await visitor.get('/api/account/capabilities')).json()).toEqual({ mail: false })
  const answer = await visitor.post('/api/account/password/reset', { email: 'asha@example.com' })
  expect(answer.statusCode).toBe(503)
  expect(answer.json().message).toMatch(/sends no automatic email/)
})

test('answers that are kept for repeated calls are deleted with the account, also those from before its login', async () => {
  const visitor = api.visitor()
  const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }
  const keyed = (key: string) => ({ 'idempotency-key': `${key}-0123456789abcdef` })
  await visitor.post('/api/enrolments', { ...person, course: 'Python' }, keyed('visitor'))
  await visitor.post('/api/register', { ...asha, email: 'asha@example.com' }, keyed('register'))
  await visitor.post('/api/login', { username: 'asha', password: asha.password })
  await visitor.post('/api/enrolments', { ...person, course: 'Data Science' }, keyed('member'))
  const kept = () => api.database.selectFrom('idempotency_keys').select('answer').execute()
  expect(await kept()).toHaveLength(3)
  await visitor.delete('/api/account', { password: asha.password })
  expect(await kept()).toEqual([])
})
