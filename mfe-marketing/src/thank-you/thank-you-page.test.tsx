import { batchesAt } from '@marga/content/batches'
import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import routes from '../routes'
import { batches, open, openRegistered, order, registration, user, withOrder } from './testing'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('it shows the session’s link, date and time, a reminder and a calendar file', async () => {
  await open()
  expect(await screen.findByText('21st July')).toBeVisible()
  expect(screen.getByText('7:00 AM IST')).toBeVisible()
  const address = 'https://meet.marga.example/datascience'
  const link = screen.getByRole('link', { name: /^https:/ })
  expect(link).toHaveAttribute('href', address)
  expect(link.textContent).toBe(address)
  expect(screen.getByText(/^Reminder:/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/api/batches/DataScience/calendar.ics',
  )
})

test('who joined another batch than the one that is sold sees that one, its link and its calendar file', async () => {
  const own = {
    id: 'datascience-2',
    starts_on: '2028-02-12',
    enrol_by: '2028-02-08',
    session_starts: '20:00',
  }
  const how = {
    session_minutes: 90,
    session_days: 'Sunday',
    duration: '6 months',
    mode: '',
    session_link: 'https://own',
  }
  const sold = batches['get /batches'].data.map((batch) => ({ ...batch, id: 'datascience-1' }))
  const begins_at = '2028-02-12T14:30:00.000Z'
  await openRegistered({
    'get /batches': { data: sold },
    'get /course-registrations/r1': { data: { ...registration, begins_at, batch: { ...own, ...how } } },
  })
  expect(await screen.findByText('12th February')).toBeVisible()
  expect(screen.getByText('8:00 PM IST')).toBeVisible()
  expect(screen.getByRole('link', { name: /^https:/ })).toHaveAttribute('href', 'https://own')
  expect(screen.getByText(/Live sessions on Sunday for 6 months/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/api/batches/DataScience/calendar.ics?batch=datascience-2',
  )
})

test('who is not known here sees the first sessions of the other batches as well', async () => {
  const place = { state: 'open', text: 'Open' }
  const choice = (id: string, starts_on: string, session_starts: string) => ({
    ...{ id, starts_on, enrol_by: starts_on, session_starts, session_minutes: 90, session_days: 'Sunday' },
    ...{ duration: '', mode: '', seats: 0, price_paise: 0, instalments: 1, instalment_days: 30, place },
  })
  const next = choice('datascience-2', '2027-02-12', '20:00')
  const [first] = batches['get /batches'].data
  const data = [{ ...first, ...next, batches: [next, choice('datascience-1', '2027-07-21', '07:00')] }]
  await open({ 'get /batches': { data } })
  expect(await screen.findByText('12th February')).toBeVisible()
  const others = screen.getByText('Other batches begin on:').parentElement
  expect(others).toHaveTextContent('21st July 2027, 7:00 AM IST')
  expect(others).not.toHaveTextContent('12th February')
})

test('another record changes it', async () => {
  const [batch] = batchesAt(new Date('2027-01-01T00:00:00Z'))
  await open({ 'get /batches': { data: [{ ...batch, starts_on: '2027-08-02', session_starts: '18:30' }] } })
  expect(await screen.findByText('2nd August')).toBeVisible()
  expect(screen.getByText('6:30 PM IST')).toBeVisible()
})

test('a batch without a date says so', async () => {
  const undated = batchesAt(new Date()).map((batch) => ({ ...batch, isOpen: false, starts_on: '' }))
  await open({ 'get /batches': { data: undated } }, '/thank-you?batch=MLOps')
  expect(await screen.findByText(/no date yet/)).toBeVisible()
})

const inState = (state: string, text: string) => ({
  'get /batches': {
    data: batches['get /batches'].data.map((batch) => ({ ...batch, isOpen: false, place: { state, text } })),
  },
})

test('a batch that is over has no session to join, and its page takes who waits for the next', async () => {
  const { container } = await openRegistered(inState('over', 'Over. It began on 21 July 2027'))
  expect(await screen.findByRole('heading', { name: 'This batch is over' })).toBeVisible()
  expect(screen.getByText(/^Over\. It began on 21 July 2027\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Notify me of the next batch' })).toHaveAttribute(
    'href',
    '/DataScience-Promo',
  )
  expect(container).not.toHaveTextContent(/session link|reminder|what happens next|meet\.marga/i)
})

test('a batch that has begun says since when, and reminds nobody of its first session', async () => {
  const { container } = await openRegistered(inState('begun', 'Began on 21 July 2027'))
  expect(await screen.findByText('Began on 21 July 2027.')).toBeVisible()
  expect(screen.getByRole('link', { name: /^https:/ })).toBeVisible()
  expect(container).not.toHaveTextContent(/reminder|join the first session|from 21 july|by 18 july/i)
})

test('a member is told which place is theirs, unless the money goes back', async () => {
  const openAs = (state: string) =>
    openInShell(routes, {
      at: '/thank-you',
      user,
      answers: { ...batches, 'get /course-registrations/r1': withOrder({ state }) },
    })
  sessionStorage.setItem('registration', 'r1')
  const { unmount } = await openAs('open')
  expect(await screen.findByRole('heading', { level: 1, name: 'Your place in Data Science' })).toBeVisible()
  expect(screen.getByText('Thank you. We have your registration for Data Science.')).toBeVisible()
  unmount()
  await openAs('refunded')
  expect(await screen.findByRole('heading', { level: 1, name: 'This place is paid already' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'See your payments' })).toHaveAttribute('href', '/my-learning')
})

test('a place that a member took for another person names that person', async () => {
  sessionStorage.setItem('registration', 'r1')
  const person = { full_name: 'Ben Das', email: 'ben@example.com', phone: '' }
  await openInShell(routes, {
    at: '/thank-you',
    user,
    answers: { ...batches, 'get /course-registrations/r1': { data: { ...registration, person } } },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'A place for Ben Das' })).toBeVisible()
  expect(screen.getByText('Thank you. We have the registration of Ben Das for Data Science.')).toBeVisible()
})

test('a payment that goes back is said to be that: no thanks, no steps, no password', async () => {
  const returned = { ...registration, is_kept: false, person: { full_name: 'A', email: 'a@b.example' } }
  const { container } = await openRegistered({
    'get /course-registrations/r1': { data: { ...returned, order: { ...order, state: 'refund due' } } },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'This place is paid already' })).toBeVisible()
  expect(screen.getByText(/^The refund of ₹25,000 is noted/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Log in to see it' })).toHaveAttribute(
    'href',
    '/login?next=%2Fmy-learning',
  )
  expect(container).not.toHaveTextContent(/we have your registration|what happens next|session link/i)
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
})

test('who pays what they have paid is told that nothing was charged', async () => {
  sessionStorage.setItem('registration', 'r1')
  const answers = { 'get /course-registrations/r1': withOrder({ state: 'paid' }) }
  const { unmount } = await open(answers, '/thank-you?batch=DataScience&paid-before=1')
  expect(await screen.findByText('You had paid already. Nothing was charged now.')).toBeVisible()
  unmount()
  await open(answers, '/thank-you?batch=DataScience')
  expect(await screen.findByRole('heading', { name: 'Paid' })).toBeVisible()
  expect(screen.queryByText(/You had paid already/)).not.toBeInTheDocument()
})

test('who pressed another price is told so, and pays by another press', async () => {
  sessionStorage.setItem('registration', 'r1')
  const answers = { 'get /course-registrations/r1': withOrder({ state: 'open' }) }
  await open(answers, '/thank-you?batch=DataScience&price-changed=1')
  expect(
    await screen.findByText('The price has changed since you opened the form. Nothing was charged.'),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
})

test('opened cold it claims no registration and no payment, and asks for none', async () => {
  const { provider, container } = await open({ 'get /course-registrations/r1': { data: registration } })
  expect(await screen.findByText('21st July')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'After you register' })).toBeVisible()
  expect(container).not.toHaveTextContent(/thank you|your registration|paid|payment|my learning/i)
  expect(screen.getByRole('link', { name: 'See the programs' })).toHaveAttribute('href', '/coursesoffered')
  expect(screen.getByRole('link', { name: 'Log in to see your place' })).toHaveAttribute(
    'href',
    '/login?next=%2Fthank-you',
  )
  expect(screen.getByRole('link', { name: 'See the batch and register' })).toHaveAttribute(
    'href',
    '/DataScience-Promo',
  )
  expect(provider.calls.map(({ path }) => path)).not.toContain('/course-registrations/r1')
})

test('a link from a mail, opened where the place is not known, says what to do instead', async () => {
  const at = '/thank-you?batch=DataScience&registration=r1'
  await open({ 'get /course-registrations/r1': { status: 404 } }, at)
  expect(await screen.findByRole('heading', { level: 1, name: 'Your place' })).toBeVisible()
  const panel = within(screen.getByRole('region', { name: 'If your place is not shown here' }))
  expect(panel.getByRole('link', { name: 'Log in to see your place' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(at)}`,
  )
  expect(panel.getByText(/Register again for the same batch, with the same email address/)).toBeVisible()
  expect(panel.getByRole('link', { name: 'See the batch and register' })).toHaveAttribute(
    'href',
    '/DataScience-Promo',
  )
  expect(panel.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact')
  expect(screen.queryByText('Once you register', { exact: false })).not.toBeInTheDocument()
  // The batch that is sold may be another one than that of the place.
  expect(screen.queryByText('21st July')).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'make an account' })).not.toBeInTheDocument()
})

test('where mail is sent, the same link leads to an account that the place comes to', async () => {
  const at = '/thank-you?batch=DataScience&registration=r1'
  await open(
    {
      'get /course-registrations/r1': { status: 404 },
      'get /account/capabilities': { data: { mail: true } },
    },
    at,
  )
  const panel = within(await screen.findByRole('region', { name: 'If your place is not shown here' }))
  const login = `/login?next=${encodeURIComponent(at)}`
  expect(panel.getByRole('link', { name: 'make an account' })).toHaveAttribute(
    'href',
    `${login}&mode=register`,
  )
  expect(panel.getByRole('link', { name: 'Log in with a code' })).toHaveAttribute(
    'href',
    `${login}&mode=code`,
  )
})

test('the same link in the browser that made the place shows the place', async () => {
  const at = '/thank-you?batch=DataScience&registration=r1'
  await open({ 'get /course-registrations/r1': withOrder({ state: 'open' }) }, at)
  expect(await screen.findByText(/^You can pay ₹25,000 now or later/)).toBeVisible()
  expect(screen.queryByText('If your place is not shown here')).not.toBeInTheDocument()
})

test('a tab that made no registration shows the last one of its browser', async () => {
  localStorage.setItem('registration', 'r1')
  await open({ 'get /course-registrations/r1': withOrder({ state: 'open' }) })
  expect(await screen.findByText(/^You can pay ₹25,000 now or later/)).toBeVisible()
})

test('one that the server does not give to this session is forgotten', async () => {
  localStorage.setItem('registration', 'r1')
  const { container } = await open({ 'get /course-registrations/r1': { status: 404 } })
  expect(await screen.findByText('21st July')).toBeVisible()
  expect(container).not.toHaveTextContent(/your registration|paid|payment/i)
  expect(localStorage.getItem('registration')).toBeNull()
})

test('a registration of somebody else is none: the server’s word counts', async () => {
  const { container } = await openRegistered({ 'get /course-registrations/r1': { status: 404 } })
  expect(await screen.findByText('21st July')).toBeVisible()
  expect(container).not.toHaveTextContent(/your registration|paid|payment/i)
})

test('a registration for another program is not named here', async () => {
  const { container } = await openRegistered({
    'get /course-registrations/r1': { data: { ...registration, course_name: 'Data Analytics' } },
  })
  expect(await screen.findByText('21st July')).toBeVisible()
  expect(container).not.toHaveTextContent(/your registration|payment/i)
})

test('a member finds the newest registration of their account', async () => {
  await openInShell(routes, {
    at: '/thank-you?batch=DataScience',
    user,
    answers: {
      ...batches,
      'get /course-registrations': {
        data: [{ ...registration, id: 'r0' }, registration, { ...registration, course_name: 'X' }],
      },
      'get /course-registrations/r1': withOrder({ state: 'paid' }),
    },
  })
  expect(await screen.findByText('Payment received: ₹25,000 for Data Science.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the receipt' })).toHaveAttribute(
    'href',
    '/receipts/7d3c?batch=DataScience',
  )
})

test('a batch whose sessions have no link yet promises none that is there', async () => {
  const unlinked = batches['get /batches'].data.map((batch) => ({ ...batch, session_link: '' }))
  await openRegistered({ 'get /batches': { data: unlinked } })
  const next = within(await screen.findByRole('region', { name: 'What happens next' }))
  expect(next.getByText(/^First session\. Its link is not known yet/)).toBeVisible()
  expect(screen.queryByText(/by its link on this page/)).not.toBeInTheDocument()
})

test('what happens next has its days: pay, first session, sessions', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-07-01'))
  await openRegistered()
  const next = within(await screen.findByRole('region', { name: 'What happens next' }))
  expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'On the day you payBegin with a lesson, 4 tasks in SQL and a starter project. They are in My learning.',
    'By 18 July 2027Pay ₹25,000 on this page.',
    '21 July 2027Join the first session by its link on this page.',
    'From 21 July 2027Live sessions on Monday, Wednesday and Friday for 4 months. My learning shows what comes next.',
  ])
})

test('where the start is more than a day away, it says what begins on the day of paying', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-01-02'))
  const what = 'Begin with a lesson, 4 tasks in SQL and a starter project. They are in My learning.'
  const view = await openRegistered()
  const next = within(await screen.findByRole('region', { name: 'What happens next' }))
  expect(next.getAllByRole('listitem')[0]).toHaveTextContent(`On the day you pay${what}`)
  view.unmount()
  await openRegistered({ 'get /course-registrations/r1': withOrder({ state: 'paid' }) })
  expect(await screen.findByRole('link', { name: what })).toHaveAttribute('href', '/my-learning')
})

test('a guest is led to the pages themselves, and to no page of members', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-01-02'))
  const paid = { ...registration, is_kept: false, order: { ...order, state: 'paid' } }
  const { container } = await openRegistered({ 'get /course-registrations/r1': { data: paid } })
  const next = within(await screen.findByRole('region', { name: 'What happens next' }))
  expect(next.getByText('Begin with a lesson, 4 tasks in SQL and a starter project.')).toBeVisible()
  expect(next.getByRole('link', { name: 'Watch the lesson' })).toHaveAttribute(
    'href',
    '/courses?program=Data%20Science#lesson',
  )
  expect(next.getByRole('link', { name: 'Do the 4 tasks in SQL' })).toHaveAttribute('href', '/practice/loans')
  expect(next.queryByText(/My learning/)).not.toBeInTheDocument()
  expect(container.querySelector('a[href="/my-learning"]:not(p *)')).toBeNull()
})

test('nothing is said to be next of a payment that is made', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-07-20T12:00:00Z'))
  await openRegistered({ 'get /course-registrations/r1': withOrder({ state: 'paid' }) })
  const next = within(await screen.findByRole('region', { name: 'What happens next' }))
  expect(next.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 17))).toEqual([
    'TodayWatch a samp',
    '21 July 2027Join ',
    'From 21 July 2027',
  ])
})
