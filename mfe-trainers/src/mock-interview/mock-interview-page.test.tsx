import { openInShell } from '@marga/testing/test-shell'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'
import { Typewriter } from './typewriter'

type Answers = NonNullable<Parameters<typeof openInShell>[1]['answers']>

const mentor = {
  name: 'Kavya Shah',
  photo: '',
  description: 'Hires engineers.',
  linkedin: 'https://www.linkedin.com/in/kavya',
  youtube: 'javascript:alert(1)',
}
// Monday 10:00 and 11:00, Tuesday 10:00 in India
const slots = [
  { starts_at: '2026-11-23T04:30:00.000Z', is_free: true },
  { starts_at: '2026-11-23T05:30:00.000Z', is_free: false },
  { starts_at: '2026-11-24T04:30:00.000Z', is_free: true },
]
const order = {
  id: 'o1',
  purpose: 'mock-interview',
  amount_paise: 4_900,
  currency: 'INR',
  state: 'open',
  provider: 'sandbox',
  provider_order_id: 'x',
  provider_key: '',
}
const booking = {
  id: 'b1',
  starts_at: '2026-11-23T04:30:00.000Z',
  minutes: 45,
  state: 'held',
  full_name: 'Meera Nair',
  email: 'meera@example.com',
  held_until: '2026-11-21T08:10:00.000Z',
  changeable_until: '2026-11-22T04:30:00.000Z',
  is_changeable: false,
  is_mail_queued: false,
  order,
}
const booked = {
  ...booking,
  state: 'booked',
  held_until: null,
  is_changeable: true,
  order: { ...order, state: 'paid' },
}
const user = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }
const open = (answers: Answers = {}, { at = '/mock-interview', member = false } = {}) =>
  openInShell(routes, {
    at,
    answers: { 'get /mentor': { data: mentor }, 'get /mock-interview/slots': { data: slots }, ...answers },
    ...(member && { user }),
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('the typed words', () => {
  const words = ['Interview Skills', 'Communication', 'Confidence']
  const typed = () => document.querySelector('[aria-hidden]')?.textContent

  test('are typed at 90 ms a letter, deleted at 45, and rest for 2 s, in their order, again and again', async () => {
    jest.useFakeTimers()
    const moving = { matches: false } as MediaQueryList
    jest.spyOn(window, 'matchMedia').mockImplementation(() => moving)
    render(<Typewriter words={words} />)
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
    await pass(0)
    expect(typed()).toBe('Interview Skills')
    await pass(1_999)
    expect(typed()).toBe('Interview Skills')
    await pass(1)
    expect(typed()).toBe('Interview Skill')
    for (let left = 14; left >= 0; left -= 1) await pass(45)
    expect(typed()).toBe('')
    await pass(90)
    expect(typed()).toBe('C')
    await pass(89)
    expect(typed()).toBe('C')
    await pass(1)
    expect(typed()).toBe('Co')
    for (let left = 11; left > 0; left -= 1) await pass(90)
    expect(typed()).toBe('Communication')
    for (const word of ['Confidence', 'Interview Skills']) {
      await pass(2_000)
      while (typed() !== '') await pass(45)
      for (const _ of word) await pass(90)
      expect(typed()).toBe(word)
    }
    expect(screen.getByText('Interview Skills, Communication, Confidence')).toBeInTheDocument()
  })

  test('are plain text where nothing shall move', () => {
    render(<Typewriter words={words} />)
    expect(screen.getByText('Interview Skills, Communication, Confidence')).toBeVisible()
    expect(typed()).toBeUndefined()
  })
})

describe('the mentor', () => {
  test('is the provider’s; a link that is not https is no link', async () => {
    await open()
    expect(await screen.findByRole('heading', { name: 'Kavya Shah' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', mentor.linkedin)
    expect(screen.queryByRole('link', { name: 'YouTube' })).not.toBeInTheDocument()
    expect(screen.getByText('Please login to view contact details')).toBeVisible()
  })

  test('a missing or empty field shows the default', async () => {
    await open({ 'get /mentor': { data: { name: 'Kavya Shah', description: ' ' } } })
    expect(await screen.findByRole('heading', { name: 'Kavya Shah' })).toBeVisible()
    expect(screen.getByText(/400 technical interviews/)).toBeVisible()
  })

  test.each(['offline' as const, { status: 500 }, { data: ['soon'] }])(
    'without an answer (%j) it is the default',
    async (answer) => {
      await open({ 'get /mentor': answer })
      expect(await screen.findByRole('heading', { name: 'Nandini Kulkarni' })).toBeVisible()
      expect(screen.getByText(/Showing saved information/)).toBeVisible()
    },
  )

  test('nobody is asked to log in for details that are not there', async () => {
    await open({ 'get /mentor': { data: { ...mentor, hasContact: false } } })
    expect(await screen.findByRole('heading', { name: 'Kavya Shah' })).toBeVisible()
    expect(screen.queryByText('Please login to view contact details')).not.toBeInTheDocument()
  })

  test('who is signed in finds the address', async () => {
    await open({ 'get /mentor': { data: { ...mentor, email: 'kavya@example.com' } } }, { member: true })
    expect(await screen.findByRole('link', { name: 'Contact Kavya Shah' })).toHaveAttribute(
      'href',
      'mailto:kavya@example.com',
    )
  })
})

test('a sample shows what the page of feedback holds, and is marked as one', async () => {
  await open()
  const sample = within(await screen.findByRole('region', { name: /^What your feedback looks like/ }))
  expect(sample.getByText('Sample')).toBeVisible()
  expect(sample.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'What convinced',
    'What did not',
    'Three things to practise',
  ])
})

test('three blurbs, and a button that names the price', async () => {
  await open()
  expect((await screen.findByRole('list', { name: 'What you get' })).children).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Book Now for 49 rupees' })).toBeVisible()
})

async function hold() {
  await userEvent.click(await screen.findByRole('radio', { name: /^10:00 AM/ }))
  await userEvent.type(screen.getByLabelText('Full name'), 'Meera Nair')
  await userEvent.type(screen.getByLabelText('E-mail'), 'meera@example.com')
  await userEvent.type(screen.getByLabelText('Phone'), '98745 00000')
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
}

test('times are India’s; a taken one cannot be chosen; days count what is free', async () => {
  await open()
  expect(await screen.findByRole('radio', { name: /^11:00 AM taken/ })).toBeDisabled()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Mon, 23 November: 1 free',
    'Tue, 24 November: 1 free',
  ])
})

test('a slot is held, paid and booked', async () => {
  const { provider } = await open({
    'post /mock-interview/bookings': { status: 201, data: booking },
    'get /mock-interview/bookings/b1': [{ data: booking }, { data: booked }],
    'post /payments/orders/o1/sandbox': { data: { payment_id: 'p', signature: 's' } },
    'post /payments/orders/o1/verify': { data: { ...order, state: 'paid' } },
  })
  await hold()
  expect(await screen.findByText('Monday, 23 November 2026, 10:00 AM IST')).toBeVisible()
  expect(screen.getByText(/We hold the slot for you until 1:40 PM IST/)).toBeVisible()
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

test('the chosen day stays when somebody was faster, even if the slots were away for a moment', async () => {
  const { provider } = await open({
    'post /mock-interview/bookings': { status: 409, data: { message: 'Somebody was faster.' } },
    'get /mock-interview/slots': [{ data: slots }, { data: slots }, { status: 503 }],
  })
  await userEvent.selectOptions(await screen.findByLabelText('Day'), 'Tue, 24 November: 1 free')
  await hold()
  expect(await screen.findByText('Somebody was faster.')).toBeVisible()
  provider.answers['get /mock-interview/slots'] = { data: slots }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByLabelText('Full name')).toHaveValue('Meera Nair')
  expect(await screen.findByLabelText('Day')).toHaveDisplayValue('Tue, 24 November: 1 free')
})

const at = '/mock-interview?booking=b1'

test('a hold that ran out says that nothing was charged, and offers slots again', async () => {
  await open({ 'get /mock-interview/bookings/b1': { data: { ...booking, state: 'expired' } } }, { at })
  expect(await screen.findByText(/not paid in time/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
})

test('a payment that came too late is not said to be none', async () => {
  const late = { ...booking, state: 'expired', order: { ...order, state: 'refund due' } }
  await open({ 'get /mock-interview/bookings/b1': { data: late } }, { at })
  expect(await screen.findByText(/not paid in time.*A refund of ₹49 is due/)).toBeVisible()
  expect(screen.queryByText(/Nothing was charged/)).not.toBeInTheDocument()
})

test('a booking can be moved and cancelled until its stated time', async () => {
  const { provider } = await open(
    {
      'get /mock-interview/bookings/b1': { data: booked },
      'post /mock-interview/bookings/b1/move': { data: booked },
      'post /mock-interview/bookings/b1/cancel': { data: { ...booked, state: 'cancelled' } },
    },
    { at },
  )
  expect(
    await screen.findByText(/move or cancel it until Sunday, 22 November 2026, 10:00 AM IST/),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Move to another slot' }))
  await userEvent.click(screen.getByRole('radio', { name: /^10:00 AM/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Move the booking' }))
  await waitFor(() =>
    expect(provider.calls.find(({ path }) => path.endsWith('/move'))?.body).toEqual({
      starts_at: slots[0]?.starts_at,
    }),
  )
  const cancelled = { ...booked, state: 'cancelled', order: { ...order, state: 'refund due' } }
  provider.answers['get /mock-interview/bookings/b1'] = { data: cancelled }
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the booking' }))
  expect(provider.calls.some(({ path }) => path.endsWith('/cancel'))).toBe(false)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel and get ₹49 back' }))
  expect(
    await screen.findByText(/This booking is cancelled\. A refund of ₹49 is due, and we have noted it/),
  ).toBeVisible()
})

test.each([true, false])('a confirmation is announced only if it was queued (%j)', async (is_mail_queued) => {
  await open({ 'get /mock-interview/bookings/b1': { data: { ...booked, is_mail_queued } } }, { at })
  expect(await screen.findByText(/Booked and paid: ₹49\./)).toBeVisible()
  const announced = screen.queryByText(/A confirmation is on its way to meera@example\.com\./)
  expect(announced !== null).toBe(is_mail_queued)
})

test('later than that it says so', async () => {
  await open({ 'get /mock-interview/bookings/b1': { data: { ...booked, is_changeable: false } } }, { at })
  expect(await screen.findByText(/can no longer be moved or cancelled/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancel the booking' })).not.toBeInTheDocument()
})

test('a booking of somebody else is none, and the page says so', async () => {
  await open({ 'get /mock-interview/bookings/b1': { status: 404 } }, { at })
  expect(await screen.findByRole('heading', { name: 'Book a slot' })).toBeVisible()
  expect(screen.getByText(/made in another browser or account/)).toBeVisible()
})

test('who comes back without the address is led to the booking of this browser, while it is to come', async () => {
  localStorage.setItem('booking', 'b1')
  const soon = new Date(Date.now() + 60_000).toISOString()
  const first = await open({ 'get /mock-interview/bookings/b1': { data: { ...booked, starts_at: soon } } })
  expect(await screen.findByRole('link', { name: 'See your booking' })).toHaveAttribute('href', at)
  first.unmount()
  const over = await open({
    'get /mock-interview/bookings/b1': { data: { ...booked, starts_at: new Date(0).toISOString() } },
  })
  expect(await screen.findByRole('heading', { name: 'Book a slot' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'See your booking' })).not.toBeInTheDocument()
  over.unmount()
  await open({ 'get /mock-interview/bookings/b1': { status: 404 } })
  await screen.findByRole('heading', { name: 'Book a slot' })
  await waitFor(() => expect(localStorage.getItem('booking')).toBeNull())
})

test('what became of the booking gets the focus', async () => {
  const { provider } = await open({ 'get /mock-interview/bookings/b1': { data: booked } }, { at })
  const cancelled = { ...booked, state: 'cancelled', order: { ...order, state: 'refund due' } }
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the booking' }))
  provider.answers['get /mock-interview/bookings/b1'] = { data: cancelled }
  await userEvent.click(screen.getByRole('button', { name: 'Cancel and get ₹49 back' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Book a slot' })).toHaveFocus())
})

test.each(['offline' as const, { status: 500 }, { data: 'soon' }])(
  'without slots from the provider (%j) trying again sends a new request',
  async (answer) => {
    const { provider } = await open({ 'get /mock-interview/slots': answer })
    expect(await screen.findByText('The free slots cannot be shown right now.')).toBeVisible()
    provider.answers['get /mock-interview/slots'] = { data: slots }
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeVisible()
  },
)

test('with every slot taken it says when new ones come', async () => {
  await open({ 'get /mock-interview/slots': { data: slots.map((slot) => ({ ...slot, is_free: false })) } })
  expect(await screen.findByText(/Every slot of the next two weeks is taken/)).toBeVisible()
})

test('the first day with a time that can still be moved is chosen', async () => {
  const near = slots.map((slot) => ({ ...slot, is_changeable: slot.starts_at.startsWith('2026-11-24') }))
  await open({ 'get /mock-interview/slots': { data: near } })
  expect(await screen.findByLabelText('Day')).toHaveValue('Tuesday, 24 November 2026')
})

test('who asks to move or to cancel has the focus where it is done, and gets it back', async () => {
  await open({ 'get /mock-interview/bookings/b1': { data: booked } }, { at: '/mock-interview?booking=b1' })
  await userEvent.click(await screen.findByRole('button', { name: 'Move to another slot' }))
  expect(screen.getByLabelText('Day')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Keep it as it is' }))
  expect(screen.getByRole('button', { name: 'Move to another slot' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the booking' }))
  expect(screen.getByText('Cancel the booking?')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Keep the booking' }))
  expect(screen.getByRole('button', { name: 'Cancel the booking' })).toHaveFocus()
})

test.each([
  [false, 2],
  [true, 0],
])('a paid booking says how it is found elsewhere, to a member: %s', async (member, links) => {
  await open(
    { 'get /mock-interview/bookings/b1': { data: booked } },
    { at: '/mock-interview?booking=b1', member },
  )
  expect(await screen.findByText(/Booked and paid/)).toBeVisible()
  const ways = screen.queryAllByRole('link', { name: /^(Create an account|login)$/ })
  expect(ways).toHaveLength(links)
  for (const way of ways)
    expect(way.getAttribute('href')).toContain(encodeURIComponent('/mock-interview?booking=b1'))
})
