import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'
import { batch, NOTHING, user } from './testing'

const entry = {
  ...{ id: 'w1', course_name: 'Data Science', product: 'DataScience', state: 'waiting', position: 2 },
  batch: { ...batch, id: 'datascience-1', session_days: '', mode: '' },
  person: { full_name: 'Asha Rao', email: user.email, phone: '' },
  created_at: '2027-01-01T00:00:00Z',
}
const open = (waiting: object[]) =>
  openInShell(routes, {
    at: '/my-learning',
    user,
    answers: {
      ...NOTHING,
      'get /batches': { data: [batch] },
      'get /waiting': { data: waiting },
    },
  })
const lists = async () => within(await screen.findByRole('region', { name: 'Waiting lists' }))

test('what a member waits for is listed, and left with one press', async () => {
  const { provider, site } = await open([entry])
  const list = await lists()
  expect(list.getByRole('link', { name: 'Data Science, 21 July 2999' })).toHaveAttribute(
    'href',
    '/waiting-list?id=w1',
  )
  expect(list.getByText('You are number 2 in line')).toBeVisible()
  Object.assign(provider.answers, {
    'post /waiting/w1/leave': { status: 204 },
    'get /waiting': { data: [] },
  })
  await userEvent.click(list.getByRole('button', { name: 'Leave the list' }))
  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  expect(site.notices.getState()).toMatchObject([{ text: 'You have left the waiting list.' }])
})

test('a seat that is offered says until when, and can be declined', async () => {
  await open([{ ...entry, state: 'offered', offered_until: '2999-07-02T06:30:00Z' }])
  const list = await lists()
  expect(list.getByText(/^A seat is free for you until .*2 July 2999, 12:00 PM IST$/)).toBeVisible()
  expect(list.getByRole('button', { name: 'I do not want this seat' })).toBeVisible()
})
