import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'
import { batch, user } from './testing'

const registration = {
  id: 'r1',
  course_name: 'Data Science',
  created_at: '2027-01-01T00:00:00Z',
  link: '/thank-you?batch=DataScience',
}
const stagesOf = (within: Pick<typeof screen, 'getAllByRole' | 'getByRole'>) =>
  [...within.getByRole('list', { name: 'Your place' }).children].map(({ textContent }) => textContent)
const part = (is_paid: boolean, due_on: string) => ({ amount_paise: 1_250_000, due_on, is_paid })
const order = {
  id: 'o1',
  purpose: 'course',
  amount_paise: 1_250_000,
  currency: 'INR',
  state: 'paid',
  provider: 'sandbox',
  provider_order_id: '',
  provider_key: '',
  title: 'Data Science',
  created_at: '2027-01-01T00:00:00Z',
  instalment: 1,
  instalments: 2,
}

const open = (
  payment: object | undefined,
  orders: object[] = [],
  enrolments: object[] = [],
  more: object = {},
) =>
  openInShell(routes, {
    at: '/my-learning',
    user,
    answers: {
      'get /enrolments': { data: enrolments },
      'get /course-registrations': { data: [{ ...registration, payment, ...more }] },
      'get /mock-interview/bookings': { data: [] },
      'get /payments/orders': { data: orders },
      'get /unlocks': { data: [] },
      'get /batches': { data: [batch] },
    },
  })

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}))

test('a course paid in part says what is paid, what is next, and leads to its payment', async () => {
  const payment = {
    total_paise: 2_500_000,
    paid_paise: 1_250_000,
    parts: [part(true, '2999-07-18'), part(false, '2999-08-20')],
  }
  await open(payment, [order])
  const courses = within(await screen.findByRole('region', { name: 'Your courses' }))
  expect(courses.getByText('₹12,500 of ₹25,000 paid, next ₹12,500 by 20 August 2999')).toBeVisible()
  const pay = courses.getByRole('link', { name: 'Pay' })
  expect(pay).toHaveAccessibleDescription('Data Science')
  expect(pay).toHaveAttribute('href', '/thank-you?batch=DataScience')
  expect(stagesOf(courses)).toEqual(['Reserved, done', 'Paid in part, done', 'Started'])
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
  expect(courses.queryAllByText('For Ben Das, ben@example.com')).toHaveLength(isSaid ? 1 : 0)
})

