import { LOGIN_REFUSED } from '@marga/constants/texts'
import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

const routes = [{ path: '/login', lazy: () => import('./login-route') }]
const asha = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }
const open = (at: string, answers = {}) => openInShell(routes, { at, answers })
/** What was sent, without the question whether the site sends mail. */
const sent = ({ calls }: Awaited<ReturnType<typeof open>>['provider']) =>
  calls.filter(({ path }) => path !== '/account/capabilities')
const type = async (label: string | RegExp, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const addressIs = (path: string) =>
  waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(path))

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

async function logIn() {
  await type('Username', 'asha')
  await type('Password', 'a path of 9 stations')
  await press('Login')
}

test('Login asks for username and password, nothing else', async () => {
  await open('/login')
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  expect(screen.getByLabelText('Username')).toBeRequired()
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
})

test('Register collects its fields; a toggle switches without losing what is typed', async () => {
  await open('/login')
  await type('Username', 'asha')
  await userEvent.click(screen.getByRole('link', { name: 'Register' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
  expect(screen.getByLabelText('Username')).toHaveValue('asha')
  expect(screen.getByLabelText(/^Email/)).toHaveAttribute('type', 'email')
  expect(screen.getByLabelText('Confirm password')).toBeRequired()
  expect(screen.getByLabelText('I am a')).toHaveValue('student')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Student',
    'Educator',
    'Interviewer',
    'Corporate',
  ])
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Login' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
})

test('who has no account reads how to reach what they took without one', async () => {
  const { unmount } = await open('/login?next=%2Fmy-learning', {
    'get /account/capabilities': { data: { mail: true } },
  })
  expect(await screen.findByRole('link', { name: 'register with the same email address' })).toHaveAttribute(
    'href',
    '/login?next=%2Fmy-learning&mode=register',
  )
  unmount()
  await open('/login?next=%2Fmy-learning', { 'get /account/capabilities': { data: { mail: false } } })
  const text = await screen.findByText(/^Reserved or paid without an account/)
  expect(text).toHaveTextContent(/Elsewhere, write to us\./)
  expect(text).not.toHaveTextContent(/email/)
})

test.each([
  ['%2Fmy-learning', 'Log in to see My learning.'],
  ['%2Fprofilepage%3Fsection%3Dskills', 'Log in to see your profile.'],
  ['%2Freceipts%2F7d3c', 'Log in to see your receipt.'],
])('sent here from %s, a visitor is told why', async (next, text) => {
  await open(`/login?next=${next}`)
  expect(await screen.findByText(text)).toBeVisible()
})

test('who came for the login itself is told no reason', async () => {
  await open('/login?next=%2Fcoursesoffered')
  await screen.findByLabelText('Username')
  expect(screen.queryByText(/^Log in to see/)).not.toBeInTheDocument()
})

test('a login leads to where the visitor came from', async () => {
  const { provider } = await open('/login?next=%2Fprofilepage', {
    'post /login': { data: asha },
    'get /csrf': { data: { csrfToken: 'token' } },
  })
  await logIn()
  await addressIs('/profilepage')
  expect(sent(provider)[0]).toMatchObject({
    path: '/login/',
    body: { username: 'asha', password: 'a path of 9 stations' },
  })
})

test('signed in already, the screen leads on at once', async () => {
  await openInShell(routes, { at: '/login?next=%2Fcoursesoffered', user: asha })
  await addressIs('/coursesoffered')
})

test.each<[string, object | 'offline', string]>([
  ['refuses', { status: 401, data: { message: LOGIN_REFUSED } }, LOGIN_REFUSED],
  ['fails', { status: 500, data: { message: 'stack trace' } }, 'Something went wrong'],
  [
    'cannot be reached',
    'offline',
    'Something went wrong: we cannot reach our server. Try again in a minute.',
  ],
  ['answers with something else', { data: 'welcome' }, 'Login failed: Unexpected response from server.'],
])('when the server %s it is told in an alert, and the name stays', async (_what, answer, text) => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  await open('/login', { 'post /login': answer })
  await logIn()
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByLabelText('Username')).toHaveValue('asha')
})

async function register(confirmation = 'a path of 9 stations') {
  await type('Username', 'asha')
  await type('Password', 'a path of 9 stations')
  await type('Confirm password', confirmation)
  await press('Register')
}

test.each<[string, object | 'offline', string]>([
  ['sends mail', { data: { mail: true } }, 'Without it a forgotten password cannot be recovered.'],
  ['sends no mail', { data: { mail: false } }, 'We use it to sign you in and to write to you.'],
  ['does not say', 'offline', 'We use it to sign you in and to write to you.'],
])(
  'where the site %s the email address is asked for with a text that is true',
  async (_what, answer, text) => {
    await open('/login?mode=register', { 'get /account/capabilities': answer })
    expect(await screen.findByLabelText(/^Email/)).toHaveAccessibleDescription(text)
  },
)

