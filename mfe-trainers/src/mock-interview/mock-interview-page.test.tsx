import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { booked, booking, hold, mentor, open, order, slots } from './testing'

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

test('a sample shows what the page of feedback holds, and is marked as one', async () => {
  await open()
  const sample = within(await screen.findByRole('region', { name: /^What your feedback looks like/ }))
  expect(sample.getByText('Sample')).toBeVisible()
  expect(sample.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'What went well',
    'What to work on',
    'Three things to practise',
  ])
})

test('three blurbs, and a button that names the price', async () => {
  await open()
  expect((await screen.findByRole('list', { name: 'What you get' })).children).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Book Now for 49 rupees' })).toBeVisible()
})

test('the price is the one that the company has entered', async () => {
  await open({}, { programs: { interviewPaise: 5_900 } })
  expect(await screen.findByRole('button', { name: 'Book Now for 59 rupees' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Continue to payment · ₹59' })).toBeVisible()
  expect(screen.queryByText(/49/)).not.toBeInTheDocument()
})

test('where nobody holds the interviews, none can be booked, and the page says how to hear of it', async () => {
  await open(
    { 'get /mentor': { data: { ...mentor, name: '' } }, 'get /mock-interview/slots': { data: [] } },
    { isDemonstration: false },
  )
  expect(await screen.findByText(/can be booked once the mentor is announced/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact#contact-us')
  expect(screen.queryByRole('button', { name: /Book Now/ })).not.toBeInTheDocument()
})

test('a slot is held, paid and booked', async () => {
  const { provider } = await open({
    'post /mock-interview/bookings': { status: 201, data: booking },
    'get /mock-interview/bookings/b1': [{ data: booking }, { data: booked }],
    'post /payments/orders/o1/sandbox': { data: { payment_id: 'p', signature: 's' } },
    'post /payments/orders/o1/verify': { data: { ...order, state: 'paid' } },
  })
  await hold()
  expect(await screen.findByText('Monday, 23 November 2099, 10:00 AM IST')).toBeVisible()
  expect(screen.getByText(/Pay by 1:40 PM IST: until then we hold the slot for you/)).toBeVisible()
  expect(provider.calls.find(({ method }) => method === 'post')?.body).toMatchObject({
    starts_at: slots[0]?.starts_at,
    full_name: 'Meera Nair',
    email: 'meera@example.com',
    phone: '98745 00000',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₹49' }))
  expect(await screen.findByText(/Booked and paid: ₹49/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/api/mock-interview/bookings/b1/calendar.ics',
  )
})

test.each([
  ['2000-01-01T00:00:00.000Z', 1],
  ['2999-01-01T00:00:00.000Z', 0],
])(
  'changeable until %s: whether it can be refunded is said before paying',
  async (changeable_until, times) => {
    const near = { ...booking, changeable_until }
    await open({
      'post /mock-interview/bookings': { status: 201, data: near },
      'get /mock-interview/bookings/b1': { data: near },
    })
    await hold()
    expect(await screen.findByRole('button', { name: 'Pay ₹49' })).toBeVisible()
    expect(screen.queryAllByText(/cannot be moved or refunded/)).toHaveLength(times)
  },
)

test('who was slower is told, pays nothing and keeps what was typed', async () => {
  const message = 'Somebody was faster: this slot is taken. Nothing was paid; choose another.'
  await open({
    'post /mock-interview/bookings': {
      status: 409,
      data: { message, errors: { starts_at: ['This slot is taken.'] } },
    },
  })
  await hold()
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByLabelText('Full name')).toHaveValue('Meera Nair')
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
})
