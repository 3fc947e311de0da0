import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import routes from '../routes'
import { batch, NOTHING, openLearning, order, part, registration, user } from './testing'

const stagesOf = (within: Pick<typeof screen, 'getAllByRole' | 'getByRole'>) =>
  [...within.getByRole('list', { name: 'Your place' }).children].map(({ textContent }) => textContent)
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}))

test('a course paid in part says what is paid, what is next, and leads to its payment', async () => {
  const payment = {
    total_paise: 2_500_000,
    paid_paise: 1_250_000,
    parts: [part(true, '2999-07-18'), part(false, '2999-08-20')],
  }
  await openLearning(payment, [order])
  const courses = within(await screen.findByRole('region', { name: 'Your courses' }))
  expect(courses.getByText('₹12,500 of ₹25,000 paid, next ₹12,500 by 20 August 2999')).toBeVisible()
  const pay = courses.getByRole('link', { name: 'Pay' })
  expect(pay).toHaveAccessibleDescription('Data Science')
  expect(pay).toHaveAttribute('href', '/thank-you?batch=DataScience')
  expect(stagesOf(courses)).toEqual(['Reserved, done', 'Paid in part, done', 'Started'])
})

test('a part whose day is over was due then', async () => {
  const parts = [part(true, '2020-07-18'), part(false, '2020-08-20')]
  await openLearning({ total_paise: 2_500_000, paid_paise: 1_250_000, parts }, [order])
  const courses = within(await screen.findByRole('region', { name: 'Your courses' }))
  expect(courses.getByText('₹12,500 of ₹25,000 paid, ₹12,500 was due on 20 August 2020')).toBeVisible()
})

test('a reservation says until when its seat is held, and afterwards that it is held no longer', async () => {
  const openWith = (facts: object) =>
    openInShell(routes, {
      at: '/my-learning',
      user,
      answers: {
        'get /course-registrations': { data: [{ ...registration, ...facts }] },
        'get /batches': { data: [batch] },
      },
    })
  await openWith({ pay_by: '2999-07-04' })
  const courses = within(await screen.findByRole('region', { name: 'Your courses' }))
  expect(courses.getByText('Not paid yet, to pay by 4 July 2999')).toBeVisible()
  await openWith({ pay_by: '2020-07-04', is_seat_lost: true })
  expect(
    await screen.findByText(/^Your seat is no longer held: it was to be paid by 4 July 2020/),
  ).toBeVisible()
})

test('who has nothing yet reads how what they took without an account comes here', async () => {
  const openWith = (mail: boolean) =>
    openInShell(routes, {
      at: '/my-learning',
      user,
      answers: {
        ...NOTHING,
        'get /account/capabilities': { data: { mail } },
      },
    })
  await openWith(true)
  const text = await screen.findByText(/^Did you join or pay before you had this account\?/)
  expect(text).toHaveTextContent(`What you took with ${user.email} comes here once you confirm that address`)
  expect(text).toHaveTextContent('log in with a code by email')
  await openWith(false)
  expect(await screen.findByText(/Log in with it in the browser that you used then/)).toBeVisible()
})

test('a payment for another person names them in the table', async () => {
  const person = { full_name: 'Ben Das', email: 'ben@example.com', phone: '' }
  await openInShell(routes, {
    at: '/my-learning',
    user,
    answers: {
      'get /course-registrations': { data: [{ ...registration, person }] },
      'get /payments/orders': { data: [{ ...order, registration: 'r1' }] },
      'get /batches': { data: [batch] },
    },
  })
  expect(
    await screen.findByRole('rowheader', { name: 'Course: Data Science, part 1 of 2, for Ben Das' }),
  ).toBeVisible()
})

