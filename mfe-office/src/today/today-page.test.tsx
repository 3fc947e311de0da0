import { openInShell } from '@marga/testing/test-shell'
import { screen } from '@testing-library/react'
import routes from '../routes'

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

const line = (kind: string, text: string, facts: object = {}) => ({
  ...{ kind, text, count: 1, address: `/office/${kind}`, is_fault: false },
  ...facts,
})

const open = (lines: object[]) =>
  openInShell(routes, {
    at: '/office',
    user: { username: 'meera', name: 'Meera Rao', email: 'meera@example.com' },
    office: { rights: [], menu: [] },
    hasPath: (path) => path === '/office/messages',
    answers: { 'get /office/today': { data: { day: '2026-11-28', lines } } },
  })

test('lists what waits, and leads to the desks that are there', async () => {
  await open([
    line('messages', 'A message waits for an answer.'),
    line('trainers', 'A trainer waits.'),
    line('mail', 'The last mail went out at 10:41.'),
  ])
  expect(await screen.findByRole('heading', { level: 1, name: 'Today, 28 November 2026' })).toBeVisible()
  expect(screen.getByText('2 things wait for you. The last mail went out at 10:41.')).toBeVisible()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/office/messages'])
  expect(screen.getByText('A trainer waits.')).toBeVisible()
})

test('mail that fails is said apart, as a fault', async () => {
  await open([line('mail', 'Mails fail since 11:30.', { is_fault: true })])
  expect(await screen.findByText('Mails fail since 11:30.')).toBeVisible()
  expect(screen.getByText('Nothing waits for you.')).toBeVisible()
})
