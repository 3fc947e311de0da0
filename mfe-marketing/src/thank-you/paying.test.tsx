import { askToPay } from '@marga/checkout/own-registration'
import { batchesAt } from '@marga/content/batches'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openRegistered, order, registration, withOrder } from './testing'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test.each([
  ['void', /Nothing was charged/],
  ['refund due', /The refund of ₹25,000 is noted/],
  ['refunded', /The refund of ₹25,000 is noted/],
])('an order that is %s is shown as that, and cannot be paid', async (state, text) => {
  await openRegistered({ 'get /course-registrations/r1': withOrder({ state }) })
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
})

test('a registration without an order gets one when asked for', async () => {
  const { provider } = await openRegistered({
    'get /course-registrations/r1': { data: { ...registration, order: null } },
    'post /payments/orders': { status: 201, data: order },
  })
  const button = await screen.findByRole('button', { name: 'Open the payment' })
  provider.answers['get /course-registrations/r1'] = { data: registration }
  await userEvent.click(button)
  expect(await screen.findByRole('button', { name: 'Pay ₹25,000' })).toBeVisible()
  expect(provider.calls.find(({ method }) => method === 'post')?.body).toEqual({
    purpose: 'course',
    reference: 'r1',
  })
})

test('a registration that cannot be looked up is said to be that, and can be tried again', async () => {
  const { provider } = await openRegistered({ 'get /course-registrations/r1': { status: 503 } })
  expect(await screen.findByText('Your registration cannot be shown right now.')).toBeVisible()
  provider.answers['get /course-registrations/r1'] = { data: registration }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Pay ₹25,000' })).toBeVisible()
})

test('an open payment can be made; what counts is the server’s word', async () => {
  const { provider } = await openRegistered({
    'post /payments/orders/7d3c/sandbox': { data: { payment_id: 'p', signature: 's' } },
    'post /payments/orders/7d3c/verify': { data: { ...order, state: 'paid' } },
  })
  expect(await screen.findByRole('heading', { name: 'Payment open' })).toBeVisible()
  expect(screen.getByText(/takes no real money/)).toBeVisible()
  provider.answers['get /course-registrations/r1'] = withOrder({ state: 'paid' })
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₹25,000' }))
  expect(await screen.findByRole('heading', { name: 'Paid' })).toBeVisible()
  expect(provider.calls.find(({ path }) => path.endsWith('/verify'))?.body).toEqual({
    payment_id: 'p',
    signature: 's',
  })
})

test('while a payment is under way the page says only that, and nothing of paying later', async () => {
  await openRegistered({ 'post /payments/orders/7d3c/sandbox': 'pending' })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ₹25,000' }))
  expect(await screen.findByRole('heading', { name: 'Paying ₹25,000' })).toBeVisible()
  expect(screen.queryByText(/now or later/)).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Paying' })).toHaveAttribute('aria-disabled', 'true')
})

test('a payment that fails stays open, says so, and can be tried again', async () => {
  await openRegistered({
    'post /payments/orders/7d3c/sandbox': 'offline',
    'post /payments/orders/7d3c/check': { data: order },
  })
  const pay = await screen.findByRole('button', { name: 'Pay ₹25,000' })
  await userEvent.click(pay)
  expect(await screen.findByRole('alert')).toHaveTextContent('The payment did not go through.')
  expect(screen.getByRole('heading', { name: 'Payment open' })).toBeVisible()
  expect(pay).toHaveTextContent('Pay ₹25,000')
})

test('a test number rehearses a refusal: the page says why, and the place stays', async () => {
  const { provider } = await openRegistered({
    'post /payments/orders/7d3c/sandbox': {
      status: 402,
      data: { message: 'The bank refused the payment. Nothing was charged.' },
    },
    'post /payments/orders/7d3c/check': { data: order },
  })
  await userEvent.click(await screen.findByText('Test numbers'))
  expect(screen.getByRole('radio', { name: /^4111 1111 1111 1111 is paid at once/ })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: /^4000 0000 0000 0002 is refused/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₹25,000' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The bank refused the payment.')
  expect(provider.calls.find(({ path }) => path.endsWith('/sandbox'))?.params).toEqual({
    number: '4000 0000 0000 0002',
  })
  expect(screen.getByRole('heading', { name: 'Payment open' })).toBeVisible()
})

test('who chose to pay in the panel pays with the page, once', async () => {
  askToPay('r1')
  const { provider } = await openRegistered({
    'get /course-registrations/r1': [{ data: registration }, withOrder({ state: 'paid' })],
    'post /payments/orders/7d3c/sandbox': { data: { payment_id: 'p', signature: 's' } },
    'post /payments/orders/7d3c/verify': { data: { ...order, state: 'paid' } },
  })
  expect(await screen.findByRole('heading', { name: 'Paid' })).toBeVisible()
  expect(provider.calls.filter(({ path }) => path.endsWith('/verify'))).toHaveLength(1)
  expect(sessionStorage.getItem('payNow')).toBeNull()
})

test.each([
  ['to pay another registration', () => askToPay('r2')],
  ['that was made two minutes ago', () => sessionStorage.setItem('payNow', `r1 ${Date.now() - 120_000}`)],
])('a request %s pays nothing here', async (_, ask) => {
  ask()
  const { provider } = await openRegistered()
  expect(await screen.findByRole('button', { name: 'Pay ₹25,000' })).toBeVisible()
  expect(provider.calls.filter(({ method }) => method === 'post')).toEqual([])
})

test('while a payment is under way nothing else on the page can be pressed that changes the order', async () => {
  const { provider } = await openRegistered({
    'get /course-registrations/r1': {
      data: {
        ...registration,
        payment: {
          total_paise: 2_500_000,
          paid_paise: 0,
          parts: [{ amount_paise: 2_500_000, due_on: '', is_paid: false }],
        },
      },
    },
    'get /batches': {
      data: batchesAt(new Date('2027-01-01T00:00:00Z')).map((batch) => ({ ...batch, instalments: 2 })),
    },
    // The provider does not decide it.
    'post /payments/orders/7d3c/sandbox': 'offline',
    'post /payments/orders/7d3c/check': { data: { ...order, attempt: 'begun' } },
  })
  const change = await screen.findByRole('button', { name: 'Change to 2 parts' })
  expect(change).toBeEnabled()
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₹25,000' }))
  expect(await screen.findByText(/not known yet whether your payment has arrived/)).toBeVisible()
  expect(change).toBeDisabled()
  provider.answers['post /payments/orders/7d3c/check'] = { data: order }
  await waitFor(() => expect(change).toBeEnabled(), { timeout: 4_000 })
})

test.each([
  ['begun', /Check it before you pay again/],
  ['authorised', /is being confirmed/],
])('a payment that is %s is shown as that; it is checked, not paid again', async (attempt, text) => {
  const { provider } = await openRegistered({ 'get /course-registrations/r1': withOrder({ attempt }) })
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('heading', { name: /^Payment (begun|being confirmed)$/ })).toBeVisible()
  for (const name of [/^Pay/, /^Change to/]) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByText(/now or later/)).not.toBeInTheDocument()
  provider.answers['post /payments/orders/7d3c/check'] = { data: { ...order, state: 'paid' } }
  provider.answers['get /course-registrations/r1'] = withOrder({ state: 'paid' })
  await userEvent.click(screen.getByRole('button', { name: 'Check the payment' }))
  expect(await screen.findByRole('heading', { name: 'Paid' })).toBeVisible()
})
