import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import routes from '../routes'
import { batch, openLearning, registration, user } from './testing'

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}))

const own = {
  ...{ id: 'datascience-1', starts_on: '2999-07-21', enrol_by: '2999-07-18', session_starts: '07:00' },
  ...{ session_minutes: 90, session_days: '', duration: '4 months', mode: '', session_link: '' },
}
const isOpen = { state: 'open', text: 'Open' }
const openWith = (place: object, sold: object) =>
  openInShell(routes, {
    at: '/my-learning',
    user,
    answers: {
      'get /enrolments': { data: [] },
      'get /course-registrations': { data: [{ ...registration, ...place }] },
      'get /mock-interview/bookings': { data: [] },
      'get /payments/orders': { data: [] },
      'get /unlocks': { data: [] },
      'get /batches': { data: [{ ...batch, ...sold }] },
    },
  })
const link = async () => {
  const card = within(await screen.findByRole('region', { name: 'Your courses' }))
  return card.queryByRole('link', { name: 'Change batch' })
}

test('a place leads to its other batches while one of them is open', async () => {
  await openWith({ batch: own }, { id: 'datascience-2', place: isOpen })
  expect(await link()).toHaveAttribute('href', '/other-batch?place=r1')
})

test.each([
  ['no other batch is open', { batch: own }, { id: 'datascience-1', place: isOpen }],
  ['the other one is full', { batch: own }, { id: 'datascience-2', place: { state: 'full', text: 'Full' } }],
  ['it has begun', { batch: { ...own, starts_on: '2020-07-21' } }, { id: 'datascience-2', place: isOpen }],
  ['it has no date', { batch: { ...own, id: '', starts_on: '' } }, { id: 'datascience-2', place: isOpen }],
])('it does not where %s', async (_, place, sold) => {
  await openWith(place, sold)
  expect(await link()).not.toBeInTheDocument()
})

test('answers of before, which name no batches, have none', async () => {
  await openLearning(undefined)
  expect(await link()).not.toBeInTheDocument()
})
