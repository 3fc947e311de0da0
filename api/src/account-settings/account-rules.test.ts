import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { PROVIDER, signUp, startTestApi } from '../testing/test-api'
import { accountGuard } from './account-guard'
import { ACCOUNT_RULES, type AccountRule } from './account-rules'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
beforeAll(async () => {
  api = await startTestApi({ settings: { signInProvider: PROVIDER } })
})
afterAll(() => api.close())

const rules = [...ACCOUNT_RULES].map(([call, rule]) => {
  const [method = '', path = ''] = call.split(' ')
  return { call, method, url: `/api${path.replace(':id', '0123456789abcdef')}`, rule }
})
const withProof = (...proofs: AccountRule['proof'][]) =>
  rules.filter(({ rule }) => proofs.includes(rule.proof))

async function member(username: string) {
  const visitor = await signUp(api.visitor(), username)
  const tokens = await Promise.all(
    ['read', 'change'].map(async (scope) => {
      const made = await visitor.post('/api/account/tokens', { name: scope, scope })
      return { authorization: `Token ${made.json().token}` }
    }),
  )
  return { visitor, read: tokens[0] ?? {}, change: tokens[1] ?? {} }
}

/** As after ten minutes without typing the password. */
const forgetPassword = () =>
  api.database
    .updateTable('sessions')
    .set({ password_at: Date.now() - 600_001 })
    .execute()

test('every call about an account has a row, and every row is a call of the API', async () => {
  const { paths } = (await api.visitor().get('/api/openapi.json')).json()
  const called = Object.entries<Record<string, { description?: string }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { description }]) => ({
      call: `${method.toUpperCase()} ${path
        .replace(/^\/api/, '')
        .replace(/(.)\/$/, '$1')
        .replace('{id}', ':id')}`,
      description,
    })),
  )
  // Those of the office are described by the right that each takes (office-calls.test.ts).
  const described = called
    .filter(({ call, description }) => description && !/ \/office(\/|$)/.test(call))
    .map(({ call }) => call)
  expect(described.sort()).toEqual(rules.map(({ call }) => call).sort())
})

test('a call about an account without a row does not start', async () => {
  const app = Fastify()
  app.register(accountGuard)
  app.register(async (inside) => {
    inside.get('/account/secrets', { schema: { tags: ['Account'] } as object }, async () => 'everything')
  })
  await expect(app.ready()).rejects.toMatchObject({ code: 'UNDECIDED_CALL' })
})

test('who is not signed in is refused by every call that takes a session', async () => {
  const calls = withProof('member', 'person', 'password', 'password or code', 'recent password')
  expect(calls.length).toBeGreaterThan(25)
  for (const { call, method, url } of calls)
    expect([call, (await api.visitor().send(method, url, {})).statusCode]).toEqual([call, 401])
})

test('no access token decides about the account, whatever its scope', async () => {
  const { read, change } = await member('bytoken')
  const calls = withProof('person', 'password', 'password or code', 'recent password')
  expect(calls.length).toBeGreaterThan(7)
  for (const { call, method, url } of calls)
    for (const headers of [read, change]) {
      const { statusCode } = await api.app.inject({ method: method as 'GET', url, headers })
      expect([call, statusCode]).toEqual([call, 403])
    }
})

test('a token that may only read changes nothing', async () => {
  const { read } = await member('reader')
  const calls = withProof('member').filter(({ method }) => method !== 'GET')
  expect(calls.length).toBeGreaterThan(10)
  for (const { call, method, url } of calls)
    expect([
      call,
      (await api.app.inject({ method: method as 'PUT', url, headers: read })).statusCode,
    ]).toEqual([call, 403])
})

