import type { ChangeablePlace } from '@marga/api-contract/change-batch'
import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { late } from '../lib/testing'
import routes from '../routes'

type Answers = NonNullable<Parameters<typeof openInShell>[1]['answers']>

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}))

const place: ChangeablePlace = {
  ...{ id: 'r1', course_name: 'Data Science', full_name: 'Asha Rao', is_refundable: true },
  link: '/thank-you?batch=DataScience&registration=r1',
  batch: {
    ...{ id: 'datascience-1', starts_on: '2999-07-21', enrol_by: '2999-07-18', session_starts: '07:00' },
    ...{ session_minutes: 90, session_days: 'Monday', duration: '4 months', mode: 'Live online' },
  },
  batches: (late.batches ?? []).map((batch) => ({ ...batch, dues: [] })),
}
const payment = (paid_paise: number) => ({ total_paise: 2_500_000, paid_paise, parts: [] })

const open = (facts: Partial<ChangeablePlace> = {}, answers: Answers = {}) =>
  openInShell(routes, {
    at: '/other-batch?place=r1',
    answers: { 'get /course-registrations/r1/batch': { data: { ...place, ...facts } }, ...answers },
  })

test('who has paid reads what happens, and changes with one press', async () => {
  const { provider, site } = await open(
    { payment: payment(2_500_000) },
    { 'put /course-registrations/r1/batch': { data: place } },
  )
  expect(await screen.findByRole('heading', { name: 'Change batch' })).toBeVisible()
  expect(
    screen.getByText('The place of Asha Rao is in the batch of 21 July 2999, Monday, 7:00 to 8:30 AM IST.'),
  ).toBeVisible()
  expect(screen.getByText(/^You have paid ₹25,000\. It counts .* your price stays/)).toBeVisible()
  expect(screen.getByText(/^One press changes it: the seat in this batch is free/)).toBeVisible()
  expect(screen.getByText(/^Until the first session of the new batch you can cancel/)).toBeVisible()
  const [first, dearer] = screen.getAllByRole('listitem')
  expect(within(dearer as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
  await userEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Change to this batch' }))
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(place.link))
  expect(site.notices.getState()).toMatchObject([
    {
      kind: 'success',
      text: expect.stringMatching(/^The batch is changed\. .* in the batch of 21 July 2999/),
    },
  ])
  expect(provider.calls.find(({ method }) => method === 'put')).toMatchObject({
    path: '/course-registrations/r1/batch',
    body: { batch: 'datascience-2' },
  })
})

test('who has paid nothing reads the price, its day and the seats that are left of each batch', async () => {
  const [batch] = place.batches
  const offered = batch ? [{ ...batch, pay_by: '2999-08-18', seats_left: 1 }] : []
  await open({ is_refundable: false, batches: offered })
  expect(
    await screen.findByText(/^Nothing is paid for it yet\. You pay the price of the batch/),
  ).toBeVisible()
  expect(screen.getByRole('listitem')).toHaveTextContent('₹25,000')
  expect(screen.getByText('1 seat left. To pay by 18 August 2999.')).toBeVisible()
  expect(screen.queryByText(/^Until the first session/)).not.toBeInTheDocument()
})

test('who pays in parts reads when the next one is due', async () => {
  const dues = [{ part: 2, parts: 2, amount_paise: 1_250_000, due_on: '2999-09-19' }]
  await open({ payment: payment(1_250_000), batches: place.batches.map((batch) => ({ ...batch, dues })) })
  expect(await screen.findByText(/^You have paid ₹12,500 of ₹25,000\./)).toBeVisible()
  expect(screen.getAllByText('Part 2 of 2, ₹12,500, is due by 19 September 2999.')).toHaveLength(2)
})

test('a batch that has filled meanwhile says so, and the place stays', async () => {
  const message = 'Data Science: Full. Your place stays where it is.'
  await open({}, { 'put /course-registrations/r1/batch': { status: 409, data: { message } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Change to this batch' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
})

test.each([
  ['why it cannot be changed', { why_not: 'Your batch has begun, so your place stays in it.', batches: [] }],
  ['that no batch is free', { batches: [] }],
])('the page says %s, and leads back to the place', async (_, facts: Partial<ChangeablePlace>) => {
  await open(facts)
  const why = facts.why_not ?? 'No other batch of this course has a free seat at the moment.'
  expect(await screen.findByText(why)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change to this batch' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See your place' })).toHaveAttribute('href', place.link)
})

test('elsewhere it says where the place can be opened, and shows it after a press without scripts', async () => {
  await open({}, { 'get /course-registrations/r1/batch': { status: 404, data: { message: 'None.' } } })
  expect(await screen.findByText(/^Open this in the browser that took the place/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show my place' }))
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/other-batch?place=r1'))
})
