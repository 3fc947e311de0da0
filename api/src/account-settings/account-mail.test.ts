import { until } from '@marga/server/testing/until'
import { startMailServer } from '../testing/mail-server'
import { asha, signUp, startTestApi } from '../testing/test-api'

const NEW = { password: 'a path of 10 stations', confirm_password: 'a path of 10 stations' }

let api: Awaited<ReturnType<typeof startTestApi>>
let server: Awaited<ReturnType<typeof startMailServer>>
beforeEach(async () => {
  server = await startMailServer()
  const mail = { url: server.url, from: 'site@marga.example', mailbox: 'team@marga.example' }
  api = await startTestApi({ settings: { mail, publicUrl: 'https://marga.example' } })
})
afterEach(async () => {
  await api.close()
  server.close()
})

const tokenIn = (purpose: 'reset' | 'confirm') =>
  until(() => server.mails.map((mail) => new RegExp(`${purpose}=([\\w-]{43})`).exec(mail)?.[1]).find(Boolean))

test('a forgotten password is set by a mailed link, which works once', async () => {
  await api.visitor().post('/api/register', { ...asha, email: 'asha@example.com' })
  const visitor = api.visitor()
  const asked = await visitor.post('/api/account/password/reset', { email: 'Asha@example.com' })
  expect(asked.statusCode).toBe(202)
  const token = await tokenIn('reset')
  const confirm = () => visitor.post('/api/account/password/reset/confirm', { token, ...NEW })
  expect((await confirm()).statusCode).toBe(200)
  const signedIn = await api.visitor().post('/api/login', { username: 'asha', password: NEW.password })
  expect(signedIn.statusCode).toBe(200)
  expect((await confirm()).statusCode).toBe(400)
})

test('whether an account exists is told neither by text nor by status', async () => {
  await api.visitor().post('/api/register', { ...asha, email: 'asha@example.com' })
  const ask = async (email: string) => {
    const { statusCode, body } = await api.visitor().post('/api/account/password/reset', { email })
    return { statusCode, body }
  }
  expect(await ask('nobody@example.com')).toEqual(await ask('asha@example.com'))
})

test('a new address waits until its link is opened', async () => {
  const member = await signUp(api.visitor(), 'asha', 'asha@example.com')
  await tokenIn('confirm')
  server.mails.length = 0
  await member.patch('/api/register/details', { email: 'new@example.com', city: 'Pune' })
  expect((await member.get('/api/register/details')).json()).toMatchObject({
    email: 'asha@example.com',
    city: 'Pune',
  })
  const token = await tokenIn('confirm')
  expect((await api.visitor().post('/api/account/email/confirm', { token })).statusCode).toBe(200)
  expect((await member.get('/api/register/details')).json().email).toBe('new@example.com')
})

test('a mail that is not accepted stays in the outbox and is tried again', async () => {
  server.refuse(true)
  const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }
  expect((await api.visitor().post('/api/enrolments', { ...person, course: 'Python' })).statusCode).toBe(201)
  // All of them: a mail whose refusal is noted later would be put off again.
  const tried = await until(async () => {
    const mails = await api.database.selectFrom('outbox').selectAll().execute()
    return mails.every(({ tries }) => tries > 0) ? mails : undefined
  })
  for (const mail of tried)
    expect(mail).toMatchObject({ sent_at: null, last_error: expect.stringContaining('451') })
  server.refuse(false)
  await api.database.updateTable('outbox').set({ next_try_at: 0 }).execute()
  await until(() => server.mails.find((mail) => mail.includes('Your place in Python is reserved')))
  await until(async () => {
    const unsent = await api.database.selectFrom('outbox').selectAll().where('sent_at', 'is', null).execute()
    return unsent.length === 0 ? true : undefined
  })
})
