import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fillIn, open, posts, taken } from './testing'

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('the account is made, then the registration stored with its order', async () => {
  const { provider } = await open('/DataScience-Promo')
  await fillIn()
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  expect(posts(provider.calls)).toEqual(['/register/', '/login/', '/leads'])
  const [account, , lead] = provider.calls.filter(({ method }) => method === 'post')
  expect(lead?.body).toMatchObject({
    ...{ full_name: 'Asha Devi Rao', email: 'asha@example.com', phone: '' },
    ...{ product: 'DataScience', order: {} },
  })
  expect(account?.body).toMatchObject({
    username: expect.stringMatching(/^asha-[0-9a-f]{8}$/),
    first_name: 'Asha Devi',
    last_name: 'Rao',
    usertype: 'student',
  })
})

test('unequal passwords are told beside their field, and nothing is sent', async () => {
  const { provider } = await open('/DataScience-Promo')
  await fillIn({ confirm: 'another' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Passwords do not match!')
  expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords do not match!')
  expect(posts(provider.calls)).toEqual([])
})

test('a malformed address is told together with what is wrong with the passwords', async () => {
  const { provider } = await open('/DataScience-Promo')
  await fillIn({ email: 'asha@', password: '123', confirm: '1234' })
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/^Enter an email address/)
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    /Choose a password of 8 to 128 characters\.$/,
  )
  expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords do not match!')
  expect(posts(provider.calls)).toEqual([])
})

test('a short password is refused before anything is stored', async () => {
  const { provider } = await open('/DataScience-Promo')
  await fillIn({ password: '123', confirm: '123' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a password of 8 to 128 characters.')
  expect(posts(provider.calls)).toEqual([])
})

test('a known address offers the login and comes back; what was typed stays, and nothing is stored', async () => {
  const { provider } = await open('/DataScience-Promo', { answers: { 'post /register': taken } })
  await fillIn()
  expect(await screen.findByRole('alert')).toHaveTextContent('That username or e-mail is already registered.')
  expect(screen.getByRole('link', { name: 'Log in and go on' })).toHaveAttribute(
    'href',
    '/login?next=%2FDataScience-Promo',
  )
  expect(screen.getByLabelText('Full name')).toHaveValue('Asha Devi Rao')
  expect(posts(provider.calls)).toEqual(['/register/'])
})

test('what a program fills in is sent with the account, which is refused for it', async () => {
  const { provider } = await open('/DataScience-Promo')
  fireEvent.change(await screen.findByLabelText('Leave this empty'), { target: { value: 'spam' } })
  await fillIn()
  await screen.findByRole('heading', { level: 1, name: 'Thank you' })
  const [account] = provider.calls.filter(({ method }) => method === 'post')
  expect(account).toMatchObject({ path: '/register/', body: { leave_empty: 'spam' } })
})

test('a signed-in visitor chooses no password', async () => {
  const { provider } = await open('/DataScience-Promo', { member: true })
  expect(await screen.findByLabelText('Full name')).toHaveValue('Asha Rao')
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Reserve my place' }))
  await screen.findByRole('heading', { level: 1, name: 'Your place in Data Science' })
  expect(posts(provider.calls)).not.toContain('/register/')
})

test('an order that cannot be made costs nobody the registration', async () => {
  const data = { id: 'r7', registration: 'r7', order: null, order_problem: 'Try again in a moment.' }
  await open('/DataScience-Promo', { answers: { 'post /leads': { status: 201, data } } })
  await fillIn()
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
})

test.each([
  ['offline' as const, 'Error occurred while submitting the form.'],
  [{ status: 500 }, 'Registration failed. Please try again.'],
  [{ status: 409, data: { message: 'This batch takes no more registrations.' } }, 'This batch takes no more'],
])('when the registration fails the form says why and keeps what was typed', async (answer, text) => {
  await open('/DataScience-Promo', { answers: { 'post /leads': answer } })
  await fillIn()
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com')
})

test('a coupon that is refused reserves nothing, and the account that is made by then is named', async () => {
  const message = 'There is no coupon NOSUCH.'
  const { provider } = await open('/DataScience-Promo', {
    answers: { 'post /leads': { status: 409, data: { message, errors: { coupon: [message] } } } },
  })
  await fillIn()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `${message} Your account with asha@example.com is made, and you are signed in; no place is reserved yet.`,
  )
  expect(posts(provider.calls)).toEqual(['/register/', '/login/', '/leads'])
})
