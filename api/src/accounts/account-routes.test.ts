import { asha, signUp, startTestApi } from '../testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

const credentials = { username: asha.username, password: asha.password }

test('registering stores the account, hides the password and opens no session', async () => {
  const visitor = api.visitor()
  const answer = await visitor.post('/api/register/', asha)
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({ username: 'asha', name: 'Asha Rao', email: 'asha.rao@example.com' })
  expect((await visitor.get('/api/checklogin/')).json()).toEqual({ isAuthenticated: false })
  const stored = await api.database.selectFrom('accounts').select('password_hash').executeTakeFirstOrThrow()
  expect(stored.password_hash).toMatch(/^\$argon2id\$/)
})

test('the login and its check know the phone that was given', async () => {
  const visitor = await signUp(api.visitor(), 'asha')
  expect((await visitor.get('/api/checklogin/')).json().user).toMatchObject({ phone: '98745 56321' })
})

test('unequal passwords are refused beside the field', async () => {
  const answer = await api.visitor().post('/api/register', { ...asha, confirm_password: 'another' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    message: 'Passwords do not match!',
    errors: { confirm_password: ['Passwords do not match!'] },
  })
})

test.each([
  ['a missing username', { username: undefined }, 'username'],
  ['a blank username', { username: '   ' }, 'username'],
  ['a username that is somebody else’s address', { username: 'victim@example.com' }, 'username'],
  ['a username with a letter that looks like another', { username: 'аsha' }, 'username'],
  ['a malformed email', { email: 'asha at example' }, 'email'],
  ['an unknown user type', { usertype: 'admin' }, 'usertype'],
  ['a short password', { password: 'short', confirm_password: 'short' }, 'password'],
  ['a name of another type', { first_name: { a: 1 } }, 'first_name'],
])('%s is refused beside its field', async (_what, change, field) => {
  const answer = await api.visitor().post('/api/register', { ...asha, ...change })
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().errors)).toEqual([field])
})

test('of two registrations of one username at the same moment one succeeds', async () => {
  const answers = await Promise.all([
    api.visitor().post('/api/register', asha),
    api.visitor().post('/api/register', { ...asha, username: 'ASHA', email: 'other@example.com' }),
  ])
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409])
})

test('a taken email is refused with the one text for both', async () => {
  await api.visitor().post('/api/register', asha)
  const answer = await api.visitor().post('/api/register', { ...asha, username: 'asha2' })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toEqual({ message: 'That username or e-mail is already registered.' })
})

test('two accounts without an email can both register', async () => {
  for (const username of ['one', 'two'])
    expect((await api.visitor().post('/api/register', { ...asha, username, email: '' })).statusCode).toBe(201)
})

test('signing in sets an HttpOnly cookie, and the session is known until signing out', async () => {
  const visitor = api.visitor()
  await visitor.post('/api/register', asha)
  const answer = await visitor.post('/api/login/', credentials)
  expect(answer.statusCode).toBe(200)
  const cookie = answer.cookies.find(({ name }) => name === 'marga_session')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect((await visitor.get('/api/check-login/')).json()).toMatchObject({
    isAuthenticated: true,
    user: { username: 'asha' },
  })

  const signedOut = { ...visitor.cookies }
  expect((await visitor.post('/api/logout/')).statusCode).toBe(200)
  Object.assign(visitor.cookies, signedOut)
  expect((await visitor.get('/api/checklogin')).json()).toEqual({ isAuthenticated: false })
})

test('signing out twice is no error', async () => {
  const visitor = api.visitor()
  expect((await visitor.post('/api/logout/')).statusCode).toBe(200)
  expect((await visitor.post('/api/logout/')).statusCode).toBe(200)
})

test('an unknown user and a wrong password get the same answer', async () => {
  await api.visitor().post('/api/register', asha)
  const wrong = await api.visitor().post('/api/login', { ...credentials, password: 'not this one' })
  const unknown = await api.visitor().post('/api/login', { ...credentials, username: 'nobody' })
  expect(wrong.statusCode).toBe(401)
  expect(unknown.statusCode).toBe(401)
  expect(unknown.json()).toEqual(wrong.json())
})

test('an unsafe call of a session without the right CSRF token is refused', async () => {
  const visitor = api.visitor()
  await visitor.post('/api/register', asha)
  await visitor.post('/api/login', credentials)
  const answer = await visitor.post('/api/logout', undefined, { 'x-csrftoken': 'wrong' })
  expect(answer.statusCode).toBe(403)
  expect((await visitor.get('/api/checklogin')).json().isAuthenticated).toBe(true)
})

test('the CSRF call hands out the token that the session expects', async () => {
  const visitor = api.visitor()
  await visitor.post('/api/register', asha)
  await visitor.post('/api/login', credentials)
  const { csrfToken } = (await visitor.get('/api/csrf/')).json()
  expect((await visitor.post('/api/logout', undefined, { 'x-csrftoken': csrfToken })).statusCode).toBe(200)
})

test('an unsafe call from another site is refused without a session too', async () => {
  const answer = await api.visitor().post('/api/register', asha, { origin: 'https://evil.example' })
  expect(answer.statusCode).toBe(403)
})

test('a session that was idle for more than an hour is over', async () => {
  const visitor = api.visitor()
  await visitor.post('/api/register', asha)
  await visitor.post('/api/login', credentials)
  await api.database
    .updateTable('sessions')
    .set({ last_seen_at: Date.now() - 61 * 60 * 1000 })
    .execute()
  expect((await visitor.get('/api/checklogin')).json()).toEqual({ isAuthenticated: false })
})
