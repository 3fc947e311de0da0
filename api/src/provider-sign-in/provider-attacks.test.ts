import { setTimeout as pause } from 'node:timers/promises'
import { ASHA, startProviderApi } from '../testing/provider-visitor'
import { asha, signUp } from '../testing/test-api'

let api: Awaited<ReturnType<typeof startProviderApi>>
const lines: Array<Record<string, unknown>> = []
beforeEach(async () => {
  lines.length = 0
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  api = await startProviderApi({ server: { logger: { level: 'warn', stream } } })
  await api.confirmedMember()
})
afterEach(() => api.close())

const NEXT = '?next=%2Fmy-learning'
const loginWith = (fault: string) => [303, `/login?fault=${fault}&next=%2Fmy-learning`]
const now = () => Math.floor(Date.now() / 1_000)

test('who declines is back on the login, and may try again', async () => {
  const visitor = api.visitor()
  api.provider.state.faults = { isDeclined: true }
  expect(await api.signIn(visitor, NEXT)).toEqual(loginWith('declined'))
  api.provider.state.faults = {}
  expect(await api.signIn(visitor, NEXT)).toEqual([303, '/my-learning'])
})

test('an answer counts once', async () => {
  const visitor = api.visitor()
  const back = await api.atProvider(await api.begin(visitor))
  const { marga_provider: secret = '' } = visitor.cookies
  expect(await api.end(visitor, back)).toEqual([303, '/'])
  visitor.cookies.marga_provider = secret
  expect(await api.end(visitor, back)).toEqual([303, '/login?fault=ended'])
  expect(api.provider.state.tokenCalls).toBe(1)
})

test('an answer counts for ten minutes', async () => {
  const visitor = api.visitor()
  const back = await api.atProvider(await api.begin(visitor, NEXT))
  await api.database.updateTable('provider_sign_ins').set({ expires_at: Date.now() }).execute()
  expect(await api.end(visitor, back)).toEqual(loginWith('ended'))
})

test('an answer counts in the browser that began, and one that is led there signs in nobody', async () => {
  const [attacker, victim] = [api.visitor(), api.visitor()]
  const back = await api.atProvider(await api.begin(attacker))
  expect(await api.end(victim, back)).toEqual([303, '/login?fault=ended'])
  const own = await api.atProvider(await api.begin(victim, NEXT))
  // Led there while a sign-in of its own is open: that one goes on.
  expect(await api.end(victim, back)).toEqual(loginWith('ended'))
  expect(await api.usernameOf(victim)).toBeUndefined()
  expect(await api.end(victim, own)).toEqual([303, '/my-learning'])
})

test.each([
  ['no state', (back: string) => back.replace(/state=[^&]+/, '')],
  ['another state', (back: string) => back.replace(/state=[^&]+/, 'state=other')],
  ['a state twice', (back: string) => back.replace(/(state)=/, 'state=other&$1=')],
  ['nothing', () => '/api/login/provider/return'],
])('with %s nobody is signed in', async (_what, change) => {
  const visitor = api.visitor()
  const back = await api.atProvider(await api.begin(visitor, NEXT))
  expect(await api.end(visitor, change(back))).toEqual(loginWith('ended'))
  expect(await api.usernameOf(visitor)).toBeUndefined()
})

test('a code of another browser’s sign-in is refused by its verifier', async () => {
  const [attacker, victim] = [api.visitor(), api.visitor()]
  const stolen = await api.atProvider(await api.begin(victim))
  const own = await api.atProvider(await api.begin(attacker, NEXT))
  const code = /code=([^&]+)/.exec(stolen)?.[1] ?? ''
  expect(await api.end(attacker, own.replace(/code=[^&]+/, `code=${code}`))).toEqual(loginWith('ended'))
  expect(await api.usernameOf(attacker)).toBeUndefined()
})

