import type { Waiting } from '@marga/api-contract/waiting'
import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { batch } from '../my-learning/testing'
import routes from '../routes'

type Answers = NonNullable<Parameters<typeof openInShell>[1]['answers']>

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}))

const id = '0b9f5f6e-4f0e-4f6a-9d53-000000000001'
const listed = { ...batch, id: 'datascience-1', isOpen: false, place: { state: 'full', text: 'Full' } }
const run = { starts_on: '2999-07-21', enrol_by: '2999-07-18', session_starts: '07:00', session_minutes: 90 }
const waiting = (facts: Partial<Waiting>): Waiting => ({
  ...{ id, course_name: 'Data Science', product: 'DataScience', state: 'offered' },
  offered_until: '2999-07-02T06:30:00.000Z',
  batch: { ...run, id: 'datascience-1', session_days: 'Monday', duration: '', mode: '', session_link: '' },
  person: { full_name: 'Asha Rao', email: 'asha@example.com', phone: '' },
  created_at: '2999-06-01T00:00:00.000Z',
  ...facts,
})
const open = (facts: Partial<Waiting>, answers: Answers = {}) =>
  openInShell(routes, {
    at: `/waiting-list?id=${id}&key=secret`,
    answers: {
      'get /batches': { data: [listed] },
      [`get /waiting/${id}`]: { data: waiting(facts) },
      ...answers,
    },
  })
const refusedWith = (status: number, message: string) =>
  open({}, { [`get /waiting/${id}`]: { status, data: { message } } })

test('who waits sees their number, and can leave', async () => {
  const { provider } = await open(
    { state: 'waiting', position: 3 },
    { [`post /waiting/${id}/leave`]: { status: 204 } },
  )
  expect(await screen.findByRole('heading', { name: 'You are number 3 on the waiting list' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Leave the waiting list' }))
  expect(await screen.findByText('You have left the waiting list.')).toBeVisible()
  expect(provider.calls.find(({ path }) => path.endsWith('/leave'))?.body).toEqual({ key: 'secret' })
})

test('an offered seat says until when it is kept and what it costs, and is taken as any place is', async () => {
  const { provider } = await open(
    {},
    {
      [`post /waiting/${id}/seat`]: { status: 201, data: { id: 'r1' } },
      'post /payments/orders': { status: 201, data: {} },
    },
  )
  expect(await screen.findByText(/^We keep it until Tuesday, 2 July 2999, 12:00 PM IST\./)).toBeVisible()
  expect(screen.getByText('Nothing to pay now. Pay ₹25,000 by 18 July 2999.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Reserve my place' }))
  await waitFor(() =>
    expect(screen.getByLabelText('address')).toHaveTextContent('/thank-you?batch=DataScience'),
  )
  expect(provider.calls.filter(({ method }) => method === 'post')).toMatchObject([
    { path: `/waiting/${id}/seat`, body: { key: 'secret' } },
    { path: '/payments/orders', body: { reference: 'r1' } },
  ])
})

test('a seat that went meanwhile says so', async () => {
  const message = 'The seat was kept for you until 2 July. Nothing was reserved or charged.'
  await open({}, { [`post /waiting/${id}/seat`]: { status: 409, data: { message } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Reserve my place' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
})

test.each([
  ['lapsed', 'This seat is kept no longer', '/DataScience-Promo?batch=datascience-1'],
  ['declined', 'You did not take this seat', '/DataScience-Promo?batch=datascience-1'],
  ['taken', 'This seat is taken', '/DataScience-Promo?batch=datascience-1'],
  ['begun', 'This batch has begun', '/DataScience-Promo'],
  ['closed', 'Nobody can join this batch any more', '/DataScience-Promo'],
] as const)('a link whose seat is %s says so, and leads on', async (state, title, to) => {
  await open({ state })
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the batch' })).toHaveAttribute('href', to)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('a batch that was moved says when it begins now', async () => {
  await open({ is_moved: true })
  expect(await screen.findByText(/^This batch was moved .* It now begins on 21 July 2999\.$/)).toBeVisible()
})

test('a link of another account leads to the login and back', async () => {
  const message = 'The waiting list was joined with an account.'
  await refusedWith(403, message)
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(`/waiting-list?id=${id}&key=secret`)}`,
  )
})

test('a link that leads to nothing says what can be done', async () => {
  const message = 'This link leads to no place on a waiting list.'
  await refusedWith(404, message)
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the courses' })).toBeVisible()
})

test('an address that names no place says where it is found, and asks nobody', async () => {
  const { provider } = await openInShell(routes, { at: '/waiting-list', answers: {} })
  expect(
    await screen.findByText('Open the link in our mail, or log in and look under My learning.'),
  ).toBeVisible()
  expect(provider.calls.filter(({ path }) => path.startsWith('/waiting'))).toEqual([])
})

test('a place of an account leads to the login as long as nobody is signed in', async () => {
  await refusedWith(401, 'Please log in.')
  expect(await screen.findByText('Log in to see your place on the waiting list.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible()
})
