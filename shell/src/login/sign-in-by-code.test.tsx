import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

const routes = [{ path: '/login', lazy: () => import('./login-route') }]
const asha = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }
const MAIL = { 'get /account/capabilities': { data: { mail: true } } }
const SENT = {
  ...MAIL,
  'post /login/code': { status: 202, data: { message: 'An email is on its way.' } },
  'get /login/code': { data: { email: 'asha@example.com' } },
}
const open = (at: string, answers = {}) => openInShell(routes, { at, answers })
const type = async (label: string | RegExp, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const addressIs = (path: string) =>
  waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(path))

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('from the login to the code, with what was typed, and signed in where the visitor wanted to go', async () => {
  const { provider, site } = await open('/login?next=%2Fmy-learning', {
    ...SENT,
    'post /login/code/entry': { data: asha },
    'get /csrf': { data: { csrfToken: 'token' } },
  })
  await type('Username', 'asha@example.com')
  await userEvent.click(screen.getByRole('link', { name: 'Email me a code' }))
  await heading('Log in with a code')
  expect(screen.getByText('Log in to see My learning.')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com')
  await press('Email me a code')
  await heading('Enter the code')
  expect(await screen.findByText('asha@example.com')).toBeVisible()
  expect(screen.getByText(/works for 10 minutes, in this browser/)).toBeVisible()
  const field = screen.getByLabelText('Code')
  expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  expect(field).toHaveAttribute('inputmode', 'numeric')
  await userEvent.click(field)
  await userEvent.paste(' 123 456 ')
  await press('Login')
  await addressIs('/my-learning')
  expect(site.auth.getState()).toEqual({ status: 'signedIn', user: asha })
  const sent = provider.calls.filter(({ method }) => method === 'post')
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/login/code', { email: 'asha@example.com' }],
    ['/login/code/entry', { code: ' 123 456 ' }],
  ])
})

test('a wrong code is told beside its field, and what was typed stays', async () => {
  const message = 'That code is not right. Use the newest email; 4 tries are left.'
  await open('/login?mode=digits', {
    ...SENT,
    'post /login/code/entry': { status: 400, data: { message, errors: { code: [message] } } },
  })
  await type('Code', '123457')
  await press('Login')
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(RegExp(message)))
  expect(screen.getByLabelText('Code')).toHaveFocus()
  expect(screen.getByLabelText('Code')).toHaveValue('123457')
})

test('another code can be sent, another address used, and a password', async () => {
  const { provider } = await open('/login?mode=digits&next=%2Faccount', SENT)
  await heading('Enter the code')
  await press('Send another')
  expect(
    await screen.findByText('Another email is on its way. A code from before no longer works.'),
  ).toBeVisible()
  expect(provider.calls.find(({ method }) => method === 'post')?.body).toEqual({ email: 'asha@example.com' })
  expect(screen.getByRole('link', { name: 'Use another address' })).toHaveAttribute(
    'href',
    '/login?next=%2Faccount&mode=code',
  )
  await userEvent.click(screen.getByRole('link', { name: 'Log in with a password' }))
  await heading('Login')
})

test('who has no code that can be used is asked for the address', async () => {
  await open('/login?mode=digits', { ...MAIL, 'get /login/code': { data: { email: '' } } })
  await heading('Log in with a code')
})

test('where it is not known which address the code was asked for, it can be entered all the same', async () => {
  await open('/login?mode=digits', { ...MAIL, 'get /login/code': { status: 500 } })
  await heading('Enter the code')
  expect(screen.getByText(/the address that you entered/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send another' })).not.toBeInTheDocument()
})

test('a site without mail does not offer a code, and its address says why', async () => {
  const answers = { 'get /account/capabilities': { data: { mail: false } } }
  const { unmount } = await open('/login', answers)
  await heading('Login')
  expect(screen.queryByRole('link', { name: 'Email me a code' })).not.toBeInTheDocument()
  unmount()
  await open('/login?mode=code', answers)
  expect(await screen.findByText(/cannot send a code\. Log in with your password\./)).toBeVisible()
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument()
})

test('too many codes are told with the time to wait', async () => {
  const message = 'Too many codes for this address. Try again in 40 minutes, or log in with a password.'
  await open('/login?mode=code', { ...MAIL, 'post /login/code': { status: 429, data: { message } } })
  await type('Email', 'asha@example.com')
  await press('Email me a code')
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com')
})
