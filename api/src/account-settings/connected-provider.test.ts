import { until } from '@marga/server/testing/until'
import { startProviderApi } from '../testing/provider-visitor'
import { asha } from '../testing/test-api'
import { disconnect } from './connected-provider'

let api: Awaited<ReturnType<typeof startProviderApi>>
beforeEach(async () => {
  api = await startProviderApi()
})
afterEach(() => api.close())

type Visitor = ReturnType<typeof api.visitor>
const NEW = '?mode=register'
const signInOf = async (visitor: Visitor) => (await visitor.get('/api/account/sign-in')).json()
const joined = () => api.database.selectFrom('provider_accounts').select('subject').execute()

test('who has a password disconnects the provider by it; other devices are signed out, and a mail says so', async () => {
  await api.confirmedMember()
  const [member, other] = [api.visitor(), api.visitor()]
  await api.signIn(other)
  await member.post('/api/login', { username: 'asha', password: asha.password })
  expect(await signInOf(member)).toMatchObject({ is_provider_connected: true })
  expect(await signInOf(member)).not.toHaveProperty('is_provider_only_way')
  // What the provider has opened is no proof of the owner.
  expect((await other.delete('/api/account/provider')).json().errors).toHaveProperty('account_password')
  const answer = await member.delete('/api/account/provider')
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: 'Google is disconnected. Every other device is signed out.' },
  ])
  expect(await joined()).toEqual([])
  expect(await signInOf(member)).toMatchObject({ is_provider_connected: false })
  expect(await api.usernameOf(other)).toBeUndefined()
  const subject = 'A way to log in to your account was disconnected'
  const mail = await until(() => api.mailsTo(asha.email, subject)[0])
  expect(mail).toContain('Google is disconnected from your account')
  // Again: nothing is left to disconnect, and nobody is told.
  expect((await member.delete('/api/account/provider')).statusCode).toBe(200)
  expect(await api.usernameOf(member)).toBe('asha')
  const told = await api.database.selectFrom('outbox').select('id').where('subject', '=', subject).execute()
  expect(told).toHaveLength(1)
})

test('who has no password disconnects it by a mailed code, which still opens the account', async () => {
  const member = api.visitor()
  await api.signIn(member, NEW)
  expect((await member.delete('/api/account/provider')).json().errors).toHaveProperty('account_code')
  await api.enterCode(member, await api.readCode(member, asha.email))
  expect((await member.delete('/api/account/provider')).statusCode).toBe(200)
  expect(await joined()).toEqual([])
  const again = api.visitor()
  await api.enterCode(again, await api.readCode(again, asha.email))
  expect(await api.usernameOf(again)).toBe('asha.rao')
})

test('where no code can be mailed, an account without a password keeps its only way in', async () => {
  await api.signIn(api.visitor(), NEW)
  const { id } = await api.database.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const mails = { outbox: { put: async () => false }, publicUrl: 'https://marga.example' }
  const leaving = { accountId: id, name: 'Google', by: '', hasMail: false }
  await expect(disconnect(api.database, mails, leaving)).rejects.toThrow(
    'Google is the only way to log in to this account. Set a password first, then disconnect it.',
  )
  expect(await joined()).toHaveLength(1)
})

test('nobody else disconnects it', async () => {
  await api.signIn(api.visitor(), NEW)
  expect((await api.visitor().delete('/api/account/provider')).statusCode).toBe(401)
  expect(await joined()).toHaveLength(1)
})
