import type { PaidPlace } from '@marga/api-contract/late-payments'
import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { late } from '../lib/testing'
import routes from '../routes'

type Answers = NonNullable<Parameters<typeof openInShell>[1]['answers']>

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}))

const place: PaidPlace = {
  ...{ id: 'o1', state: 'refund due', amount_paise: 2_500_000, course_name: 'Data Science' },
  ...{ link: '/thank-you?batch=DataScience&registration=r1', late_payment: late },
}
const open = (facts: Partial<PaidPlace> = {}, answers: Answers = {}, more = '') =>
  openInShell(routes, {
    at: `/other-batch?order=o1${more}`,
    answers: { 'get /payments/orders/o1/place': { data: { ...place, ...facts } }, ...answers },
  })

test('who paid too late reads what happened and until when, and takes another batch with one press', async () => {
  const { provider } = await open(
    {},
    { 'post /payments/orders/o1/place': { data: { ...place, state: 'paid', late_payment: undefined } } },
  )
  expect(await screen.findByText('Your payment of ₹25,000 arrived after your seat was gone.')).toBeVisible()
  expect(screen.getByText(/^Choose another batch until Monday, 8 July 2999, 12:00 AM IST\./)).toBeVisible()
  expect(
    screen.getByText(/^If you choose none, all of it goes back the way you paid, at that time\./),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Take this batch' }))
  await waitFor(() =>
    expect(screen.getByLabelText('address')).toHaveTextContent('/thank-you?batch=DataScience'),
  )
  expect(provider.calls.find(({ method }) => method === 'post')).toMatchObject({
    path: '/payments/orders/o1/place',
    body: { batch: 'datascience-2' },
  })
})

test('a batch that costs more says that it cannot be chosen', async () => {
  await open()
  const [, dearer] = await screen.findAllByRole('listitem')
  expect(dearer).toHaveTextContent('20 September 2999, 7:00 to 8:30 AM IST, ₹30,000')
  expect(dearer).toHaveTextContent('It costs more than you agreed to pay, so it cannot be chosen.')
  expect(within(dearer as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
})

test('a batch that has filled meanwhile says so, and what becomes of the money', async () => {
  const message = 'Data Science: Full. Your payment is kept.'
  await open({}, { 'post /payments/orders/o1/place': { status: 409, data: { message } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Take this batch' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
})

test('without a batch that can be chosen it says when the money goes back', async () => {
  await open({ late_payment: { ...late, batches: [] } })
  expect(await screen.findByText(/^No other batch can be chosen at the moment\./)).toBeVisible()
  expect(screen.getByText(/^If you choose none, all of it goes back/)).toBeVisible()
})

test.each([
  ['refund due', 'Your payment goes back', '₹25,000 goes back the way you paid, by 14 July 2999.'],
  ['refunded', 'Your payment went back', '₹25,000 went back the way you paid.'],
] as const)('one that is %s says so', async (state, title, text) => {
  const { choose_until: _, batches: __, ...over } = late
  await open({ state, late_payment: { ...over, state, refund_by: '2999-07-14' } })
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('once a batch was chosen the page leads to the place', async () => {
  const { id, starts_on, session_starts, session_minutes } = late.batches?.[0] ?? {}
  const run = { id, starts_on, session_starts, session_minutes, enrol_by: '2999-08-18' }
  const batch = { ...run, session_days: 'Monday', duration: '', mode: '' } as PaidPlace['batch']
  await open({ state: 'paid', late_payment: undefined, batch })
  expect(await screen.findByText('The batch of 20 August 2999, Monday, 7:00 to 8:30 AM IST')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See your place' })).toHaveAttribute('href', place.link)
})

const NOT_FOUND = { status: 404, data: { message: 'There is no such order.' } }

test('the key of the link in the mail goes with each call, and who has chosen reads what becomes of the payment', async () => {
  const link = '/other-batch?order=o1&chosen=1'
  const { provider } = await open(
    {},
    {
      'post /payments/orders/o1/place': { data: { ...place, state: 'paid', late_payment: undefined, link } },
    },
    '&key=s3cret',
  )
  const button = await screen.findByRole('button', { name: 'Take this batch' })
  expect(provider.calls).toContainEqual(
    expect.objectContaining({ path: '/payments/orders/o1/place', params: { key: 's3cret' } }),
  )
  provider.answers['get /payments/orders/o1/place'] = NOT_FOUND
  await userEvent.click(button)
  expect(await screen.findByRole('heading', { name: 'Your choice' })).toBeVisible()
  expect(
    screen.getByText(
      /^If you have chosen a batch with the link in our mail, your payment pays your place in it/,
    ),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show my payment' })).not.toBeInTheDocument()
  expect(provider.calls.find(({ method }) => method === 'post')).toMatchObject({
    body: { batch: 'datascience-2', key: 's3cret' },
  })
})

test('a link that opens nothing any more says why, and keeps its key when the payment is shown without scripts', async () => {
  await open({}, { 'get /payments/orders/o1/place': NOT_FOUND }, '&key=s3cret')
  expect(await screen.findByText(/^This link opens nothing any more/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show my payment' }))
  await waitFor(() =>
    expect(screen.getByLabelText('address')).toHaveTextContent('/other-batch?order=o1&key=s3cret'),
  )
})

test('in another browser it says where it can be opened, and that the money goes back', async () => {
  await open({}, { 'get /payments/orders/o1/place': NOT_FOUND })
  expect(await screen.findByText(/^Open this in the browser that paid/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show my payment' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent('/other-batch?order=o1')}`,
  )
})
