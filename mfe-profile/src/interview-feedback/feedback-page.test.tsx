import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const user = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }
const feedback = {
  ...{ starts_at: '2026-11-30T04:30:00.000Z', full_name: 'Asha Rao', is_corrected: false },
  ...{ went_well: ['<b>You asked</b>', '<b>You asked</b>'], work_on: ['Name the join.'] },
  ...{ practise: ['One.', 'Two.', 'Three.'], sent_at: '2026-12-01T06:00:00.000Z' },
}

const open = (facts: object | null, who?: typeof user) =>
  openInShell(routes, {
    at: '/interview-feedback/b1',
    ...(who && { user: who }),
    answers: {
      'get /mock-interview/bookings/b1/feedback': facts
        ? { data: { ...feedback, ...facts } }
        : { status: 404, data: { message: 'There is no feedback on this interview yet.' } },
    },
  })

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}))

test('it has the three parts, as text, with the day on which it was written', async () => {
  const errors = jest.spyOn(console, 'error')
  await open({}, user)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Feedback on your mock interview' }),
  ).toBeVisible()
  expect(screen.getByText(/Written Tuesday, 1 December 2026, 11:30 AM IST\./)).toBeVisible()
  const notes = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(notes('What went well')).toEqual(['<b>You asked</b>', '<b>You asked</b>'])
  expect(notes('Three things to practise')).toEqual(['One.', 'Two.', 'Three.'])
  expect(screen.getByRole('link', { name: 'Back to My learning' })).toHaveAttribute('href', '/my-learning')
  const print = jest.fn()
  Object.defineProperty(window, 'print', { value: print, configurable: true })
  await userEvent.click(screen.getByRole('button', { name: 'Print it' }))
  expect(print).toHaveBeenCalled()
  expect(errors).not.toHaveBeenCalled()
})

test('a corrected one says so, and a guest goes back to the booking', async () => {
  await open({ is_corrected: true })
  expect(await screen.findByText(/Corrected Tuesday, 1 December 2026/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to your booking' })).toHaveAttribute(
    'href',
    '/mock-interview?booking=b1',
  )
})

test('where there is none, it says where to find it', async () => {
  await open(null)
  expect(await screen.findByRole('heading', { name: 'There is no feedback here' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    expect.stringContaining('/login'),
  )
})

test('My learning names it beside its interview', async () => {
  const order = {
    ...{ id: 'o1', purpose: 'mock-interview', amount_paise: 4_900, currency: 'INR', state: 'paid' },
    ...{ provider: 'sandbox', provider_order_id: '', provider_key: '' },
  }
  const booking = {
    ...{ id: 'b1', starts_at: feedback.starts_at, minutes: 45, state: 'booked', full_name: 'Asha Rao' },
    ...{ email: user.email, held_until: null, changeable_until: feedback.starts_at, is_changeable: false },
    ...{ is_mail_queued: false, order },
  }
  const none = { data: [] }
  await openInShell(routes, {
    ...{ at: '/my-learning', user },
    answers: {
      'get /mock-interview/bookings': {
        data: [
          { ...booking, feedback_at: feedback.sent_at },
          { ...booking, id: 'b2', feedback_at: null },
        ],
      },
      ...{ 'get /enrolments': none, 'get /course-registrations': none, 'get /payments/orders': none },
      ...{ 'get /unlocks': none, 'get /batches': none, 'get /waiting': none },
    },
  })
  const links = await screen.findAllByRole('link', { name: /feedback/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/interview-feedback/b1'])
})