test('a place that somebody else has paid for shows the refund, and nothing to pay, cancel or attend', async () => {
  await openInShell(routes, {
    at: '/my-learning',
    user,
    answers: {
      'get /enrolments': {
        data: [{ id: 'e1', course: 'Data Science', created_at: registration.created_at }],
      },
      'get /course-registrations': {
        data: [
          { ...registration, refund: { state: 'refund due', amount_paise: 2_500_000, provider: 'sandbox' } },
        ],
      },
      'get /mock-interview/bookings': { data: [] },
      'get /payments/orders': { data: [{ ...order, state: 'refund due', amount_paise: 2_500_000 }] },
      'get /unlocks': { data: [] },
      'get /batches': { data: [batch] },
    },
  })
  const courses = within(await screen.findByRole('region', { name: 'Your courses' }))
  expect(courses.getByText('Refund due: ₹25,000. This place is paid already.')).toBeVisible()
  expect(courses.queryByRole('link', { name: 'Pay' })).not.toBeInTheDocument()
  expect(courses.queryByRole('button')).not.toBeInTheDocument()
  expect(courses.queryByRole('progressbar')).not.toBeInTheDocument()
  expect(screen.queryByText(/^Next:/)).not.toBeInTheDocument()
})

test.each([
  ['Ben Das', 'ASHA@example.com', false],
  ['Ben Das', 'ben@example.com', true],
  // Whose account had this address before.
  ['Asha Rao', 'asha@gmial.com', false],
])('a place for %s, %s says for whom it is: %s', async (full_name, email, isSaid) => {
  const person = { full_name, email, phone: '' }
  await openInShell(routes, {
    at: '/my-learning',
    user,
    answers: {
      'get /enrolments': { data: [] },
      'get /course-registrations': { data: [{ ...registration, person }] },
      'get /mock-interview/bookings': { data: [] },
      'get /payments/orders': { data: [] },
      'get /unlocks': { data: [] },
      'get /batches': { data: [batch] },
    },
  })
  const courses = within(await screen.findByRole('region', { name: 'Your courses' }))
  const said = courses.queryAllByText(
    (_, element) => element?.tagName === 'P' && element.textContent === 'For Ben Das, ben@example.com',
  )
  expect(said).toHaveLength(isSaid ? 1 : 0)
})

