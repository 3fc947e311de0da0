import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const review = {
  ...{ id: 4, version: 'v1', state: 'shown', is_hidden: false, approved: null, program: '', batch: '' },
  ...{ name: 'Mina Shah', position: 'Analyst', linkedin: '', rating: 5, review: 'Clear lessons.' },
  ...{ sent_at: null, refusal: '' },
}
const ME = {
  ...{ username: 'ravi', name: 'Ravi Das', roles: ['content'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const page = (row: object) => ({ data: [row], headers: { 'x-total-count': '1' } })
const done = (text = '') => ({ data: { is_done: false, text, mails: [], question: '', id: '4' } })

const open = (answers: Parameters<typeof openInShell>[1]['answers']) =>
  openInShell(routes, {
    at: '/office/reviews',
    user: { username: 'ravi', name: 'Ravi Das', email: 'ravi@example.com' } as never,
    office: { rights: ['reviews.change'], menu: [] },
    answers: { 'get /office/me': { data: ME }, 'get /office/reviews': page(review), ...answers },
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('a review is hidden in two presses, and can be shown again', async () => {
  const { provider } = await open({
    'get /office/reviews': [
      page(review),
      page(review),
      page({ ...review, state: 'hidden', is_hidden: true, version: 'v2' }),
    ],
    'patch /office/reviews/4': [done('Review of Mina Shah: shown -> hidden'), done()],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Hide the review of Mina Shah' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Hide the review of Mina Shah?' }))
  expect(asked.getByText('Review of Mina Shah: shown -> hidden')).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Hide it' }))
  expect(await screen.findByText('The review of Mina Shah is hidden on the site.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Show the review of Mina Shah' })).toBeVisible()
  expect(provider.calls.findLast(({ method }) => method === 'patch')?.body).toEqual({
    ...{ version: 'v1', is_hidden: true },
  })
})

test('where somebody else was faster that is said, and the list has what is there now', async () => {
  const message = 'Somebody has changed this in the meantime. Nothing was changed.'
  await open({
    'get /office/reviews': [
      page(review),
      page({ ...review, state: 'hidden', is_hidden: true, version: 'v2' }),
    ],
    'patch /office/reviews/4': { status: 409, data: { message } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Hide the review of Mina Shah' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(await screen.findByText('Hidden', { selector: 'span' })).toBeVisible()
})

test('what waits leads to its page, and has nothing to hide', async () => {
  const waiting = { ...review, state: 'waiting', is_hidden: true, program: 'Data Science' }
  await open({ 'get /office/reviews': page(waiting) })
  expect(await screen.findByRole('link', { name: 'Mina Shah' })).toHaveAttribute('href', '/office/reviews/4')
  expect(screen.getByText('Waits for a decision', { selector: 'span' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /the review of/ })).not.toBeInTheDocument()
})
