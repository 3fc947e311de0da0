import { HONEYPOT } from '@marga/constants/honeypot'
import { batchesAt } from '@marga/content/batches'
import { openInShell } from '@marga/testing/test-shell'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

type Answers = NonNullable<Parameters<typeof openInShell>[1]['answers']>

const batches = batchesAt(new Date('2027-01-01T00:00:00Z'))

const open = (answers: Answers = {}) =>
  openInShell(routes, {
    at: '/registrationds2589',
    answers: {
      'get /batches': { data: batches },
      'post /register-course': { status: 201, data: { id: 'r3' } },
      'post /payments/orders': { status: 201, data: {} },
      'get /course-registrations/r3': {
        data: { id: 'r3', course_name: 'Data Science', created_at: '', link: '', order: null },
      },
      ...answers,
    },
  })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const FIELDS = ['First name', 'Last name', 'Email', 'Contact number']

async function fillIn() {
  const typed = ['Asha', 'Rao', 'asha@example.com', '98745 00000']
  for (const [index, label] of FIELDS.entries())
    await userEvent.type(await screen.findByLabelText(label), typed[index] ?? '')
}

async function register() {
  await fillIn()
  await userEvent.click(screen.getByRole('button', { name: 'Reserve my place' }))
}

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('four fields are required, and the course is Data Science whatever is tried', async () => {
  await open()
  for (const label of FIELDS) expect(await screen.findByLabelText(label)).toBeRequired()
  const course = screen.getByLabelText('Course')
  await userEvent.type(course, 'Alchemy')
  expect(course).toHaveValue('Data Science')
})

test('a registration is sent under its payload names, and leads to the thank-you page', async () => {
  const { provider } = await open()
  await register()
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/thank-you$/)
  expect(provider.calls.filter(({ method }) => method === 'post')).toMatchObject([
    {
      path: '/register-course/',
      body: {
        first_name: 'Asha',
        last_name: 'Rao',
        email: 'asha@example.com',
        contact_number: '98745 00000',
        course_name: 'Data Science',
      },
    },
    { path: '/payments/orders', body: { purpose: 'course', reference: 'r3' } },
  ])
  expect(provider.calls.find(({ path }) => path === '/register-course/')?.body).not.toHaveProperty(HONEYPOT)
})

test('the panel has the stations of every way to join; who presses Pay goes on to the payment', async () => {
  await open()
  for (const title of ['You', 'Batch', 'Pay or reserve']) expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByText('Nothing to pay now. Pay ₹25,000 by 18 July 2027.')).toBeVisible()
  expect(screen.getByText('₹12,500 now, then ₹12,500 by 20 August 2027.')).toBeVisible()
  await fillIn()
  await userEvent.click(screen.getByRole('radio', { name: 'Pay ₹25,000 now' }))
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₹25,000' }))
  await screen.findByRole('heading', { level: 1, name: 'Thank you' })
  expect(sessionStorage.getItem('payNow')).toMatch(/^r3 \d+$/)
})

test('two people in one browser: the second is not shown the payment of the first', async () => {
  const registration = { id: 'r3', course_name: 'Data Science', created_at: '', link: '' }
  const paid = { id: 'o1', purpose: 'course', amount_paise: 2_500_000, state: 'paid', provider: 'sandbox' }
  sessionStorage.setItem('registration', 'r1')
  await open({
    'get /course-registrations/r1': { data: { ...registration, id: 'r1', order: paid } },
    'get /course-registrations/r3': {
      data: { ...registration, order: { ...paid, id: 'o3', state: 'open' } },
    },
  })
  await register()
  expect(await screen.findByRole('heading', { name: 'Payment open' })).toBeVisible()
  expect(screen.queryByText(/Payment received/)).not.toBeInTheDocument()
})

test.each([
  [{ status: 500 }, 'Registration failed. Please try again.'],
  [
    { status: 400, data: { message: 'x', errors: { email: ['No.'] } } },
    'Registration failed. Please try again.',
  ],
  [
    { status: 429, data: { message: 'Too many attempts. Try again in 5 minutes.' } },
    'Registration failed. Please try again.',
  ],
  [{ status: 503, data: { message: 'Busy' } }, 'Registration failed. Please try again.'],
  ['offline' as const, 'Error occurred while submitting the form.'],
])('when it fails (%j) the form says so, and keeps what was typed', async (answer, text) => {
  await open({ 'post /register-course': answer })
  await register()
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByLabelText('Contact number')).toHaveValue('98745 00000')
})

test('a fault that the provider names stands beside its field', async () => {
  await open({
    'post /register-course': {
      status: 400,
      data: { message: 'x', errors: { contact_number: ['Contact number is too long.'] } },
    },
  })
  await register()
  await screen.findByRole('alert')
  expect(screen.getByLabelText('Contact number')).toHaveAccessibleDescription('Contact number is too long.')
  expect(screen.getByLabelText('Contact number')).toHaveFocus()
})

test('a member finds their name, address and phone filled in', async () => {
  await openInShell(routes, {
    at: '/registrationds2589',
    user: { username: 'asha', name: 'Asha Devi Rao', email: 'asha@example.com', phone: '98745 00000' },
    answers: { 'get /batches': { data: batchesAt(new Date('2027-01-01T00:00:00Z')) } },
  })
  const typed = ['Asha Devi', 'Rao', 'asha@example.com', '98745 00000']
  for (const [index, label] of FIELDS.entries())
    expect(await screen.findByLabelText(label)).toHaveValue(typed[index])
})

const full = batches.map((batch) => ({ ...batch, isOpen: false, place: { state: 'full', text: 'Full' } }))

test('a batch that is full has a waiting list instead of a registration', async () => {
  const { provider } = await open({
    'get /batches': { data: full },
    'post /batches/DataScience/waiting': { status: 201, data: { id: 'w1' } },
  })
  expect(await screen.findByText('Full: join the waiting list.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reserve my place' })).toBeNull()
  await userEvent.type(screen.getByLabelText('Full name'), 'Asha Rao')
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.com')
  await userEvent.type(screen.getByLabelText('Phone'), '98745 00000')
  await userEvent.click(screen.getByRole('button', { name: 'Join the waiting list' }))
  // The page of the list is of another remote.
  expect(await screen.findByText('The shell shows 404')).toBeVisible()
  expect(provider.calls.filter(({ method }) => method === 'post')).toMatchObject([
    { path: '/batches/DataScience/waiting', body: { full_name: 'Asha Rao', email: 'asha@example.com' } },
  ])
})

test('a place that went while the form was filled in is said beside the course', async () => {
  const message = 'Data Science: Full. Nothing was reserved or charged.'
  await open({
    'post /register-course': { status: 409, data: { message, errors: { course_name: [message] } } },
  })
  await register()
  await screen.findByRole('alert')
  expect(screen.getByLabelText('Course')).toHaveAccessibleDescription(message)
})

test('a form that comes after the last place went says why on the page that takes its place', async () => {
  const message = 'Data Science: Full. Nothing was reserved or charged.'
  await open({
    'get /batches': [{ data: batches }, { data: full }],
    'post /register-course': { status: 409, data: { message, errors: { course_name: [message] } } },
  })
  await register()
  expect(await screen.findByRole('heading', { name: 'Join the waiting list' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(message)
})