test('a course that is paid asks for nothing', async () => {
  const payment = { total_paise: 1_250_000, paid_paise: 1_250_000, parts: [part(true, '')] }
  await openLearning(payment)
  const courses = within(await screen.findByRole('region', { name: 'Your courses' }))
  expect(courses.getByText('Paid: ₹12,500')).toBeVisible()
  expect(stagesOf(courses)).toEqual(['Reserved, done', 'Paid, done', 'Started'])
  expect(courses.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument()
})

test('a part that goes back is said beside what is paid, on the card and in the table', async () => {
  const payment = {
    total_paise: 1_250_000,
    paid_paise: 1_250_000,
    returned_paise: 250_000,
    parts: [part(true, '')],
  }
  await openLearning(payment, [{ ...order, state: 'paid', returned_paise: 250_000 }])
  const courses = within(await screen.findByRole('region', { name: 'Your courses' }))
  expect(courses.getByText('Paid: ₹12,500, refund of ₹2,500')).toBeVisible()
  expect(screen.getByRole('cell', { name: /^Paid ?, refund of ₹2,500$/ })).toBeVisible()
})

const WHOLE = { total_paise: 1_250_000, paid_paise: 1_250_000, parts: [part(true, '')] }
const DATED = 'Your course begins on 21 July 2999, 7:00 to 8:30 AM IST.'

test.each([
  [{}, DATED],
  [{ starts_on: '' }, 'Your batch has no start date yet.'],
  [{ starts_on: '2020-07-21' }, 'registered on Friday, 1 January 2027'],
])('who has paid everything reads when the course begins: %j %s', async (facts, text) => {
  await openInShell(routes, {
    at: '/my-learning',
    user,
    answers: {
      'get /course-registrations': { data: [{ ...registration, payment: WHOLE }] },
      'get /batches': { data: [{ ...batch, ...facts }] },
    },
  })
  const courses = within(await screen.findByRole('region', { name: 'Your courses' }))
  expect(courses.getByText(text)).toBeVisible()
})

test('a place that is kept without a batch has no date, also where it is paid in part, whatever batch is sold', async () => {
  const none = {
    id: '',
    starts_on: '',
    enrol_by: '',
    session_starts: '',
    session_minutes: 0,
    session_days: '',
  }
  const kept = { ...none, duration: '', mode: '', session_link: '' }
  const payment = {
    total_paise: 2_500_000,
    paid_paise: 1_250_000,
    parts: [part(true, '2027-07-18'), part(false, '')],
  }
  await openInShell(routes, {
    at: '/my-learning',
    user,
    answers: {
      'get /course-registrations': { data: [{ ...registration, begins_at: null, batch: kept, payment }] },
      'get /batches': { data: [{ ...batch, id: 'datascience-1' }] },
    },
  })
  const courses = within(await screen.findByRole('region', { name: 'Your courses' }))
  expect(courses.getByText('Your batch has no start date yet.')).toBeVisible()
  expect(courses.getByText('₹12,500 of ₹25,000 paid, next ₹12,500')).toBeVisible()
  expect(screen.queryByRole('heading', { name: /^Next:/ })).not.toBeInTheDocument()
})

test('what is unlocked is said in a sentence', async () => {
  const unlocks = [
    { scope: 'videos', trainer_id: null },
    { scope: 'trainer', trainer_id: 2 },
  ]
  await openInShell(routes, { at: '/my-learning', user, answers: { 'get /unlocks': { data: unlocks } } })
  const videos = within(await screen.findByRole('region', { name: 'Videos' }))
  expect(videos.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'FutureTech Learning VideosEvery video is unlocked for you.',
    'Videos of a trainerThe videos of one trainer are unlocked for you.',
  ])
})

test('payments are a table; what is paid leads to its receipt, what is open to where it is paid', async () => {
  await openLearning(undefined, [order, { ...order, id: 'o2', state: 'open', instalment: 2 }])
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Course: Data Science, part 1 of 2',
    'Course: Data Science, part 2 of 2',
  ])
  expect(table.getAllByRole('link')).toHaveLength(2)
  expect(table.getByRole('link', { name: 'Pay for Course: Data Science, part 2 of 2' })).toHaveAttribute(
    'href',
    '/thank-you?batch=DataScience',
  )
  expect(table.getByRole('link', { name: 'Receipt for Course: Data Science, part 1 of 2' })).toHaveAttribute(
    'href',
    '/receipts/o1',
  )
})

test('an order that was replaced, or cancelled with its reservation, is no payment; another closed one is', async () => {
  const made = (id: string, state: string, registration: string, day: number) => ({
    ...order,
    id,
    state,
    registration,
    title: registration,
    created_at: `2027-01-0${day}T00:00:00Z`,
    instalments: 1,
  })
  await openLearning(undefined, [
    made('o4', 'open', 'r1', 4),
    made('o3', 'void', 'r1', 3),
    made('o2', 'void', 'r2', 2),
    made('o1', 'void', 'r2', 1),
    { ...made('o0', 'void', 'r3', 1), title: '' },
  ])
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Course: r1.*Open/),
    expect.stringMatching(/^Course: r2.*Closed, not charged/),
  ])
})

test('a course is listed once, however it was joined', async () => {
  const enrolment = (id: number, course: string) => ({ id, course, created_at: '2027-01-01T00:00:00Z' })
  await openLearning(undefined, [], [enrolment(1, 'Data Science'), enrolment(2, 'Python')])
  const courses = within(await screen.findByRole('region', { name: 'Your courses' }))
  expect(courses.getByRole('link', { name: 'Data Science' })).toBeVisible()
  const enrolments = within(screen.getByRole('region', { name: 'Enrolments' }))
  expect(enrolments.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Python'])
})
