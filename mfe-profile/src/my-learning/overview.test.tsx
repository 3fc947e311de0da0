import { elsewhereOnDay } from '@marga/constants/indian-time'
import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor, within } from '@testing-library/react'
import routes from '../routes'
import { batch, user } from './testing'

type Answers = NonNullable<Parameters<typeof openInShell>[1]['answers']>

const open = (at: string, answers: Answers = {}) =>
  openInShell(routes, { at, user, answers, artBase: '/files/' })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

describe('my learning', () => {
  const order = {
    id: 'o1',
    purpose: 'course',
    amount_paise: 2_500_000,
    currency: 'INR',
    state: 'open',
    provider: 'sandbox',
    provider_order_id: '',
    provider_key: '',
    title: 'Data Science',
    created_at: '2026-11-20T08:00:00Z',
  }
  const registration = {
    id: 1,
    course_name: 'Data Science',
    created_at: '2026-11-20T08:00:00Z',
    link: '/thank-you?batch=DataScience',
  }
  const full: Answers = {
    'get /enrolments': { data: [{ id: 1, course: 'Python', created_at: '2026-11-20T08:00:00Z' }] },
    'get /course-registrations': { data: [registration] },
    'get /mock-interview/bookings': {
      data: [{ id: 'b1', starts_at: '2026-11-23T04:30:00Z', state: 'booked' }],
    },
    'get /payments/orders': { data: [order, { ...order, id: 'o2', amount_paise: 0, purpose: 'unlock' }] },
    'get /unlocks': {
      data: [
        { scope: 'videos', trainer_id: null },
        { scope: 'trainer', trainer_id: 3 },
      ],
    },
  }

  test('shows what was begun, each leading on, and payments with their state', async () => {
    await open('/my-learning', full)
    const paths = [
      ['Python', '/courses?program=Python'],
      ['Data Science', '/thank-you?batch=DataScience'],
      ['Monday, 23 November 2026, 10:00 AM IST', '/mock-interview?booking=b1'],
      ['FutureTech Learning Videos', '/futuretech-training'],
      ['Videos of a trainer', '/freelancer-trainer'],
    ] as const
    for (const [name, path] of paths)
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path)
    const payments = within(screen.getByRole('region', { name: 'Payments' }))
    expect(payments.getAllByRole('rowheader')).toHaveLength(1)
    expect(payments.getByText('₹25,000')).toBeVisible()
    expect(payments.getByText('Open')).toBeVisible()
  })

  test('a slot that is held says until when it can be paid, and leads there', async () => {
    const held = { ...order, id: 'o3', purpose: 'mock-interview', amount_paise: 4900, title: '' }
    await open('/my-learning', {
      ...full,
      'get /mock-interview/bookings': {
        data: [
          {
            id: 'b1',
            starts_at: '2026-11-24T04:30:00Z',
            state: 'held',
            held_until: '2026-11-23T04:40:00Z',
            order: held,
          },
        ],
      },
      'get /payments/orders': { data: [held] },
    })
    expect(await screen.findByText(/Open it and pay until 10:10 AM IST\./)).toBeVisible()
    const payments = within(screen.getByRole('region', { name: 'Payments' }))
    expect(payments.getByRole('link', { name: /^Pay for/ })).toHaveAttribute(
      'href',
      '/mock-interview?booking=b1',
    )
  })

  test('a reserved place says by when it is to be paid', async () => {
    await open('/my-learning', { ...full, 'get /batches': { data: [batch] } })
    expect(await screen.findByText('Not paid yet, to pay by 18 July 2999')).toBeVisible()
  })

  test('what comes first is on top, and each course says when it starts', async () => {
    await open('/my-learning', {
      ...full,
      'get /mock-interview/bookings': { data: [] },
      'get /batches': { data: [batch] },
    })
    const next = within(await screen.findByRole('region', { name: 'Next: Pay ₹25,000 for Data Science' }))
    expect(next.getByText(/^By Thursday, 18 July 2999, in/)).toBeVisible()
    expect(next.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', '/thank-you?batch=DataScience')
    expect(screen.getByText('starts 21 July 2999, 7:00 to 8:30 AM IST')).toBeVisible()
  })

  test('who enrolled and has a place in a later batch reads of that batch only', async () => {
    const later = { ...batch, id: 'datascience-2', starts_on: '2999-09-08', enrol_by: '2999-09-05' }
    const enrolled = { id: 2, course: 'Data Science', created_at: '2026-11-20T08:00:00Z' }
    const part = { amount_paise: 2_500_000, due_on: '', is_paid: true }
    await open('/my-learning', {
      ...full,
      'get /enrolments': { data: [enrolled] },
      'get /course-registrations': {
        data: [
          {
            ...registration,
            batch: later,
            begins_at: '2999-09-08T01:30:00Z',
            payment: { total_paise: 2_500_000, paid_paise: 2_500_000, parts: [part] },
          },
        ],
      },
      'get /mock-interview/bookings': { data: [] },
      'get /batches': { data: [{ ...batch, id: 'datascience-1' }] },
    })
    const next = within(await screen.findByRole('region', { name: 'Next: First session of Data Science' }))
    expect(next.getByText(/8 September 2999, 7:00 AM IST/)).toBeVisible()
    expect(next.getByRole('link', { name: 'See the details' })).toHaveAttribute(
      'href',
      '/thank-you?batch=DataScience',
    )
    expect(screen.queryByText(/21 July 2999/)).toBeNull()
  })

  test('once everything is paid the first session comes first', async () => {
    const trainer = { id: 1, name: 'Asha Rao', demoVideo: 'lesson-asha-rao.mp4' }
    const part = { amount_paise: 2_500_000, due_on: '', is_paid: true }
    const payment = { total_paise: 2_500_000, paid_paise: 2_500_000, parts: [part] }
    await open('/my-learning', {
      ...full,
      'get /course-registrations': { data: [{ ...registration, payment }] },
      'get /mock-interview/bookings': { data: [] },
      'get /batches': { data: [{ ...batch, trainer }] },
    })
    const next = within(await screen.findByRole('region', { name: 'Next: First session of Data Science' }))
    expect(next.getByText(/21 July 2999, 7:00 AM IST/)).toBeVisible()
    // A machine in India shows no second time.
    const own = elsewhereOnDay(new Date('2999-07-21T01:30:00Z'))
    expect(next.queryAllByText(`${own} your time`)).toHaveLength(own ? 1 : 0)
    expect(next.getByRole('link', { name: 'See the details' })).toHaveAttribute(
      'href',
      '/thank-you?batch=DataScience',
    )
    const today = within(screen.getByRole('region', { name: 'Begin Data Science today' }))
    expect(today.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Watch a sample lesson by Asha Rao', '/courses?program=Data%20Science#lesson'],
      ['Do it yourself: Right 99% of the time, and useless', '/practice/loans'],
      ['Download the 4 tasks', '/files/starter-data-science.txt'],
      ['the data (246 rows, CSV)', '/files/starter-data-science.csv'],
      ['Watch free lectures that we recommend', '/futuretech-training'],
    ])
    expect(today.getByText(/^First step: Open the file/)).toBeVisible()
  })

  test.each([
    ['is not paid', { paid_paise: 0 }, {}],
    ['has begun', {}, { starts_on: '2020-07-21' }],
  ])('a course that %s offers nothing to begin today', async (_, paid, more) => {
    const trainer = { id: 1, name: 'Asha Rao', demoVideo: 'lesson-asha-rao.mp4' }
    const part = { amount_paise: 2_500_000, due_on: '', is_paid: true }
    const payment = { total_paise: 2_500_000, paid_paise: 2_500_000, parts: [part], ...paid }
    await open('/my-learning', {
      ...full,
      'get /course-registrations': { data: [{ ...registration, payment }] },
      'get /batches': { data: [{ ...batch, trainer, ...more }] },
    })
    expect(await screen.findByRole('link', { name: 'Data Science' })).toBeVisible()
    expect(screen.queryByRole('region', { name: /^Begin/ })).not.toBeInTheDocument()
  })

  test('a trainer without a lesson of this site leaves the tasks and the starter project', async () => {
    const part = { amount_paise: 2_500_000, due_on: '', is_paid: true }
    const payment = { total_paise: 2_500_000, paid_paise: 2_500_000, parts: [part] }
    const trainer = { id: 1, name: 'Asha Rao', demoVideo: '' }
    await open('/my-learning', {
      ...full,
      'get /course-registrations': { data: [{ ...registration, payment }] },
      'get /batches': { data: [{ ...batch, trainer }] },
    })
    const today = within(await screen.findByRole('region', { name: 'Begin Data Science today' }))
    expect(today.getByRole('link', { name: /^Do it yourself/ })).toBeVisible()
    expect(today.getByText('Starter project: Customers of an internet provider')).toBeVisible()
    expect(today.queryByRole('link', { name: /^Watch a sample lesson/ })).not.toBeInTheDocument()
  })

  test('a program of the company’s own offers nothing to begin today', async () => {
    const part = { amount_paise: 2_500_000, due_on: '', is_paid: true }
    const payment = { total_paise: 2_500_000, paid_paise: 2_500_000, parts: [part] }
    const own = { ...registration, course_name: 'Robotics', payment }
    await open('/my-learning', {
      ...full,
      'get /course-registrations': { data: [own] },
      'get /batches': { data: [{ ...batch, program: 'Robotics' }] },
    })
    expect(await screen.findByRole('link', { name: 'Robotics' })).toBeVisible()
    expect(screen.queryByRole('region', { name: /^Begin/ })).not.toBeInTheDocument()
  })

  test('a course whose batch has begun does not say that it starts', async () => {
    await open('/my-learning', { ...full, 'get /batches': { data: [{ ...batch, starts_on: '2020-07-21' }] } })
    expect(await screen.findByText(/^registered on/)).toBeVisible()
    expect(screen.queryByText(/^starts/)).not.toBeInTheDocument()
  })

  test('an open order leads to where it is paid, a paid one to its receipt', async () => {
    const paid = { ...order, id: 'o3', state: 'paid', title: 'MLOps' }
    await open('/my-learning', { ...full, 'get /payments/orders': { data: [order, paid] } })
    expect(await screen.findByRole('link', { name: 'Pay for Course: Data Science' })).toHaveAttribute(
      'href',
      '/thank-you?batch=DataScience',
    )
    expect(screen.getByRole('link', { name: 'Receipt for Course: MLOps' })).toHaveAttribute(
      'href',
      '/receipts/o3',
    )
  })

  describe('a receipt', () => {
    const receipt = {
      id: 'o3',
      purpose: 'course',
      title: 'Data Science',
      amount_paise: 2_500_000,
      currency: 'INR',
      state: 'paid',
      provider: 'razorpay',
      payment_id: 'pay_1',
      paid_at: '2026-11-20T08:00:00Z',
    }
    const call = 'get /payments/orders/o3/receipt'

    test('says what was paid, by whom, for what and when', async () => {
      await open('/receipts/o3', { [call]: { data: receipt } })
      expect(await screen.findByText('₹25,000')).toBeVisible()
      for (const text of ['Asha Rao, asha@example.com', 'Course: Data Science', 'pay_1'])
        expect(screen.getByText(text)).toBeVisible()
      expect(screen.getByText('Friday, 20 November 2026, 1:30 PM IST')).toBeVisible()
      expect(screen.queryByText(/Sandbox/)).not.toBeInTheDocument()
    })

    test('of the sandbox says that no money moved; one that goes back says so', async () => {
      await open('/receipts/o3', {
        [call]: { data: { ...receipt, provider: 'sandbox', state: 'refund due' } },
      })
      expect(await screen.findByText(/The refund of ₹25,000 is noted/)).toBeVisible()
      expect(screen.getByText(/Sandbox: no real money was taken/)).toBeVisible()
    })

    test('that is not there says so, and leads to all payments', async () => {
      await open('/receipts/o3', { [call]: { status: 404, data: { message: 'There is no such order.' } } })
      expect(await screen.findByRole('heading', { name: 'There is no such receipt' })).toBeVisible()
      expect(screen.getByRole('link', { name: 'Go to My learning' })).toBeVisible()
    })
  })

  test('a receipt that is asked for signed out leads to the login and back', async () => {
    await openInShell(routes, {
      at: '/receipts/o3',
      answers: { 'get /payments/orders/o3/receipt': { status: 404, data: { message: 'No.' } } },
    })
    expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/login?next=%2Freceipts%2Fo3',
    )
  })

  test('with nothing begun it says so once, and where to begin', async () => {
    const none = Object.fromEntries(Object.keys(full).map((call) => [call, { data: [] }]))
    await open('/my-learning', none)
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
    // Who paid as a guest in another browser reads how to find it.
    expect(screen.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact')
    expect(screen.getByRole('link', { name: 'Book a mock interview' })).toHaveAttribute(
      'href',
      '/mock-interview',
    )
    expect(screen.queryByText('No courses yet.')).not.toBeInTheDocument()
  })

  test('a list that cannot be loaded costs only itself', async () => {
    await open('/my-learning', { ...full, 'get /enrolments': 'offline' })
    expect(await screen.findByText(/We could not load this/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Data Science' })).toBeVisible()
  })

  test('signed out it leads to the login and back', async () => {
    await openInShell(routes, { at: '/my-learning' })
    await waitFor(() =>
      expect(screen.getByLabelText('address')).toHaveTextContent('/login?next=%2Fmy-learning'),
    )
  })
})
