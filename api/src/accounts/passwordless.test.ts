import { until } from '@marga/server/testing/until'
import { startCodeApi } from '../testing/code-visitor'
import { asha, signUp } from '../testing/test-api'

let api: Awaited<ReturnType<typeof startCodeApi>>
beforeEach(async () => {
  api = await startCodeApi()
})
afterEach(() => api.close())

/** Somebody has registered with an address that is not theirs; its owner logs in by a code. */
async function takenOver() {
  const maker = await signUp(api.visitor(), 'asha', asha.email)
  const { token } = (await maker.post('/api/account/tokens', { name: 'script' })).json()
  await maker.patch('/api/register/details', { email: 'maker@example.com' })
  const owner = api.visitor()
  const code = await api.readCode(owner, asha.email)
  expect((await api.enterCode(owner, code)).statusCode).toBe(200)
  return { maker, owner, token }
}

test('who made an account with a stranger’s address is out of it once its owner has proven the address', async () => {
  const { maker, owner, token } = await takenOver()
  expect((await maker.get('/api/profile')).statusCode).toBe(401)
  const logIn = (username: string) => api.visitor().post('/api/login', { username, password: asha.password })
  expect((await logIn('asha')).statusCode).toBe(401)
  expect((await logIn(asha.email)).statusCode).toBe(401)
  const byToken = await api.app.inject({ url: '/api/profile', headers: { authorization: `Token ${token}` } })
  expect(byToken.statusCode).toBe(401)
  const account = await api.database.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
  expect(account).toMatchObject({ confirmed_email_key: asha.email, pending_email: '' })
  expect((await owner.get('/api/account/sign-in')).json()).toEqual({ has_password: false })
  const mails = await until(() => {
    const found = api.mailsTo(asha.email, 'Your email address is confirmed')
    return found.length > 0 ? found : undefined
  })
  expect(mails[0]).toContain('Forgot password')
})

test('a link that the maker had asked for is worth nothing then', async () => {
  const maker = await signUp(api.visitor(), 'asha', asha.email)
  const link = await until(() =>
    /confirm=([\w-]{43})/.exec(api.mailsTo(asha.email, 'Confirm your address')[0] ?? '')?.at(1),
  )
  await maker.patch('/api/register/details', { email: 'maker@example.com' })
  const pending = await until(() =>
    /confirm=([\w-]{43})/.exec(api.mailsTo('maker@example.com', 'Confirm your address')[0] ?? '')?.at(1),
  )
  const owner = api.visitor()
  await api.enterCode(owner, await api.readCode(owner, asha.email))
  for (const token of [link, pending])
    expect((await api.visitor().post('/api/account/email/confirm', { token })).statusCode).toBe(400)
})

const forgetProof = () => api.database.updateTable('sessions').set({ password_at: 0 }).execute()
const needsCode = async (answer: Promise<{ statusCode: number; json: () => { errors: object } }>) => {
  const { statusCode, json } = await answer
  expect([statusCode, json().errors]).toEqual([
    403,
    { account_code: ['Confirm with a code by email to go on.'] },
  ])
}

test('without a password a code of the last ten minutes decides about the account', async () => {
  const { owner } = await takenOver()
  expect((await owner.get('/api/account/export')).statusCode).toBe(200)
  await forgetProof()
  await needsCode(owner.get('/api/account/export'))
  await needsCode(owner.patch('/api/register/details', { email: 'other@example.com' }))
  await needsCode(owner.delete('/api/account', {}))
  await needsCode(owner.delete('/api/account', { password: asha.password }))
  expect((await api.enterCode(owner, await api.readCode(owner, asha.email))).statusCode).toBe(200)
  expect((await owner.get('/api/account/export')).statusCode).toBe(200)
  expect((await owner.delete('/api/account', {})).statusCode).toBe(200)
  expect(await api.database.selectFrom('accounts').selectAll().execute()).toEqual([])
})

test('a password is set by a mailed link; from then on it is asked for', async () => {
  const { owner } = await takenOver()
  await owner.post('/api/account/password/reset', { email: asha.email })
  const token = await until(() =>
    /reset=([\w-]{43})/.exec(api.mailsTo(asha.email, 'Set a new password')[0] ?? '')?.at(1),
  )
  const password = 'a path of 10 stations'
  const set = { token, password, confirm_password: password }
  expect((await api.visitor().post('/api/account/password/reset/confirm', set)).statusCode).toBe(200)
  await owner.post('/api/login', { username: asha.email, password })
  expect((await owner.get('/api/account/sign-in')).json()).toEqual({ has_password: true })
  await forgetProof()
  expect(Object.keys((await owner.get('/api/account/export')).json().errors)).toEqual(['account_password'])
})
