import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { movedText } from './moved-from'
import { booked, booking, open, order, slots } from './testing'

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

const at = '/mock-interview?booking=b1'

test('a hold that ran out says that nothing was charged, and offers slots again', async () => {
  await open({ 'get /mock-interview/bookings/b1': { data: { ...booking, state: 'expired' } } }, { at })
  expect(await screen.findByText(/not paid in time/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Continue to payment/ })).toBeVisible()
})

test('a payment that came too late is not said to be none', async () => {
  const late = { ...booking, state: 'expired', order: { ...order, state: 'refund due' } }
  await open({ 'get /mock-interview/bookings/b1': { data: late } }, { at })
  expect(await screen.findByText(/not paid in time.*The refund of ₹49 is noted/)).toBeVisible()
  expect(screen.queryByText(/Nothing was charged/)).not.toBeInTheDocument()
})

test('where every other time is blocked or taken, none is asked for; it can be cancelled', async () => {
  const answers = {
    'get /mock-interview/bookings/b1': { data: booked },
    'get /mock-interview/slots': { data: [] },
  }
  await open(answers, { at })
  expect(await screen.findByText('There is no other time at present.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Move to another slot' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Cancel the booking' })).toBeVisible()
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
    await screen.findByText(/move or cancel it until Sunday, 22 November 2099, 10:00 AM IST/),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Move to another slot' }))
  await userEvent.click(screen.getByRole('radio', { name: /^Mon 23 Nov/ }))
  expect(screen.getByRole('button', { name: 'Move the booking' })).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: /^10:00 AM/ }))
  await userEvent.click(
    screen.getByRole('button', { name: 'Move to Monday, 23 November 2099, 10:00 AM IST' }),
  )
  await waitFor(() =>
    expect(provider.calls.find(({ path }) => path.endsWith('/move'))?.body).toEqual({
      starts_at: slots[0]?.starts_at,
    }),
  )
  const cancelled = { ...booked, state: 'cancelled', order: { ...order, state: 'refund due' } }
  provider.answers['get /mock-interview/bookings/b1'] = { data: cancelled }
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the booking' }))
  expect(provider.calls.some(({ path }) => path.endsWith('/cancel'))).toBe(false)
  const question = screen.getByRole('dialog', { name: 'Cancel the booking?' })
  expect(within(question).getByText('Monday, 23 November 2099, 10:00 AM IST')).toBeVisible()
  expect(question).toHaveTextContent('A refund of ₹49 will be noted. Sandbox: no real money was taken')
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel and get ₹49 back' }))
  expect(await screen.findByText(/This booking is cancelled\. The refund of ₹49 is noted/)).toBeVisible()
})