test('unequal passwords are refused without a call', async () => {
  const { provider } = await open('/login?mode=register')
  await register('another')
  expect(await screen.findByRole('alert')).toHaveTextContent('Passwords do not match!')
  expect(provider.calls.map(({ path }) => path)).toEqual(['/account/capabilities'])
})

test('a malformed email address and unequal passwords are told at once, each at its field', async () => {
  const { provider } = await open('/login?mode=register')
  await type(/^Email/, 'asha@')
  await register('another')
  const email = screen.getByLabelText(/^Email/)
  expect(email).toHaveAccessibleDescription(/Enter an email address such as you@example\.com\./)
  expect(email).toHaveFocus()
  const confirmation = screen.getByLabelText('Confirm password')
  expect(confirmation).toHaveAccessibleDescription('Passwords do not match!')
  expect(sent(provider)).toEqual([])
  await userEvent.clear(confirmation)
  await type('Confirm password', 'a path of 9 stations')
  expect(confirmation).not.toBeInvalid()
})

test('a wrong phone number is told with unequal passwords, and its field is shown', async () => {
  const { provider } = await open('/login?mode=register')
  const phone = await screen.findByLabelText(/^Phone/)
  const more = screen.getByText('Add more about you (optional)').closest('details')
  expect(more).not.toHaveAttribute('open')
  await type(/^Phone/, 'later')
  await type('Username', 'asha')
  await type('Password', 'short')
  await type('Confirm password', 'another')
  await press('Register')
  expect(phone).toHaveAccessibleDescription(/Enter a whole phone number/)
  expect(phone).toHaveFocus()
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/8 to 128 characters/)
  expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords do not match!')
  expect(more).toHaveAttribute('open')
  expect(sent(provider)).toEqual([])
})

test('an optional field that the server refuses is shown, and gets the focus', async () => {
  await open('/login?mode=register', {
    'post /register': { status: 400, data: { message: 'Too long.', errors: { first_name: ['Too long.'] } } },
  })
  await register()
  const field = screen.getByLabelText(/^First name/)
  await waitFor(() => expect(field).toHaveFocus())
  expect(field.closest('details')).toHaveAttribute('open')
})

test('a username is suggested from the email address, and what was typed is kept', async () => {
  await open('/login?mode=register')
  await screen.findByLabelText('Username')
  await press('Register')
  const username = screen.getByLabelText('Username')
  expect(username).toBeInvalid()
  await type(/^Email/, 'meera.nair@example.com')
  await userEvent.tab()
  expect(username).toHaveValue('meera.nair')
  expect(username).not.toBeInvalid()
  await userEvent.clear(username)
  await userEvent.type(username, 'meera')
  await userEvent.type(screen.getByLabelText(/^Email/), 'x')
  await userEvent.tab()
  expect(username).toHaveValue('meera')
})

test('a username that is typed after a press into its field replaces the suggestion', async () => {
  await open('/login?mode=register')
  await type(/^Email/, 'meera.nair@example.com')
  const username = screen.getByLabelText('Username')
  await userEvent.click(username)
  expect(username).toHaveValue('meera.nair')
  await userEvent.keyboard('meera1')
  expect(username).toHaveValue('meera1')
  // From then on a press sets the caret, as in any field.
  await userEvent.click(username)
  await userEvent.keyboard('2')
  expect(username).toHaveValue('meera12')
})

test('who registers is signed in, told so, and led on', async () => {
  const { provider, site } = await open('/login?mode=register&next=%2Fprofilepage', {
    'post /register': { status: 201 },
    'post /login': { data: asha },
    'get /csrf': { data: { csrfToken: 'token' } },
  })
  await register()
  await addressIs('/profilepage')
  expect(site.auth.getState().status).toBe('signedIn')
  expect(sent(provider).map(({ path }) => path)).toEqual(['/register/', '/login/', '/csrf/'])
  const text = 'Your account is ready, and you are signed in. Next time, log in with asha.'
  expect(site.notices.getState()).toMatchObject([{ kind: 'success', text, isOfPage: true }])
})

test('where the login after it fails, the screen is in Login mode and empty', async () => {
  const { provider, site } = await open('/login?mode=register&next=%2Fprofilepage', {
    'post /register': { status: 201 },
  })
  await register()
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveValue(''))
  expect(screen.getByText(/Your account is ready/)).toBeVisible()
  expect(site.auth.getState().status).toBe('signedOut')
  expect(sent(provider)[0]?.body).toEqual({
    username: 'asha',
    first_name: '',
    last_name: '',
    phone: '',
    usertype: 'student',
    email: '',
    password: 'a path of 9 stations',
    confirm_password: 'a path of 9 stations',
  })
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    expect.stringContaining('next=%2Fprofilepage'),
  )
})

test('while the login is on its way its button says so, and a second press sends nothing more', async () => {
  const { provider } = await open('/login', { 'post /login': 'pending' })
  await logIn()
  expect(await screen.findByRole('button', { name: 'Signing in' })).toHaveAttribute('aria-busy', 'true')
  await press('Signing in')
  expect(sent(provider)).toHaveLength(1)
})
