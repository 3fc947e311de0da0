import { until } from '@marga/server/testing/until'
import { sweep } from '../operations/sweeper'
import { ASHA, startProviderApi } from '../testing/provider-visitor'
import { asha, signUp, startTestApi } from '../testing/test-api'

let api: Awaited<ReturnType<typeof startProviderApi>>
beforeEach(async () => {
  api = await startProviderApi()
})
afterEach(() => api.close())

const NEW = '?mode=register'

test('without settings the page shows no provider and no route answers', async () => {
  const plain = await startTestApi()
  const visitor = plain.visitor()
  expect((await visitor.get('/api/account/capabilities')).json()).toEqual({ mail: false })
  for (const address of ['/api/login/provider', '/api/login/provider/return'])
    expect((await visitor.get(address)).statusCode).toBe(404)
  await plain.close()
  expect((await api.visitor().get('/api/account/capabilities')).json()).toEqual({
    mail: true,
    provider: 'Google',
  })
})

test('who registers by the provider has an account with a confirmed address, and no password', async () => {
  const visitor = api.visitor()
  expect(await api.signIn(visitor, `${NEW}&next=%2Faccount%3Ftab%3D1`)).toEqual([303, '/account?tab=1'])
  expect((await visitor.get('/api/register/details')).json()).toMatchObject({
    ...{ first_name: 'Asha', last_name: 'Rao', email: asha.email },
  })
  expect(await api.usernameOf(visitor)).toBe('asha.rao')
  expect((await visitor.get('/api/account/sign-in')).json()).toEqual({
    ...{ has_password: false, provider: 'Google' },
    ...{ is_provider_connected: true, is_address_confirmed: true },
  })
  const account = await api.database.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
  expect(account.confirmed_email_key).toBe(asha.email)
  const login = { username: 'asha.rao', password: asha.password }
  expect((await api.visitor().post('/api/login', login)).statusCode).toBe(401)
})

test('a username that somebody has gets a number', async () => {
  await signUp(api.visitor(), 'asha.rao', 'other@example.com')
  const visitor = api.visitor()
  expect(await api.signIn(visitor, NEW)).toEqual([303, '/'])
  expect(await api.usernameOf(visitor)).toBe('asha.rao2')
})

test('on the login nobody gets an account that they did not ask for', async () => {
  const visitor = api.visitor()
  expect(await api.signIn(visitor, '?next=%2Faccount')).toEqual([
    303,
    '/login?fault=no-account&mode=register&next=%2Faccount',
  ])
  expect(await api.database.selectFrom('accounts').select('id').execute()).toEqual([])
})

test('an account whose address is confirmed is joined, keeps its password and is told', async () => {
  await api.confirmedMember()
  const visitor = api.visitor()
  expect(await api.signIn(visitor)).toEqual([303, '/'])
  expect(await api.usernameOf(visitor)).toBe('asha')
  const login = { username: 'asha', password: asha.password }
  expect((await api.visitor().post('/api/login', login)).statusCode).toBe(200)
  await until(() => api.mailsTo(asha.email, 'Your account was opened in another way')[0])
})

test('a member connects the provider on the page of the account, which says so afterwards', async () => {
  await api.confirmedMember()
  const member = api.visitor()
  await member.post('/api/login', { username: 'asha', password: asha.password })
  const signIn = async () => (await member.get('/api/account/sign-in')).json()
  const ways = { has_password: true, provider: 'Google', is_address_confirmed: true }
  expect(await signIn()).toEqual({ ...ways, is_provider_connected: false })
  expect(await api.signIn(member, '?mode=login&next=%2Faccount')).toEqual([303, '/account'])
  expect(await signIn()).toEqual({ ...ways, is_provider_connected: true })
})