test('a course that is paid asks for nothing', async () => {
  const payment = { total_paise: 1_250_000, paid_paise: 1_250_000, parts: [part(true, '')] }
  await open(payment)
  const courses = within(await screen.findByRole('region', { name: 'Your courses' }))
  expect(courses.getByText('Paid: ₹12,500')).toBeVisible()
  expect(stagesOf(courses)).toEqual(['Reserved, done', 'Paid, done', 'Started'])
  expect(courses.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument()
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
  await open(undefined, [order, { ...order, id: 'o2', state: 'open', instalment: 2 }])
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
  await open(undefined, [
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
  await open(undefined, [], [enrolment(1, 'Data Science'), enrolment(2, 'Python')])
  const courses = within(await screen.findByRole('region', { name: 'Your courses' }))
  expect(courses.getByRole('link', { name: 'Data Science' })).toBeVisible()
  const enrolments = within(screen.getByRole('region', { name: 'Enrolments' }))
  expect(enrolments.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Python'])
})

describe('a reservation that is not paid', () => {
  const unpaid = { total_paise: 2_500_000, paid_paise: 0, parts: [part(false, '')] }

  async function ask() {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the reservation' }))
    return within(screen.getByRole('dialog', { name: 'Cancel your place in Data Science?' }))
  }

  test('is cancelled after a question, and then said to be', async () => {
    const { provider, site } = await open(unpaid)
    const dialog = await ask()
    expect(provider.calls.some(({ method }) => method === 'delete')).toBe(false)
    Object.assign(provider.answers, {
      'delete /course-registrations/r1': { status: 204 },
      'get /course-registrations': { data: [] },
    })
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel my place' }))
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
    expect(provider.calls.filter(({ method }) => method === 'delete')).toHaveLength(1)
    expect(site.notices.getState()).toMatchObject([
      { kind: 'success', text: 'Your place in Data Science is cancelled.' },
    ])
  })

  test('is kept by the other button', async () => {
    const { provider } = await open(unpaid)
    await userEvent.click((await ask()).getByRole('button', { name: 'Keep my place' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(provider.calls.some(({ method }) => method === 'delete')).toBe(false)
  })

  test('that was paid in the meantime stays, and says why', async () => {
    const message = 'Your place is paid, in full or in part, so it cannot be cancelled here.'
    const { provider } = await open(unpaid)
    provider.answers['delete /course-registrations/r1'] = { status: 409, data: { message } }
    const dialog = await ask()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel my place' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(message)
  })

  test.each([1_250_000, 2_500_000])(
    'is no longer offered for cancelling with %d paise paid',
    async (paid_paise) => {
      const parts = [part(true, ''), part(paid_paise === 2_500_000, '')]
      await open({ ...unpaid, paid_paise, parts })
      await screen.findByRole('region', { name: 'Your courses' })
      expect(screen.queryByRole('button', { name: 'Cancel the reservation' })).not.toBeInTheDocument()
    },
  )
})

describe('a place that is paid', () => {
  const paid = { total_paise: 2_500_000, paid_paise: 2_500_000, parts: [part(true, '')] }
  const cancellation = { refund_paise: 2_500_000, until: '2999-07-21T01:30:00Z', provider: 'razorpay' }
  const refund = {
    amount_paise: 2_500_000,
    provider: 'razorpay',
    state: 'refund due',
    refund_by: '2999-07-10',
  }

  const openPaid = () => open(paid, [], [], { cancellation })

  test('is cancelled before its first session: the question and the confirmation say what goes back', async () => {
    const { provider, site } = await openPaid()
    expect(await screen.findByText(/^Cancel before Sunday, 21 July 2999, 7:00 AM IST/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel my place' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel your place in Data Science?' }))
    expect(dialog.getByText(/^All that was paid goes back: ₹25,000, within seven working days/)).toBeVisible()
    Object.assign(provider.answers, {
      'post /course-registrations/r1/cancellation': { data: refund },
      'get /course-registrations': { data: [] },
    })
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel and get ₹25,000 back' }))
    await waitFor(() =>
      expect(site.notices.getState()).toMatchObject([
        {
          kind: 'success',
          text: 'Your place in Data Science is cancelled. ₹25,000 goes back the way you paid, by 10 July 2999.',
        },
      ]),
    )
    expect(provider.calls.find(({ path }) => path.endsWith('/cancellation'))?.body).toEqual({
      refund_paise: 2_500_000,
    })
  })

  test('comes with help for the resume', async () => {
    await openPaid()
    const help = within(await screen.findByRole('region', { name: 'Help with your resume' }))
    expect(help.getByRole('link', { name: 'Send your resume' })).toHaveAttribute(
      'href',
      '/contact#contact-us',
    )
  })

  test('stands among the payments once it is cancelled, with the day by which the money goes back', async () => {
    const line = { ...order, provider: 'razorpay', state: 'refund due', refund_by: '2999-07-10' }
    await open(undefined, [line])
    expect(await screen.findByRole('cell', { name: 'Refund due by 10 July 2999' })).toBeVisible()
  })

  test('stays where another amount goes back by now, and says so', async () => {
    const { provider, site } = await openPaid()
    const message = 'By now ₹12,500 are paid.'
    provider.answers['post /course-registrations/r1/cancellation'] = { status: 409, data: { message } }
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel my place' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel and get ₹25,000 back' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(site.notices.getState()).toEqual([])
  })

  test('says in the sandbox, before and after, that no money goes back', async () => {
    await open(paid, [], [], { cancellation: { ...cancellation, provider: 'sandbox' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel my place' }))
    expect(screen.getByText(/Sandbox: no real money was taken, so none goes back/)).toBeVisible()
    expect(screen.queryByText(/working days/)).not.toBeInTheDocument()
  })

  test('of another person names them in the question, the confirmation and the payments', async () => {
    const person = { full_name: 'Ben Das', email: 'ben@example.com', phone: '' }
    const line = { ...order, state: 'refund due', person }
    const { provider, site } = await open(paid, [line], [], { cancellation, person })
    expect(await screen.findByRole('rowheader', { name: /, for Ben Das$/ })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the place' }))
    const question = screen.getByRole('dialog', { name: 'Cancel the place of Ben Das in Data Science?' })
    Object.assign(provider.answers, {
      'post /course-registrations/r1/cancellation': { data: refund },
      'get /course-registrations': { data: [] },
    })
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel and get ₹25,000 back' }))
    await waitFor(() =>
      expect(site.notices.getState()[0]?.text).toMatch(
        /^The place of Ben Das in Data Science is cancelled\./,
      ),
    )
    expect(screen.getByRole('rowheader', { name: /, for Ben Das$/ })).toBeVisible()
  })

  test('that is gone after an answer that was lost is said to be cancelled', async () => {
    const { provider, site } = await openPaid()
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel my place' }))
    Object.assign(provider.answers, {
      'post /course-registrations/r1/cancellation': 'offline',
      'get /course-registrations': { data: [] },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Cancel and get ₹25,000 back' }))
    await waitFor(() =>
      expect(site.notices.getState()[0]?.text).toBe(
        'Your place in Data Science is cancelled. Payments below shows what goes back.',
      ),
    )
  })
})
