import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { batches, fillIn, open } from './testing'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

const [first] = batches
if (!first) throw new Error('no batch')
const { duration, seats = 0 } = first
const july = {
  ...{ id: 'datascience-1', starts_on: '2027-07-21', enrol_by: '2027-07-18', session_starts: '07:00' },
  ...{ session_minutes: 90, session_days: 'Monday and Friday', mode: 'Live online', price_paise: 2_500_000 },
  ...{ duration, seats, instalments: 1, instalment_days: 30 },
  place: { state: 'open' as const, text: 'Open until 18 July 2027' },
}
const evenings = {
  ...july,
  ...{ id: 'datascience-2', starts_on: '2027-02-12', enrol_by: '2027-02-08', session_starts: '20:00' },
  ...{ session_days: 'Saturday and Sunday', seats_left: 3, price_paise: 2_000_000 },
}
const full = { ...july, place: { state: 'full' as const, text: 'Full' } }

const openWith = (at: string, choices: readonly object[] = [evenings, july]) => {
  const [sold] = choices
  const data = [{ ...first, ...sold, batches: choices }, ...batches.slice(1)]
  return open(at, { answers: { 'get /batches': { data } } })
}
const choices = async () => within(await screen.findByRole('navigation', { name: 'Batches' }))

test('the batches of a program are links, each with its hours and the seats that are left', async () => {
  await openWith('/DataScience-Promo')
  const links = (await choices()).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    [
      '/DataScience-Promo?batch=datascience-2',
      '12 February 20273 seats leftWeekends: Saturday and Sunday, 8:00 to 9:30 PM IST, enrol by 8 February 2027',
    ],
    [
      '/DataScience-Promo?batch=datascience-1',
      '21 July 2027Batch of 30Mornings: Monday and Friday, 7:00 to 8:30 AM IST, enrol by 18 July 2027',
    ],
  ])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', 'false'])
  expect(screen.getByRole('radio', { name: 'Pay ₹20,000 now' })).toBeVisible()
})

test('the one that is chosen is shown with its price, and is the one that is joined', async () => {
  const { provider } = await openWith('/DataScience-Promo')
  await userEvent.click((await choices()).getByRole('link', { name: /^21 July 2027/ }))
  expect(await screen.findByRole('radio', { name: 'Pay ₹25,000 now' })).toBeVisible()
  expect(screen.queryByText(/3 left/)).not.toBeInTheDocument()
  await fillIn()
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  const joined = provider.calls.find(({ path }) => path === '/leads')
  expect(joined?.body).toMatchObject({ batch: 'datascience-1' })
})

test('an address names a batch in any spelling of the page', async () => {
  await openWith('/datascience-promo?batch=datascience-1')
  expect(await screen.findByRole('radio', { name: 'Pay ₹25,000 now' })).toBeVisible()
})

test.each(['datascience-9', 'mlops-1', '%3Cb%3E'])(
  'an address with batch=%s shows the next one, and says so',
  async (batch) => {
    await openWith(`/DataScience-Promo?batch=${batch}`)
    expect(
      await screen.findByText(
        'The batch of this link cannot be joined. This is the next one, of 12 February 2027.',
      ),
    ).toBeVisible()
    expect(await screen.findByRole('radio', { name: 'Pay ₹20,000 now' })).toBeVisible()
  },
)

test('a full one leads to its waiting list, on the page of its program', async () => {
  await openWith('/DataScience-Promo', [evenings, full])
  const link = (await choices()).getByRole('link', { name: /Full/ })
  expect(link).toHaveAttribute('href', '/DataScience-Promo?batch=datascience-1')
  await userEvent.click(link)
  expect(await screen.findByRole('heading', { name: 'Join the waiting list' })).toBeVisible()
  expect(screen.getByText(/^Every seat of the batch of 21 July 2027 is taken/)).toBeVisible()
  expect(screen.queryByText(/cannot be joined/)).not.toBeInTheDocument()
})

test('where all are full, the one of the address is waited for', async () => {
  const isOpen = false
  const waiting = { id: 'w1', course_name: 'Data Science', position: 2, message: '', is_mail_on: true }
  const [sold, other] = [
    { ...full, isOpen },
    { ...evenings, ...full, id: 'datascience-2' },
  ]
  const data = [{ ...first, ...sold, batches: [sold, other] }, ...batches.slice(1)]
  const { provider } = await open('/DataScience-Promo?batch=datascience-2', {
    member: true,
    answers: {
      'get /batches': { data },
      'post /batches/DataScience/waiting': { status: 201, data: waiting },
    },
  })
  expect(await screen.findByText('Full: join the waiting list.')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Phone'), '98745 00000')
  await userEvent.click(screen.getByRole('button', { name: 'Join the waiting list' }))
  // The page of the list is of another remote.
  expect(await screen.findByText('The shell shows 404')).toBeVisible()
  const joined = provider.calls.find(({ path }) => path === '/batches/DataScience/waiting')
  expect(joined?.body).toMatchObject({
    batch: 'datascience-2',
    full_name: 'Asha Rao',
    email: 'asha@example.com',
  })
})

test('a list that cannot be joined says why, and keeps what was typed', async () => {
  const message =
    'Data Science: the batch of 21 July 2027 has a free seat. Join it instead of its waiting list.'
  const data = [{ ...first, ...full, isOpen: false }, ...batches.slice(1)]
  await open('/DataScience-Promo', {
    answers: {
      'get /batches': { data },
      'post /batches/DataScience/waiting': { status: 409, data: { message } },
    },
  })
  await userEvent.type(await screen.findByLabelText('Full name'), 'Asha Rao')
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.com')
  await userEvent.type(screen.getByLabelText('Phone'), '98745 00000')
  await userEvent.click(screen.getByRole('button', { name: 'Join the waiting list' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByLabelText('Full name')).toHaveValue('Asha Rao')
})

test('an address with the batch that the program sells says nothing', async () => {
  await openWith('/DataScience-Promo?batch=datascience-2')
  expect(await screen.findByRole('radio', { name: 'Pay ₹20,000 now' })).toBeVisible()
  expect(screen.queryByText(/cannot be joined/)).not.toBeInTheDocument()
})

test('search engines get all open batches at one address, whichever is chosen', async () => {
  const { container } = await openWith('/DataScience-Promo?batch=datascience-1', [
    evenings,
    july,
    { ...full, id: 'datascience-3' },
  ])
  await screen.findByRole('heading', { level: 1 })
  const [course] = [...container.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ''),
  )
  expect(course).toMatchObject({
    offers: [
      { price: 20_000, validThrough: '2027-02-08' },
      { price: 25_000, validThrough: '2027-07-18' },
    ],
    hasCourseInstance: [{ startDate: '2027-02-12T14:30:00.000Z' }, { startDate: '2027-07-21T01:30:00.000Z' }],
  })
  expect(course.url).toMatch(/\/DataScience-Promo$/)
})
