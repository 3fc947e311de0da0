import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const text = { name: 'Asha R.', position: 'Analyst', linkedin: '', rating: 5, review: 'Clear lessons.' }
const review = {
  ...{ id: 4, version: 'v1', state: 'waiting', is_hidden: true, approved: null, ...text },
  ...{ program: 'Data Science', batch: 'datascience-1', sent_at: '2026-11-28T06:00:00Z', refusal: '' },
}
const ME = {
  ...{ username: 'ravi', name: 'Ravi Das', roles: ['content'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const page = (...rows: object[]) => ({ data: rows, headers: { 'x-total-count': String(rows.length) } })
const MAIL = { to: 'asha@example.com', subject: 'Your review is on the site', body: 'Thank you.' }
const tried = { data: { is_done: false, text: 'waits -> shown', mails: [MAIL], question: '', id: '' } }
const done = { data: { is_done: true, text: '', mails: [MAIL], question: '', id: '4' } }
const DECIDE = 'post /office/reviews/4/decision'

const open = (answers: Parameters<typeof openInShell>[1]['answers']) =>
  openInShell(routes, {
    at: '/office/reviews/4',
    user: { username: 'ravi', name: 'Ravi Das', email: 'ravi@example.com' } as never,
    office: { rights: ['reviews.change'], menu: [] },
    answers: {
      'get /office/me': { data: ME },
      'get /office/reviews': page(review, { ...review, id: 5, name: 'Mina' }),
      'get /office/reviews/4': { data: review },
      [DECIDE]: tried,
      ...answers,
    },
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

/** What stands below a heading. */
async function below(name: string) {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('section') ?? heading)
}

const decided = { ...review, state: 'shown', is_hidden: false, version: 'v2' }

test('one press approves below what visitors will read, and the next one is a link', async () => {
  const { provider } = await open({
    'get /office/reviews/4': [{ data: review }, { data: decided }],
    [DECIDE]: [tried, done],
  })
  const shown = await below('What visitors will read')
  expect(shown.getByText('Clear lessons.')).toBeVisible()
  expect(shown.getByText('Analyst, Data Science')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Next review: Mina' })).toHaveAttribute('href', '/office/reviews/5')
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('The review of Asha R. is on the site.')).toBeVisible()
  expect(provider.calls.findLast(({ method }) => method === 'post')).toMatchObject({
    body: { version: 'v1', decision: 'approved' },
  })
  expect(await screen.findByRole('button', { name: 'Hide the review of Asha R.' })).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

test('a refusal shows its mail first', async () => {
  const { provider } = await open({ [DECIDE]: [tried, tried, done] })
  await userEvent.type(await screen.findByLabelText('Reason'), 'It names another learner')
  await userEvent.click(screen.getByRole('button', { name: 'Show the mail' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Refuse the review of Asha R.?' }))
  await userEvent.click(asked.getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText('The review of Asha R. is refused.')).toBeVisible()
  const refusals = provider.calls.filter(({ body }) => Reflect.get(Object(body), 'decision') === 'refused')
  expect(refusals.map(({ params, body }) => [params, body])).toEqual([
    [{ preview: 'true' }, { version: 'v1', decision: 'refused', reason: 'It names another learner' }],
    [{ preview: 'false' }, { version: 'v1', decision: 'refused', reason: 'It names another learner' }],
  ])
})

test('where its writer has changed it meanwhile the new text is shown, and what was typed stays', async () => {
  const message = 'Somebody has changed this in the meantime. Nothing was changed.'
  const changed = { ...review, version: 'v2', review: 'By now I think otherwise.' }
  await open({
    'get /office/reviews/4': [{ data: review }, { data: changed }],
    [DECIDE]: [tried, { status: 409, data: { message } }, tried],
  })
  await userEvent.type(await screen.findByLabelText('Reason'), 'Too short')
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(await screen.findByText('By now I think otherwise.')).toBeVisible()
  expect(screen.getByLabelText('Reason')).toHaveValue('Too short')
})

test('a change of a review that is shown stands beside what visitors read now', async () => {
  const approved = { ...text, review: 'What I wrote first.' }
  await open({ 'get /office/reviews/4': { data: { ...review, is_hidden: false, approved } } })
  const now = await below('What visitors read now')
  expect(now.getByText('What I wrote first.')).toBeVisible()
  expect(screen.getByText(/The one before is shown\.$/)).toBeVisible()
})
