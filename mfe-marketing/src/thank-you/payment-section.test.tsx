import { batchesAt } from '@marga/content/batches'
import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

type Answers = NonNullable<Parameters<typeof openInShell>[1]['answers']>

const order = {
  id: '7d3c',
  purpose: 'course',
  amount_paise: 1_250_000,
  currency: 'INR',
  state: 'open',
  provider: 'sandbox',
  provider_order_id: 'sandbox_order_1',
  provider_key: '',
}
const parts = (isFirstPaid: boolean) => ({
  total_paise: 2_500_000,
  paid_paise: isFirstPaid ? 1_250_000 : 0,
  parts: [
    { amount_paise: 1_250_000, due_on: '2027-07-18', is_paid: isFirstPaid },
    { amount_paise: 1_250_000, due_on: '2027-08-20', is_paid: false },
  ],
})
const registered = (facts: object) => ({
  data: { id: 'r1', course_name: 'Data Science', created_at: '', link: '', order, ...facts },
})

function open(registration: object, answers: Answers = {}) {
  sessionStorage.setItem('registration', 'r1')
  return openInShell(routes, {
    at: '/thank-you',
    answers: {
      'get /batches': { data: batchesAt(new Date('2027-01-01T00:00:00Z')) },
      'get /course-registrations/r1': registration,
      'post /payments/orders': { status: 201, data: order },
      'post /payments/orders/7d3c/attempt': { data: order },
      'post /payments/orders/7d3c/sandbox': { data: { payment_id: 'p', signature: 's' } },
      'post /payments/orders/7d3c/verify': { data: { ...order, state: 'paid' } },
      ...answers,
    },
  })
}

