import { hash } from '@node-rs/argon2'
import { asha, signUp, startTestApi } from '../testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
const start = async (options: Parameters<typeof startTestApi>[0] = {}) => {
  api = await startTestApi(options)
}
afterEach(() => api.close())

const login = (visitor: ReturnType<Api['visitor']>, username: string, password = asha.password) =>
  visitor.post('/api/login', { username, password })
const limited = { settings: { hasRateLimits: true } }

test('an account is signed in to by its username or its email address', async () => {
  await start()
  await api.visitor().post('/api/register', asha)
  for (const name of ['asha', 'ASHA', 'asha.rao@example.com', 'Asha.Rao@Example.com'])
    expect([name, (await login(api.visitor(), name)).json().username]).toEqual([name, 'asha'])
})

/** Registers an account whose username looks like an address, as accounts of before may. */
async function registerSquatter(name: string, change: object = {}) {
  await api.visitor().post('/api/register', { ...asha, username: 'squatter', email: '', ...change })
  await api.database
    .updateTable('accounts')
    .set({ username: name, username_key: name })
    .where('username', '=', 'squatter')
    .execute()
}

test('an account whose username is somebody else’s address keeps them out of nothing, and opens after theirs', async () => {
  await start()
  await api.visitor().post('/api/register', { ...asha, username: 'victim', email: 'victim@example.com' })
  const password = 'another path of 9'
  await registerSquatter('victim@example.com', { password, confirm_password: password })
  expect((await login(api.visitor(), 'victim@example.com')).json().username).toBe('victim')
  expect((await login(api.visitor(), 'victim@example.com', password)).json().username).toBe(
    'victim@example.com',
  )
})

test('of two accounts with one password the address opens the account that it belongs to', async () => {
  await start()
  await registerSquatter('victim@example.com')
  await api.visitor().post('/api/register', { ...asha, username: 'victim', email: 'victim@example.com' })
  expect((await login(api.visitor(), 'victim@example.com')).json().username).toBe('victim')
})

test('a login with the old password that is under way while it is changed opens no session', async () => {
  await start()
  const member = await signUp(api.visitor(), 'asha')
  for (let round = 0; round < 6; round += 1) {
    const [old, next] = [round, round + 1].map((n) => (n === 0 ? asha.password : `a path of 9 stations ${n}`))
    const attackers = Array.from({ length: 6 }, () => api.visitor())
    const change = member.post('/api/account/password', {
      current_password: old,
      password: next,
      confirm_password: next,
    })
    await Promise.all([change, ...attackers.map((visitor) => login(visitor, 'asha', old))])
    for (const visitor of attackers)
      expect((await visitor.get('/api/checklogin')).json().isAuthenticated).toBe(false)
    expect((await member.get('/api/checklogin')).json().isAuthenticated).toBe(true)
  }
})

