import { batchesAt } from '@marga/content/batches'
import { openInShell } from '@marga/testing/test-shell'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

type Answers = NonNullable<Parameters<typeof openInShell>[1]['answers']>

const order = {
  id: '7d3c',
  purpose: 'course',
  amount_paise: 2_500_000,
  currency: 'INR',
  state: 'open',
  provider: 'sandbox',
  provider_order_id: 'sandbox_order_1',
  provider_key: '',
  title: 'Data Science',
  created_at: '2027-01-01T00:00:00Z',
}
const open = (answers: Answers = {}, at = '/thank-you') =>
  openInShell(routes, {
    at,
    answers: {
      'get /batches': { data: batchesAt(new Date('2027-01-01T00:00:00Z')) },
      'get /payments/orders': { data: [order] },
      ...answers,
    },
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('it shows the session’s link, date and time, a reminder and a calendar file', async () => {
  await open()
  expect(await screen.findByText('21st July')).toBeVisible()
  expect(screen.getByText('7:00 AM IST')).toBeVisible()
  expect(screen.getByRole('link', { name: 'https://meet.marga.example/datascience' })).toHaveAttribute(
    'href',
    'https://meet.marga.example/datascience',
  )
  expect(screen.getByText(/^Reminder:/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/api/batches/DataScience/calendar.ics',
  )
})

test('another record changes it', async () => {
  const [batch] = batchesAt(new Date('2027-01-01T00:00:00Z'))
  await open({ 'get /batches': { data: [{ ...batch, starts_on: '2027-08-02', session_starts: '18:30' }] } })
  expect(await screen.findByText('2nd August')).toBeVisible()
  expect(screen.getByText('6:30 PM IST')).toBeVisible()
})

test('a batch without a date says so', async () => {
  await open({}, '/thank-you?batch=MLOps')
  expect(await screen.findByText(/no date yet/)).toBeVisible()
})

test('an open payment can be made; what counts is the server’s word', async () => {
  const { provider } = await open({
    'get /payments/orders': [{ data: [order] }, { data: [order] }, { data: [{ ...order, state: 'paid' }] }],
    'post /payments/orders/7d3c/sandbox': { data: { payment_id: 'p', signature: 's' } },
    'post /payments/orders/7d3c/verify': { data: { ...order, state: 'paid' } },
  })
  expect(await screen.findByRole('heading', { name: 'Payment open' })).toBeVisible()
  expect(screen.getByText(/takes no real money/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Pay 25,000 rupees' }))
  expect(await screen.findByRole('heading', { name: 'Paid' })).toBeVisible()
  expect(provider.calls.find(({ path }) => path.endsWith('/verify'))?.body).toEqual({
    payment_id: 'p',
    signature: 's',
  })
})

test('a payment that fails stays open, says so, and can be tried again', async () => {
  await open({ 'post /payments/orders/7d3c/sandbox': 'offline' })
  const pay = await screen.findByRole('button', { name: 'Pay 25,000 rupees' })
  await userEvent.click(pay)
  expect(await screen.findByRole('alert')).toHaveTextContent('The payment did not go through.')
  expect(screen.getByRole('heading', { name: 'Payment open' })).toBeVisible()
  expect(pay).toHaveTextContent('Pay 25,000 rupees')
})

test.each([{ data: [] }, { data: { detail: 'soon' } }, { status: 500 }])(
  'without an order of one’s own (%j) there is nothing to pay',
  async (answer) => {
    await open({ 'get /payments/orders': answer })
    expect(await screen.findByText('21st July')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
  },
)