const atDay = (day: string) => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${day}T12:00:00Z`))

beforeEach(() => {
  sessionStorage.clear()
  atDay('2027-07-01')
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('a part whose day is over was due then, and is the first of what happens next', async () => {
  atDay('2027-08-21')
  await open(registered({ order: { ...order, state: 'paid' }, payment: parts(true) }))
  const list = within(await screen.findByRole('list', { name: 'Parts of the price' }))
  expect(list.getAllByRole('listitem')[1]).toHaveTextContent('₹12,500 was due on 20 August 2027')
  const next = within(screen.getByRole('region', { name: 'What happens next' }))
  expect(next.getAllByRole('listitem')[0]?.textContent).toBe(
    'Now₹12,500 was due on 20 August 2027. Pay it on this page.',
  )
})

test('a place with a pay-by day is kept until then; once the day is over the page says that its seat is not held', async () => {
  const reserved = { payment: undefined, pay_by: '2027-07-04' }
  await open(registered(reserved))
  expect(await screen.findByText(/Your place is kept until 4 July 2027/)).toBeVisible()
  atDay('2027-07-05')
  await open(registered({ ...reserved, is_seat_lost: true }))
  expect(
    await screen.findByText(/Your seat is no longer held: it was to be paid by 4 July 2027/),
  ).toBeVisible()
})

test('a place in another batch than the one that is sold is kept until the last day of that batch', async () => {
  const batch = {
    ...{ id: 'datascience-2', starts_on: '2027-09-08', enrol_by: '2027-09-05', session_starts: '09:00' },
    ...{ session_minutes: 90, session_days: '', duration: '4 months', mode: '', session_link: '' },
  }
  const [sold, ...others] = batchesAt(new Date('2027-01-01T00:00:00Z'))
  const known = { 'get /batches': { data: [{ ...sold, id: 'datascience-1' }, ...others] } }
  await open(registered({ batch, begins_at: '2027-09-08T03:30:00Z' }), known)
  expect(await screen.findByText(/Your place is kept until 5 September 2027/)).toBeVisible()
})

test('beside the payment of a second place stands that one is paid already', async () => {
  await open(registered({ payment: undefined, paid_place: { starts_on: '2027-07-21' } }))
  expect(
    await screen.findByText(
      /^You already have a paid place in this program, in the batch of 21 July 2027\. This one is a second place\./,
    ),
  ).toBeVisible()
})

test('a payment that came too late leads to the other batches, and nothing else is to be paid', async () => {
  const late = { order: '7d3c', state: 'refund due', amount_paise: 2_500_000, provider: 'razorpay' }
  const choice = { choose_until: '2027-07-08T12:00:00Z', batches: [] }
  const lost = { order: null, pay_by: '2027-07-04', is_seat_lost: true }
  await open(registered({ ...lost, late_payment: { ...late, ...choice } }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Your seat is gone' })).toBeVisible()
  expect(screen.getByText(/^If you choose none, all of it goes back/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Choose another batch' })).toHaveAttribute(
    'href',
    '/other-batch?order=7d3c',
  )
  expect(screen.queryByRole('button', { name: /pay/i })).not.toBeInTheDocument()
  await open(registered({ ...lost, late_payment: { ...late, refund_by: '2027-07-14' } }))
  expect(await screen.findByText('₹25,000 goes back the way you paid, by 14 July 2027.')).toBeVisible()
})

test('a price in parts shows what is paid, what is due and when, and offers the next part', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-07-01'))
  const { provider } = await open(registered({ order: { ...order, state: 'paid' }, payment: parts(true) }))
  expect(await screen.findByRole('heading', { name: 'Paid in part' })).toBeVisible()
  const list = within(screen.getByRole('list', { name: 'Parts of the price' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '₹12,500 paid',
    '₹12,500 due by 20 August 2027',
  ])
  const next = within(screen.getByRole('region', { name: 'What happens next' }))
  expect(next.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 17))).toEqual([
    'TodayBegin with a',
    '21 July 2027Join ',
    'From 21 July 2027',
    'By 20 August 2027',
  ])
  provider.answers['get /course-registrations/r1'] = registered({ payment: parts(true) })
  await userEvent.click(screen.getByRole('button', { name: 'Pay part 2: ₹12,500' }))
  // The button named the amount: nothing is asked again.
  const paths = () => provider.calls.filter(({ method }) => method === 'post').map(({ path }) => path)
  await waitFor(() => expect(paths()).toContain('/payments/orders/7d3c/verify'))
  expect(paths().filter((path) => path.endsWith('/verify'))).toHaveLength(1)
  expect(provider.calls.find(({ method }) => method === 'post')?.body).toEqual({
    purpose: 'course',
    reference: 'r1',
  })
})

test('a next part whose order cannot be made is not paid by the next press of another button', async () => {
  const paidInPart = registered({ order: { ...order, state: 'paid' }, payment: parts(true) })
  await open(paidInPart, { 'post /payments/orders': { status: 500 } })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay part 2: ₹12,500' }))
  expect(await screen.findByText(/could not be opened\. Nothing was charged/)).toBeVisible()
  expect(sessionStorage.getItem('payNow')).toBeNull()
})

test('before anything is paid the whole price can be chosen again', async () => {
  const { provider } = await open(registered({ payment: parts(false) }))
  await userEvent.click(await screen.findByRole('button', { name: 'Change to ₹25,000 at once' }))
  expect(provider.calls.find(({ method }) => method === 'post')?.body).toEqual({
    purpose: 'course',
    reference: 'r1',
    plan: 'full',
  })
})

describe('a coupon', () => {
  const use = async (code: string) => {
    await userEvent.click(await screen.findByText('Have a coupon?'))
    await userEvent.type(screen.getByRole('textbox', { name: 'Coupon' }), code)
    await userEvent.click(screen.getByRole('button', { name: 'Use the coupon' }))
  }

  test('makes the order again, and the page says how much less it takes', async () => {
    const { provider } = await open(registered({ payment: undefined }))
    const less = { ...order, amount_paise: 2_000_000, coupon: 'WELCOME', discount_paise: 500_000 }
    provider.answers['post /payments/orders'] = { status: 201, data: less }
    await screen.findByText('Have a coupon?')
    provider.answers['get /course-registrations/r1'] = registered({ order: less, payment: undefined })
    await use('welcome')
    expect(await screen.findByRole('button', { name: 'Pay ₹20,000' })).toBeVisible()
    expect(screen.getByText(/^With the coupon/)).toHaveTextContent('With the coupon WELCOME: ₹5,000 less.')
    expect(provider.calls.find(({ method }) => method === 'post')?.body).toEqual({
      purpose: 'course',
      reference: 'r1',
      coupon: 'welcome',
    })
  })

  test('that is refused says why at its field, and the price stays', async () => {
    const message = 'The coupon OLD has ended. Pay without it. Nothing was charged.'
    await open(registered({ payment: undefined }), {
      'post /payments/orders': { status: 409, data: { message } },
    })
    await use('old')
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Coupon' })).toHaveAccessibleDescription(message)
    expect(screen.getByRole('button', { name: 'Pay ₹12,500' })).toBeVisible()
  })
})

test('a plan that is paid says how much has arrived', async () => {
  const payment = { ...parts(true), paid_paise: 2_500_000 }
  const paid = { ...payment, parts: payment.parts.map((part) => ({ ...part, is_paid: true })) }
  await open(registered({ order: { ...order, state: 'paid' }, payment: paid }))
  expect(await screen.findByText('Paid in full: ₹25,000 for Data Science.')).toBeVisible()
})

test('a payment for a place that was paid elsewhere is announced as a refund', async () => {
  const text = 'A place with this email address is paid already. This payment goes back to you.'
  const { provider } = await open(registered({}))
  provider.answers['get /payments/orders/7d3c'] = { data: { ...order, state: 'refund due' } }
  provider.answers['post /payments/orders/7d3c/sandbox'] = { data: { payment_id: 'p', signature: 's' } }
  provider.answers['post /payments/orders/7d3c/verify'] = { status: 409, data: { message: text } }
  const pay = await screen.findByRole('button', { name: 'Pay ₹12,500' })
  provider.answers['get /course-registrations/r1'] = registered({ order: { ...order, state: 'refund due' } })
  await userEvent.click(pay)
  expect(await screen.findByRole('heading', { name: 'Refund' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'This place is paid already' })).toBeVisible()
  expect(screen.getByText(/^The refund of ₹12,500 is noted/).closest('[role="status"]')).toBeVisible()
})