test('of two changes with the old password at the same moment one is made', async () => {
  await start()
  const member = await signUp(api.visitor(), 'asha')
  const other = api.visitor()
  await login(other, 'asha')
  const change = (visitor: ReturnType<Api['visitor']>, password: string) =>
    visitor.post('/api/account/password', {
      current_password: asha.password,
      password,
      confirm_password: password,
    })
  const answers = await Promise.all([change(member, 'the first of both'), change(other, 'the other of both')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
})

describe('wrong passwords', () => {
  test('are counted together, wherever they are tried and by whatever name', async () => {
    await start(limited)
    await api.visitor().post('/api/register', asha)
    const tries = [
      (visitor: ReturnType<Api['visitor']>) => login(visitor, 'asha', 'wrong'),
      (visitor: ReturnType<Api['visitor']>) => login(visitor, 'asha.rao@example.com', 'wrong'),
      (visitor: ReturnType<Api['visitor']>) =>
        visitor.post('/api/unlocks', { scope: 'videos', username: 'asha', password: 'wrong' }),
    ]
    const statuses: number[] = []
    for (let index = 0; index < 15; index += 1)
      statuses.push((await tries[index % 3]?.(api.visitor()))?.statusCode ?? 0)
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)])
  })

  test('of others do not shut the owner out on a device that they know', async () => {
    await start(limited)
    const owner = await signUp(api.visitor(), 'asha')
    await owner.post('/api/logout')
    for (let index = 0; index < 14; index += 1) await login(api.visitor(), 'asha', 'wrong')
    expect((await login(api.visitor(), 'asha')).statusCode).toBe(429)
    expect((await login(owner, 'asha')).statusCode).toBe(200)
  })

  test('of an account whose username is somebody’s address do not shut that person out', async () => {
    await start(limited)
    const owner = await signUp(api.visitor(), 'victim')
    await owner.post('/api/logout')
    await registerSquatter('victim@example.com')
    for (let index = 0; index < 12; index += 1) await login(api.visitor(), 'victim@example.com', 'wrong')
    expect((await login(owner, 'victim@example.com')).json().username).toBe('victim')
  })

  test('sent all at once are no more than sent one after another', async () => {
    await start(limited)
    await api.visitor().post('/api/register', asha)
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(api.visitor(), 'asha', 'wrong')))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  })

  test('do not count once the right one was given', async () => {
    await start(limited)
    await api.visitor().post('/api/register', asha)
    for (let index = 0; index < 15; index += 1)
      expect((await login(api.visitor(), 'asha')).statusCode).toBe(200)
  })
})

test('an address is changed in one way only: the whole profile waits for its link as well', async () => {
  await start({ settings: { mail: { url: 'smtp://127.0.0.1:1', from: 'a@b.c', mailbox: 'd@e.f' } } })
  const member = await signUp(api.visitor(), 'asha')
  const saved = await member.put('/api/profile/whole', {
    details: { email: 'victim@example.com', city: 'Pune' },
  })
  expect(saved.json().details).toMatchObject({ email: 'asha@example.com', city: 'Pune' })
  const row = await api.database.selectFrom('accounts').select(['email', 'pending_email']).executeTakeFirst()
  expect(row).toEqual({ email: 'asha@example.com', pending_email: 'victim@example.com' })
})

test.each([
  ['an empty body', undefined],
  ['an empty body that is called JSON', { 'content-type': 'application/json' }],
])('logging out with %s ends the session', async (_what, headers) => {
  await start()
  const member = await signUp(api.visitor(), 'asha')
  const answer = await member.send('POST', '/api/logout', { body: '', ...(headers && { headers }) })
  expect(answer.statusCode).toBe(200)
  expect((await member.get('/api/checklogin')).json().isAuthenticated).toBe(false)
})

test('a password is the same however its letters are composed, also one that was stored as it was typed', async () => {
  await start()
  const composed = 'caf\u00e9 au lait 99'
  const decomposed = composed.normalize('NFD')
  for (const [username, password, other] of [
    ['one', composed, decomposed],
    ['two', decomposed, composed],
  ] as const) {
    await api
      .visitor()
      .post('/api/register', { ...asha, username, email: '', password, confirm_password: password })
    expect((await login(api.visitor(), username, other)).statusCode).toBe(200)
  }
  // As the version before has stored it.
  await api.database
    .updateTable('accounts')
    .set({ password_hash: await hash(decomposed) })
    .execute()
  expect((await login(api.visitor(), 'one', composed)).statusCode).toBe(200)
})

test('a password that is tried first is refused beside its field, wherever it is chosen', async () => {
  await start()
  const weak = { password: 'Password1!', confirm_password: 'Password1!' }
  const refused = await api.visitor().post('/api/register', { ...asha, ...weak })
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['password']])
  const member = await signUp(api.visitor(), 'asha')
  const change = {
    current_password: asha.password,
    password: 'asha-asha-asha',
    confirm_password: 'asha-asha-asha',
  }
  expect((await member.post('/api/account/password', change)).json().errors).toHaveProperty('password')
})