test('what decides about the account asks for the password, or for a mailed code where there is none', async () => {
  await api.confirmedMember()
  const member = api.visitor()
  await api.signIn(member)
  expect((await member.get('/api/account/export')).json().errors).toHaveProperty('account_password')
  api.provider.state.person = { ...ASHA, sub: '2', email: 'new@example.com' }
  const fresh = api.visitor()
  await api.signIn(fresh, NEW)
  expect((await fresh.get('/api/account/export')).json().errors).toHaveProperty('account_code')
  const code = await api.readCode(fresh, 'new@example.com')
  expect((await api.enterCode(fresh, code)).statusCode).toBe(200)
  const exported = (await fresh.get('/api/account/export')).json()
  expect(exported.provider_accounts).toEqual([
    { issuer: api.provider.state.issuer, subject: '2', created_at: expect.any(Number) },
  ])
  expect((await fresh.delete('/api/account', {})).statusCode).toBe(200)
  expect(await api.database.selectFrom('provider_accounts').select('subject').execute()).toEqual([
    { subject: ASHA.sub },
  ])
})

test('an account that nobody had confirmed is confirmed, and the password of who made it ends', async () => {
  const stranger = await signUp(api.visitor(), 'thief', asha.email)
  const visitor = api.visitor()
  expect(await api.signIn(visitor)).toEqual([303, '/'])
  expect(await api.usernameOf(visitor)).toBe('thief')
  expect(await api.usernameOf(stranger)).toBeUndefined()
  const login = { username: 'thief', password: asha.password }
  expect((await api.visitor().post('/api/login', login)).statusCode).toBe(401)
  const mail = await until(() => api.mailsTo(asha.email, 'Your email address is confirmed')[0])
  expect(mail).toContain('You logged in with Google')
})

test('another address at the provider finds the account, verified or not', async () => {
  await api.confirmedMember()
  await api.signIn(api.visitor())
  api.provider.state.person = { ...ASHA, email: 'new@example.com', email_verified: false }
  const visitor = api.visitor()
  expect(await api.signIn(visitor)).toEqual([303, '/'])
  expect(await api.usernameOf(visitor)).toBe('asha')
})

test('who has the address there now takes the place of who had it, and a new password ends both', async () => {
  const member = await api.confirmedMember()
  await api.signIn(api.visitor())
  api.provider.state.person = { ...ASHA, sub: 'next' }
  await api.signIn(api.visitor())
  api.provider.state.person = { ...ASHA, email: 'moved@example.com' }
  expect(await api.signIn(api.visitor())).toEqual([303, '/login?fault=no-account&mode=register'])
  const password = 'a path of 10 stations'
  const change = { current_password: asha.password, password, confirm_password: password }
  expect((await member.post('/api/account/password', change)).statusCode).toBe(200)
  expect(await api.database.selectFrom('provider_accounts').select('subject').execute()).toEqual([])
})

test('what a visitor began before signing in is their account’s', async () => {
  await api.confirmedMember()
  const visitor = api.visitor()
  const person = { full_name: 'Asha Rao', email: asha.email, phone: '98745 00000', course: 'Python' }
  await visitor.post('/api/enrolments', person)
  expect(await api.signIn(visitor)).toEqual([303, '/'])
  expect((await visitor.get('/api/enrolments')).json()).toHaveLength(1)
})

test('two browsers that register at once have one account', async () => {
  const visitors = [api.visitor(), api.visitor()]
  const answers = await Promise.all(visitors.map((visitor) => api.signIn(visitor, NEW)))
  expect(answers).toEqual([
    [303, '/'],
    [303, '/'],
  ])
  expect(await api.database.selectFrom('accounts').select('username').execute()).toEqual([
    { username: 'asha.rao' },
  ])
})

test('nothing is stored that ends a sign-in elsewhere, and sign-ins that were left are swept', async () => {
  const visitor = api.visitor()
  await api.begin(visitor)
  const row = await api.database.selectFrom('provider_sign_ins').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(visitor.cookies.marga_provider)
  expect(await sweep(api.database, row.expires_at + 1)).toMatchObject({ begun: 1 })
})
