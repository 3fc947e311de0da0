import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { registration } from '../my-learning/testing'
import routes from '../routes'

type Answers = NonNullable<Parameters<typeof openInShell>[1]['answers']>

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

const user = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }
const CALL = '/course-registrations/r1/review'
const WORDS = 'The trainer read my project line by line.'
const none = { course_name: 'Data Science', closed: '', name: 'Asha Rao', review: null }
const review = {
  ...{ state: 'shown', is_on_site: true, rating: 5, review: WORDS, name: 'Asha R.', position: 'Analyst' },
  ...{ linkedin: '', refusal: '' },
}
const withReview = (facts: object) => ({ ...none, review: { ...review, ...facts } })
const open = (own: object, answers: Answers = {}, at = '/my-review?place=r1') =>
  openInShell(routes, { at, user, answers: { [`get ${CALL}`]: { data: own }, ...answers } })

async function fill() {
  await userEvent.selectOptions(await screen.findByLabelText('Stars'), '5 stars')
  await userEvent.type(screen.getByLabelText('Review'), WORDS)
  await userEvent.click(screen.getByRole('checkbox'))
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sent = ({ calls }: { calls: ReadonlyArray<{ method: string; body?: unknown }> }) =>
  calls.filter(({ method }) => method === 'put')

test('a review is sent with the name and the consent, and waits from then on', async () => {
  const { provider } = await open(none, {
    [`get ${CALL}`]: [{ data: none }, { data: withReview({ state: 'waiting', is_on_site: false }) }],
    [`put ${CALL}`]: { data: withReview({ state: 'waiting', is_on_site: false }) },
  })
  expect(await screen.findByLabelText('Name')).toHaveValue('Asha Rao')
  await fill()
  await press('Send my review')
  expect(await screen.findByText(/^Thank you\. We read your review/)).toBeVisible()
  expect(sent(provider)).toMatchObject([
    {
      body: { rating: 5, review: WORDS, name: 'Asha Rao', position: '', linkedin: '', consent: true },
    },
  ])
  expect(screen.getByLabelText('Review')).toHaveValue(WORDS)
  expect(screen.getByRole('checkbox')).not.toBeChecked()
  expect(sessionStorage.getItem('reviewDraft')).toBeNull()
})

test('what is missing is told at its field, and nothing is sent', async () => {
  const { provider } = await open(none)
  await userEvent.clear(await screen.findByLabelText('Name'))
  await press('Send my review')
  for (const text of ['Choose from 1 to 5 stars.', 'Write your review.', 'Tick this box to go on.'])
    expect(screen.getByText(text)).toBeVisible()
  expect(sent(provider)).toEqual([])
})

test('what the API refuses stands at its field, with all that was typed', async () => {
  const fault = 'Review is too long: at most 1,500 characters.'
  await open(none, {
    [`put ${CALL}`]: { status: 400, data: { message: fault, errors: { review: [fault] } } },
  })
  await fill()
  await press('Send my review')
  expect((await screen.findAllByText(fault)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Review')).toHaveValue(WORDS)
  expect(screen.getByLabelText('Review')).toHaveFocus()
})

test('a session that has ended leads to the login, and what was typed is there afterwards', async () => {
  const ended = { status: 401, data: { message: 'Sign in to go on.' } }
  const { unmount } = await open(none, { [`put ${CALL}`]: ended })
  await fill()
  await press('Send my review')
  await waitFor(() => expect(screen.queryByText('Sending your review')).not.toBeInTheDocument())
  unmount()
  await open(none)
  expect(await screen.findByLabelText('Review')).toHaveValue(WORDS)
  expect(screen.getByLabelText('Stars')).toHaveValue('5')
  expect(screen.getByRole('checkbox')).not.toBeChecked()
})

test('what was typed for one place, or by somebody else, is in no other form', async () => {
  const texts = { review: WORDS }
  sessionStorage.setItem('reviewDraft', JSON.stringify({ username: 'ravi', place: 'r1', texts }))
  const { unmount } = await open(none)
  expect(await screen.findByLabelText('Review')).toHaveValue('')
  unmount()
  sessionStorage.setItem('reviewDraft', JSON.stringify({ username: 'asha', place: 'r2', texts }))
  await open(none)
  expect(await screen.findByLabelText('Review')).toHaveValue('')
})

test.each([
  ['shown', true, /^Your review is on the site\./],
  ['hidden', false, /^We have taken your review off the site\./],
  ['waiting', true, /Until then visitors read the one that we have approved before\.$/],
  ['refused', false, /^We have not published what you sent: It names another learner/],
])('a review that is %s says so', async (state, is_on_site, text) => {
  const refusal = state === 'refused' ? 'It names another learner' : ''
  await open(withReview({ state, is_on_site, refusal }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send the change' })).toBeVisible()
})

test('of a change it is said that visitors read the one before until then', async () => {
  const waiting = withReview({ state: 'waiting', rating: 4 })
  await open(withReview({}), {
    [`get ${CALL}`]: [{ data: withReview({}) }, { data: waiting }],
    [`put ${CALL}`]: { data: waiting },
  })
  await userEvent.selectOptions(await screen.findByLabelText('Stars'), '4 stars')
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Send the change')
  expect(await screen.findByText(/Until then visitors read the one that we have approved/)).toBeVisible()
})

test('a review is withdrawn after a question', async () => {
  const { provider } = await open(withReview({}), {
    [`delete ${CALL}`]: { status: 204 },
    'get /course-registrations': { data: [registration] },
  })
  await screen.findByText(/^Your review is on the site\./)
  await press('Withdraw my review')
  const asked = within(await screen.findByRole('dialog', { name: 'Withdraw your review?' }))
  expect(asked.getByText(/^It is gone from the site at once\./)).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Withdraw it' }))
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/my-learning'))
  expect(provider.calls.filter(({ method }) => method === 'delete')).toHaveLength(1)
})

test('before the first session it says from when on, and has no form', async () => {
  const closed = 'You can write a review after your first session, on 21 July 2098.'
  await open({ ...none, closed })
  expect(await screen.findByText(closed)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send my review' })).not.toBeInTheDocument()
})

test.each([
  ['of somebody else', '/my-review?place=r1', { [`get ${CALL}`]: { status: 404 } }],
  ['without a place', '/my-review', {}],
])('an address %s says what to do', async (_, at, answers) => {
  await open(none, answers, at)
  expect(await screen.findByText(/^This account has no such place\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'See My learning' })).toBeVisible()
})
