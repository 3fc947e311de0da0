import { openOffice } from '../testing/office-desk'
import { signUp } from '../testing/test-api'
import { passwordLinkCommand } from './password-link-command'

const password = 'another path of 10 stations'

let office: Awaited<ReturnType<typeof openOffice>>
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  office = await openOffice()
})
afterEach(() => office.close())

const linkFor = async (name: string) => {
  const text = await passwordLinkCommand(
    { database: office.database, publicUrl: 'https://marga.example' },
    name,
  )
  return { text, token: /^https:\/\/marga\.example\/login\?reset=([\w-]+)$/m.exec(text)?.[1] ?? '' }
}
const setPassword = (token: string) =>
  office.api
    .visitor()
    .post('/api/account/password/reset/confirm', { token, password, confirm_password: password })
const logIn = (username: string) => office.api.visitor().post('/api/login', { username, password })

test('a link of the office sets a new password once, on a site without mail too, and signs every device out', async () => {
  const member = await signUp(office.api.visitor(), 'asha')
  const { text, token } = await linkFor('asha@example.com')
  expect(text).toMatch(/^Account \d+, username asha, asha@example\.com\.\nMake sure first/)
  expect((await setPassword(token)).statusCode).toBe(200)
  expect((await logIn('asha')).statusCode).toBe(200)
  expect((await member.get('/api/checklogin/')).json()).toMatchObject({ isAuthenticated: false })
  expect((await setPassword(token)).statusCode).toBe(400)
})

test('an account without an email address gets one too', async () => {
  await signUp(office.api.visitor(), 'meera', '')
  const { token } = await linkFor('meera')
  expect((await setPassword(token)).statusCode).toBe(200)
  expect((await logIn('meera')).statusCode).toBe(200)
})

test('only the newest link works', async () => {
  await signUp(office.api.visitor(), 'asha')
  const first = await linkFor('asha')
  const second = await linkFor('asha')
  expect((await setPassword(first.token)).statusCode).toBe(400)
  expect((await setPassword(second.token)).statusCode).toBe(200)
})

test('somebody without an account, and nobody, get none', async () => {
  await office.reserve('Ravi')
  await expect(linkFor('ravi@example.com')).rejects.toThrow(
    'ravi@example.com has no account, so there is no password to set. No link was made.',
  )
  await expect(linkFor('nobody')).rejects.toThrow('Nobody is known by nobody.')
})
