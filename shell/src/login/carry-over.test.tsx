import { LOGIN_REFUSED } from '@marga/constants/texts'
import { openInShell } from '@marga/testing/test-shell'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

const open = () =>
  openInShell([{ path: '/login', lazy: () => import('./login-route') }], {
    at: '/login',
    answers: { 'post /login': { status: 401, data: { message: LOGIN_REFUSED } } },
  })
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text)
const register = () => userEvent.click(screen.getByRole('link', { name: 'Register' }))

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

test('a name and a password that the login refused are not those of a new account', async () => {
  await open()
  await type('Username', 'nobody')
  await type('Password', 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByRole('alert')
  await register()
  expect(await screen.findByLabelText(/^Email/)).toHaveValue('')
  expect(screen.getByLabelText('Username')).toHaveValue('')
  expect(screen.getByLabelText('Password')).toHaveValue('')
})

test('an address that was typed to log in is in its own field, and suggests a username', async () => {
  await open()
  await type('Username', 'meera.nair@example.com')
  await type('Password', 'a path of 9 stations')
  await register()
  expect(await screen.findByLabelText(/^Email/)).toHaveValue('meera.nair@example.com')
  expect(screen.getByLabelText('Username')).toHaveValue('meera.nair')
  expect(screen.getByLabelText('Password')).toHaveValue('a path of 9 stations')
})
