import { until } from '@marga/server/testing/until'
import { sql } from 'kysely'
import { sweep } from '../operations/sweeper'
import { otherThan, startCodeApi } from '../testing/code-visitor'
import { asha, signUp, startTestApi } from '../testing/test-api'

let api: Awaited<ReturnType<typeof startCodeApi>>
beforeEach(async () => {
  api = await startCodeApi()
})
afterEach(() => api.close())

test('a mailed code signs in, once, and the session is asked for the password where one is needed', async () => {
  await api.confirmedMember()
  const visitor = api.visitor()
  const code = await api.readCode(visitor, asha.email)
  const entered = await api.enterCode(visitor, code)
  expect([entered.statusCode, entered.json()]).toEqual([
    200,
    expect.objectContaining({ username: 'asha', email: asha.email }),
  ])
  expect((await visitor.get('/api/profile')).statusCode).toBe(200)
  expect((await visitor.get('/api/account/sign-in')).json()).toEqual({ has_password: true })
  const refused = await visitor.get('/api/account/export')
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([403, ['account_password']])
  expect((await visitor.delete('/api/account', {})).statusCode).toBe(400)
  expect((await visitor.post('/api/account/password/proof', { password: asha.password })).statusCode).toBe(
    200,
  )
  expect((await visitor.get('/api/account/export')).statusCode).toBe(200)
})

test.each([
  ['capitals', ' ASHA.RAO@Example.com '],
  ['the letters of another width', 'ａsha.rao@example.com'],
])('an address with %s is the same address', async (_what, email) => {
  await api.confirmedMember()
  const visitor = api.visitor()
  const code = await api.readCode(visitor, email, asha.email)
  expect((await api.enterCode(visitor, code)).statusCode).toBe(200)
})

test('a code is taken as it is pasted, and what is no code costs no try', async () => {
  await api.confirmedMember()
  const visitor = api.visitor()
  const code = await api.readCode(visitor, asha.email)
  for (const text of ['', '12345', 'abcdef', '1234567', 'twelve'])
    expect((await api.enterCode(visitor, text)).json().errors).toEqual({
      code: ['Enter the six digits from the email.'],
    })
  const pasted = ` ${code.slice(0, 3)} ${code.slice(3)}\n`
  expect((await api.enterCode(visitor, pasted)).statusCode).toBe(200)
})

test('the page is told which address the code of this browser was asked for, and no other browser is', async () => {
  await api.confirmedMember()
  const visitor = api.visitor()
  const emailOf = async (who: typeof visitor) => (await who.get('/api/login/code')).json().email
  expect(await emailOf(visitor)).toBe('')
  await api.askCode(visitor, 'Nobody@Example.com')
  expect(await emailOf(visitor)).toBe('Nobody@Example.com')
  const code = await api.readCode(visitor, asha.email)
  expect(await emailOf(visitor)).toBe(asha.email)
  expect(await emailOf(api.visitor())).toBe('')
  await api.enterCode(visitor, code)
  expect(await emailOf(visitor)).toBe('')
})

test('to an address without an account goes a mail that says so, and all answers are the same', async () => {
  await api.confirmedMember()
  const known = api.visitor()
  const unknown = api.visitor()
  const code = await api.readCode(known, asha.email)
  const asked = await Promise.all([
    api.askCode(known, asha.email),
    api.askCode(unknown, 'nobody@example.com'),
  ])
  const [first, second] = asked.map(({ statusCode, body, headers }) => ({
    statusCode,
    body,
    headers: Object.keys(headers).sort(),
  }))
  expect(first).toEqual(second)
  const [mail] = await until(() => {
    const mails = api.mailsTo('nobody@example.com', 'No account has this address')
    return mails.length > 0 ? mails : undefined
  })
  expect(mail).toContain('https://marga.example/login?mode=register')
  for (let tries = 1; tries <= 6; tries += 1) {
    const answers = [await api.enterCode(known, otherThan(code)), await api.enterCode(unknown, code)]
    // A code that happens to be the new one of the account would sign in.
    expect([tries, answers[0]?.body]).toEqual([tries, answers[1]?.body])
  }
})

test('what a visitor began before signing in by a code is their account’s', async () => {
  const member = await api.confirmedMember()
  const visitor = api.visitor()
  const person = { full_name: 'Asha Rao', email: asha.email, phone: '98745 00000', course: 'Python' }
  await visitor.post('/api/enrolments', person)
  const code = await api.readCode(visitor, asha.email)
  expect((await api.enterCode(visitor, code)).statusCode).toBe(200)
  expect((await member.get('/api/enrolments')).json()).toHaveLength(1)
})

test('no code is stored that can be read, and codes that are over are swept', async () => {
  await api.confirmedMember()
  const visitor = api.visitor()
  const code = await api.readCode(visitor, asha.email)
  const row = await api.database.selectFrom('sign_in_codes').selectAll().executeTakeFirstOrThrow()
  expect(row.code_hash).toMatch(/^\$argon2id\$/)
  const tables = await api.database.introspection.getTables()
  for (const { name } of tables.filter((table) => ['outbox', 'sign_in_codes'].includes(table.name))) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(api.database)
    const texts = rows.flatMap((one) => Object.values(one as object)).filter((one) => typeof one === 'string')
    expect([name, texts.filter((text) => text === code || text.includes(`is:\n\n${code}`))]).toEqual([
      name,
      [],
    ])
  }
  expect(JSON.stringify(row)).not.toContain(visitor.cookies.marga_code)
  expect(await sweep(api.database, row.expires_at + 1)).toMatchObject({ codes: 1 })
})

test('a site without mail sends no code, and says so', async () => {
  const silent = await startTestApi()
  await signUp(silent.visitor(), 'asha')
  const asked = await silent.visitor().post('/api/login/code', { email: 'asha@example.com' })
  expect([asked.statusCode, asked.json().message]).toEqual([
    503,
    'This site sends no automatic email, so it cannot send a code. Log in with your password.',
  ])
  await silent.close()
})

test('a request that a process left behind is taken by the next one', async () => {
  await api.confirmedMember()
  const now = Date.now()
  await api.database
    .insertInto('sign_in_codes')
    .values({
      token_hash: 'of a process that died',
      ...{ email: asha.email, limit_key: 'x', account_id: null, created_at: now, expires_at: now + 600_000 },
    })
    .execute()
  await until(() => api.mailsTo(asha.email, 'Your code to log in')[0])
})