test.each([
  ['booked', 'paid'],
  ['cancelled', 'refund due'],
])('who has a booking that is %s finds its receipt by the order', async (state, paid) => {
  const mine = {
    ...booked,
    state,
    order: { ...order, id: '7d3c12ab-0000-4000-8000-000000000000', state: paid },
  }
  await open({ 'get /mock-interview/bookings/b1': { data: mine } }, { at })
  expect(await screen.findByText(/^Order 7D3C-12AB/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the receipt' })).toHaveAttribute(
    'href',
    '/receipts/7d3c12ab-0000-4000-8000-000000000000',
  )
})

test('a time that takes the refund away is named before the booking is moved', async () => {
  const near = slots.map((slot, place) => ({ ...slot, is_changeable: place !== 0 }))
  await open(
    { 'get /mock-interview/bookings/b1': { data: booked }, 'get /mock-interview/slots': { data: near } },
    { at },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Move to another slot' }))
  expect(screen.getByRole('button', { name: 'Move the booking' })).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: /^Mon 23 Nov/ }))
  await userEvent.click(screen.getByRole('radio', { name: /^10:00 AM/ }))
  expect(screen.getByRole('button', { name: /^Move to Monday, .*, without a refund$/ })).toBeVisible()
  expect(screen.getByText(/is not refunded\.$/)).toBeVisible()
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

test('a booking that cannot be loaded is said to be as it was, before another one is booked', async () => {
  await open({ 'get /mock-interview/bookings/b1': { status: 503 } }, { at })
  expect(await screen.findByText(/could not be loaded just now; it is as you left it/)).toBeVisible()
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

test('a cancellation that is refused says so in the dialog', async () => {
  const refused = { status: 409, data: { message: 'It can no longer be cancelled.' } }
  await open(
    {
      'get /mock-interview/bookings/b1': { data: booked },
      'post /mock-interview/bookings/b1/cancel': refused,
    },
    { at },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the booking' }))
  const question = within(screen.getByRole('dialog', { name: 'Cancel the booking?' }))
  await userEvent.click(question.getByRole('button', { name: 'Cancel and get ₹49 back' }))
  expect(await question.findByText('It can no longer be cancelled.')).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Keep the booking' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the booking' }))
  expect(question.queryByText('It can no longer be cancelled.')).not.toBeInTheDocument()
})

test('moving begins with the day of the booking; a move is told, with where it was', async () => {
  const taken = { starts_at: '2099-11-24T05:30:00.000Z', is_free: false }
  const mine = { ...booked, starts_at: taken.starts_at }
  const { provider } = await open(
    {
      'get /mock-interview/bookings/b1': { data: mine },
      'get /mock-interview/slots': { data: [...slots, taken] },
      'post /mock-interview/bookings/b1/move': { data: mine },
    },
    { at },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Move to another slot' }))
  expect(screen.getByRole('radio', { name: /^Tue 24 Nov/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: '11:00 AM yours' })).toBeDisabled()
  await userEvent.click(screen.getByRole('radio', { name: /^10:00 AM/ }))
  const moved = { ...mine, starts_at: '2099-11-24T04:30:00.000Z' }
  provider.answers['get /mock-interview/bookings/b1'] = { data: moved }
  await userEvent.click(
    screen.getByRole('button', { name: 'Move to Tuesday, 24 November 2099, 10:00 AM IST' }),
  )
  const told = await screen.findByText(/^Moved from 11:00 AM to Tuesday, 24 November 2099, 10:00 AM IST\./)
  expect(told.closest('[role=status]')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Your booking' })).toHaveFocus()
})

test.each([
  ['', ''],
  ['?moved_from=2099-11-24T04%3A30%3A00.000Z', ''],
  ['?moved_from=soon', ''],
  [
    '?moved_from=2099-11-23T04%3A30%3A00.000Z',
    'Moved from Monday, 23 November 2099, 10:00 AM to Tuesday, 24 November 2099, 10:00 AM IST.',
  ],
])('an address %j tells of a move: %j', (search, text) => {
  expect(movedText(search, '2099-11-24T04:30:00.000Z')).toBe(text)
})

test('who asks to move has the focus where it is done, and gets it back', async () => {
  await open({ 'get /mock-interview/bookings/b1': { data: booked } }, { at: '/mock-interview?booking=b1' })
  await userEvent.click(await screen.findByRole('button', { name: 'Move to another slot' }))
  expect(screen.getByRole('radio', { name: /^Mon 23 Nov/ })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Keep it as it is' }))
  expect(screen.getByRole('button', { name: 'Move to another slot' })).toHaveFocus()
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
  const ways = screen.queryAllByRole('link', { name: /^(Create an account|log in)$/ })
  expect(ways).toHaveLength(links)
  for (const way of ways)
    expect(way.getAttribute('href')).toContain(encodeURIComponent('/mock-interview?booking=b1'))
})

test('once the feedback is there, the booking leads to it', async () => {
  const read = { ...booked, feedback_at: '2027-06-11T06:00:00.000Z' }
  await open({ 'get /mock-interview/bookings/b1': { data: read } }, { at })
  expect(await screen.findByRole('link', { name: 'Read it' })).toHaveAttribute(
    'href',
    '/interview-feedback/b1',
  )
})