test('an open session without the password of the last ten minutes is asked for it', async () => {
  const { visitor } = await member('away')
  await forgetPassword()
  for (const { call, method, url } of withProof('recent password')) {
    const answer = await visitor.send(method, url, {})
    expect([call, answer.statusCode, answer.json().errors]).toEqual([
      call,
      403,
      { account_password: ['Type your password to go on.'] },
    ])
  }
  expect((await visitor.post('/api/account/password/proof', { password: 'wrong' })).statusCode).toBe(400)
  expect((await visitor.get('/api/account/export')).statusCode).toBe(403)
  const before = visitor.cookies.marga_session
  expect(
    (await visitor.post('/api/account/password/proof', { password: 'a path of 9 stations' })).statusCode,
  ).toBe(200)
  expect(visitor.cookies.marga_session).not.toBe(before)
  expect((await visitor.get('/api/account/export')).statusCode).toBe(200)
})

test.each(['PATCH /register/details', 'PUT /profile/whole'])(
  '%s: another address takes the password, every other field does not',
  async (call) => {
    const [method = '', path = ''] = call.split(' ')
    expect(ACCOUNT_RULES.get(call)?.address).toBe('recent password')
    const username = `m${method.toLowerCase()}`
    const { visitor, change } = await member(username)
    const bodyOf = (details: object) => (method === 'PUT' ? { details } : details)
    const send = (details: object) => visitor.send(method, `/api${path}`, { body: bodyOf(details) })
    await forgetPassword()
    for (const email of [`thief-${username}@example.com`, '']) {
      expect((await send({ email })).json().errors).toHaveProperty('account_password')
      const byToken = await api.app.inject({
        method: method as 'PUT',
        url: `/api${path}`,
        headers: change,
        payload: bodyOf({ email }),
      })
      expect(byToken.statusCode).toBe(403)
    }
    const own = { email: `${username}@example.com`, city: 'Pune' }
    expect((await send(own)).statusCode).toBe(200)
    expect((await visitor.get('/api/register/details')).json()).toMatchObject(own)
    await visitor.post('/api/account/password/proof', { password: 'a path of 9 stations' })
    expect((await send({ email: `new-${username}@example.com` })).statusCode).toBe(200)
  },
)

test('docs/security.md says the same', () => {
  const decided = [...ACCOUNT_RULES].filter(
    ([, { proof, address, event }]) => (proof !== 'member' && (event || proof !== 'anybody')) || address,
  )
  const lines = decided.map(([call, { proof, address, event = '', mails = [] }]) => {
    const who = address ? `${proof}; ${address} for another address` : proof
    return `| \`${call}\` | ${who} | ${event} | ${mails.join(', ')} |`
  })
  const document = readFileSync(join(__dirname, '../../../docs/security.md'), 'utf8').split('\n')
  expect(document.filter((line) => decided.some(([call]) => line.startsWith(`| \`${call}\` |`)))).toEqual(
    lines,
  )
})

test('nothing that is answered to somebody is kept by a browser; logout and deletion empty its cache', async () => {
  const { visitor, change } = await member('cached')
  for (const { method, url, rule, call } of rules.filter(
    (one) => one.rule.proof === 'member' || one.rule.proof === 'person',
  )) {
    if (rule.event || url.includes('/unlocks')) continue
    for (const answer of [
      await visitor.send(method, url, {}),
      await api.app.inject({ method: method as 'GET', url, headers: change }),
    ])
      expect([call, answer.headers['cache-control']]).toEqual([call, 'private, no-store'])
  }
  const out = await visitor.post('/api/logout')
  expect(out.headers['clear-site-data']).toBe('"cache"')
  await visitor.post('/api/login', { username: 'cached', password: 'a path of 9 stations' })
  const gone = await visitor.delete('/api/account', { password: 'a path of 9 stations' })
  expect(gone.headers['clear-site-data']).toBe('"cache"')
  expect(gone.cookies.map(({ name, value }) => [name, value])).toEqual(
    expect.arrayContaining([
      ['marga_session', ''],
      ['marga_device', ''],
    ]),
  )
})