test.each([
  ['of another issuer', { claims: { iss: 'https://accounts.thief.example' } }],
  ['for another site', { claims: { aud: 'another-site' } }],
  ['with another nonce', { claims: { nonce: 'other' } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['that ended two minutes ago', { claims: { iat: now() - 3_600, exp: now() - 120 } }],
  ['that counts from a later moment', { claims: { nbf: now() + 600 } }],
  ['without a name for the person', { claims: { sub: undefined } }],
  ['that another key has signed', { hasOtherKey: true }],
])('a token %s signs in nobody', async (_what, faults) => {
  const visitor = api.visitor()
  api.provider.state.faults = faults
  expect(await api.signIn(visitor, NEXT)).toEqual(loginWith('unproven'))
  expect(await api.usernameOf(visitor)).toBeUndefined()
  expect(lines).toContainEqual(expect.objectContaining({ event: 'refused', code: 'PROVIDER_UNPROVEN' }))
})

test('a clock that is half a minute off keeps nobody out', async () => {
  const moment = now()
  for (const claims of [{ exp: moment - 30 }, { nbf: moment + 30, iat: moment + 30 }]) {
    api.provider.state.faults = { claims }
    expect(await api.signIn(api.visitor(), NEXT)).toEqual([303, '/my-learning'])
  }
})

test.each([
  ['an address that is not verified', { email_verified: false }],
  ['an address that is verified in words', { email_verified: 'true' }],
  ['no address', { email: undefined, email_verified: undefined }],
])('%s joins no account and makes none', async (_what, claims) => {
  api.provider.state.faults = { claims }
  expect(await api.signIn(api.visitor(), NEXT)).toEqual(loginWith('unverified'))
  expect(await api.signIn(api.visitor(), '?mode=register')).toEqual([
    303,
    '/login?fault=unverified&mode=register',
  ])
  const joined = await api.database.selectFrom('provider_accounts').select('subject').execute()
  const accounts = await api.database.selectFrom('accounts').select('id').execute()
  expect([joined.length, accounts.length]).toEqual([0, 1])
})

test.each([
  ['fails', { tokenStatus: 503 }],
  ['does not answer', { isSilent: true }],
])('a provider that %s is said to be out of reach, soon', async (_what, faults) => {
  const visitor = api.visitor()
  api.provider.state.faults = faults
  const begun = performance.now()
  expect(await api.signIn(visitor, NEXT)).toEqual(loginWith('unreached'))
  expect(performance.now() - begun).toBeLessThan(10_000)
})

test('a provider that is down is said to be out of reach before one goes there', async () => {
  api.provider.close()
  await pause(0)
  const answer = await api.visitor().get(`/api/login/provider${NEXT}`)
  expect([answer.statusCode, answer.headers.location]).toEqual(loginWith('unreached'))
})

test('in the session of another account nobody is signed in, and that session goes on', async () => {
  const other = await signUp(api.visitor(), 'other')
  expect(await api.signIn(other, NEXT)).toEqual(loginWith('other-account'))
  expect(await api.usernameOf(other)).toBe('other')
  api.provider.state.person = { ...ASHA, sub: '9', email: 'nobody@example.com' }
  expect(await api.signIn(other, '?mode=register')).toEqual([303, '/login?fault=other-account&mode=register'])
  expect(await api.database.selectFrom('accounts').select('id').execute()).toHaveLength(2)
})

test('a deleted account is opened no more, also while somebody is at the provider', async () => {
  const member = api.visitor()
  await api.signIn(member)
  const visitor = api.visitor()
  const back = await api.atProvider(await api.begin(visitor, NEXT))
  await member.post('/api/account/password/proof', { password: asha.password })
  expect((await member.delete('/api/account', { password: asha.password })).statusCode).toBe(200)
  expect(await api.end(visitor, back)).toEqual([
    303,
    '/login?fault=no-account&mode=register&next=%2Fmy-learning',
  ])
})

test.each([
  'https://thief.example/',
  '//thief.example',
  '/\\thief.example',
  '/\t/thief.example',
  'javascript:alert(1)',
  '/login',
])('the way back is a path of this site, not %j', async (next) => {
  const query = `?next=${encodeURIComponent(next)}`
  expect(await api.signIn(api.visitor(), query)).toEqual([303, '/'])
  api.provider.state.faults = { isDeclined: true }
  expect(await api.signIn(api.visitor(), query)).toEqual([303, '/login?fault=declined'])
})

test('what is sent to the provider is a flow by code with PKCE, state and nonce, to our own address', async () => {
  const address = new URL(await api.begin(api.visitor()))
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: 'https://marga.example/api/login/provider/return',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test('what was done and what was refused is in the log', async () => {
  await api.signIn(api.visitor())
  expect(lines).toContainEqual(
    expect.objectContaining({ area: 'account', event: 'signed in by provider', account: 1 }),
  )
  api.provider.state.faults = { isDeclined: true }
  await api.signIn(api.visitor())
  expect(lines).toContainEqual(
    expect.objectContaining({ event: 'refused', call: 'signed in by provider', code: 'PROVIDER_DECLINED' }),
  )
})

test('a network that signs in without end is refused on the login page', async () => {
  const limited = await startProviderApi({ settings: { hasRateLimits: true } })
  const visitor = limited.visitor()
  let location: unknown
  for (let calls = 0; calls <= 300; calls += 1)
    location = (await visitor.get(`/api/login/provider/return`)).headers.location
  expect(location).toBe('/login?fault=too-many')
  await limited.close()
})
