import { otherThan, startCodeApi } from '../testing/code-visitor'
import { asha } from '../testing/test-api'

let api: Awaited<ReturnType<typeof startCodeApi>>
const start = async (hasRateLimits = false) => {
  api = await startCodeApi({ settings: { hasRateLimits } })
  return api.confirmedMember()
}
afterEach(() => api.close())

const ENDED = 'This code was used, is too old, or was tried too often. Send another one.'
const isRefused = async (entered: ReturnType<typeof api.enterCode>) => {
  const { statusCode, json } = await entered
  expect([statusCode, json().message]).toEqual([400, ENDED])
}

test('a code that was used is worth nothing', async () => {
  await start()
  const visitor = api.visitor()
  const code = await api.readCode(visitor, asha.email)
  const cookies = { ...visitor.cookies }
  expect((await api.enterCode(visitor, code)).statusCode).toBe(200)
  const thief = api.visitor()
  Object.assign(thief.cookies, { marga_code: cookies.marga_code })
  await isRefused(api.enterCode(thief, code))
})

test('a code that was phished is worth nothing in another browser, with or without a code of its own', async () => {
  await start()
  const code = await api.readCode(api.visitor(), asha.email)
  const thief = api.visitor()
  await isRefused(api.enterCode(thief, code))
  const own = await api.readCode(thief, asha.email)
  if (own !== code) expect((await api.enterCode(thief, code)).json().message).toMatch(/4 tries are left/)
  expect((await thief.get('/api/checklogin')).json().isAuthenticated).toBe(false)
})

test('a code is worth nothing ten minutes after it was asked for', async () => {
  await start()
  const visitor = api.visitor()
  const code = await api.readCode(visitor, asha.email)
  await api.database
    .updateTable('sign_in_codes')
    .set({ expires_at: Date.now() - 1 })
    .execute()
  await isRefused(api.enterCode(visitor, code))
})

test('the newest code of a browser counts, and the one before ends; that of another browser goes on', async () => {
  await start()
  const visitor = api.visitor()
  const other = api.visitor()
  const elsewhere = await api.readCode(other, asha.email)
  await api.readCode(visitor, asha.email)
  const before = { marga_code: visitor.cookies.marga_code ?? '' }
  const newest = await api.readCode(visitor, asha.email)
  const old = api.visitor()
  Object.assign(old.cookies, before)
  await isRefused(api.enterCode(old, newest))
  expect((await api.enterCode(visitor, newest)).statusCode).toBe(200)
  expect((await api.enterCode(other, elsewhere)).statusCode).toBe(200)
})

test('the sixth try is refused, also with the right code', async () => {
  await start()
  const visitor = api.visitor()
  const code = await api.readCode(visitor, asha.email)
  const wrong = []
  for (let tries = 0; tries < 5; tries += 1)
    wrong.push((await api.enterCode(visitor, otherThan(code))).json().message)
  expect(wrong[0]).toBe('That code is not right. Use the newest email; 4 tries are left.')
  expect(wrong[3]).toMatch(/1 try is left/)
  expect(wrong[4]).toBe('That code is not right, and was the fifth one. Send another code.')
  await isRefused(api.enterCode(visitor, code))
})

test('many wrong codes at once are no more than five tries', async () => {
  await start()
  const visitor = api.visitor()
  const code = await api.readCode(visitor, asha.email)
  const answers = await Promise.all(Array.from({ length: 12 }, () => api.enterCode(visitor, otherThan(code))))
  const messages = answers.map((answer) => answer.json().message as string)
  expect(messages.filter((message) => message === ENDED)).toHaveLength(7)
  await isRefused(api.enterCode(visitor, code))
})

test('two presses at once sign in once', async () => {
  await start()
  const visitor = api.visitor()
  const code = await api.readCode(visitor, asha.email)
  const answers = await Promise.all([api.enterCode(visitor, code), api.enterCode(visitor, code)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  const sessions = await api.database
    .selectFrom('sessions')
    .select('account_id')
    .where('account_id', 'is not', null)
    .execute()
  // That of the sign-up, and one.
  expect(sessions).toHaveLength(2)
})

test('a code ends with the account', async () => {
  const member = await start()
  const visitor = api.visitor()
  const code = await api.readCode(visitor, asha.email)
  expect((await member.delete('/api/account', { password: asha.password })).statusCode).toBe(200)
  await isRefused(api.enterCode(visitor, code))
})

const NEW = 'a path of 10 stations'
test('a code ends with the password, and with the address', async () => {
  const member = await start()
  const visitor = api.visitor()
  const code = await api.readCode(visitor, asha.email)
  await member.post('/api/account/password', {
    ...{ current_password: asha.password, password: NEW, confirm_password: NEW },
  })
  await isRefused(api.enterCode(visitor, code))
  const next = await api.readCode(visitor, asha.email)
  await api.database
    .updateTable('accounts')
    .set({ email: 'new@example.com', email_key: 'new@example.com' })
    .execute()
  await isRefused(api.enterCode(visitor, next))
})

test('one mailbox gets six codes an hour, of all callers and in all spellings, whether an account has it or not', async () => {
  await start(true)
  const statusesOf = async (emails: string[]) => {
    const statuses = []
    for (const email of emails) statuses.push((await api.askCode(api.visitor(), email)).statusCode)
    return statuses
  }
  const spellings = ['asha.rao@example.com', 'ASHA.RAO@example.com', 'asha.rao+codes@example.com']
  const expected = [...Array(6).fill(202), 429]
  expect(await statusesOf(Array.from({ length: 7 }, (_, call) => spellings[call % 3] ?? ''))).toEqual(
    expected,
  )
  expect(await statusesOf(Array(7).fill('nobody@example.com'))).toEqual(expected)
})

test('who guesses codes for an account is refused for a day, and its owner is not on a device that the account knows', async () => {
  const owner = await start(true)
  const thief = api.visitor()
  const guess = async () => {
    await api.askCode(thief, asha.email)
    const statuses = []
    for (let tries = 0; tries < 5; tries += 1)
      statuses.push((await thief.post('/api/login/code/entry', { code: '000000' })).statusCode)
    return statuses
  }
  for (let codes = 0; codes < 4; codes += 1) expect(await guess()).toEqual(Array(5).fill(400))
  expect(await guess()).toEqual(Array(5).fill(429))
  await owner.post('/api/logout')
  const code = await api.readCode(owner, asha.email)
  expect((await api.enterCode(owner, code)).statusCode).toBe(200)
})
