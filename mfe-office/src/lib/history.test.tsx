import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const ME = {
  ...{ username: 'ravi', name: 'Ravi Das', roles: ['owner'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const batch = {
  ...{ id: 'datascience-1', product: 'DataScience', program: 'Data Science', version: 'v1', state: 'open' },
  ...{ state_text: 'Open', starts_on: '2027-07-21', enrol_by: '2027-07-18', opens_on: '', mode: 'Live' },
  ...{ session_starts: '07:00', session_minutes: 90, session_days: 'Monday', duration: '4 months' },
  ...{ session_link: '', session_count: 24, seats: 30, taken: 2, waiting: 0, people: 2, paid: 1 },
  ...{ price_paise: 2_500_000, instalments: 1, instalment_days: 30, pay_by_days: 0, is_open: true },
}
const logged = (values: object) => ({
  ...{ id: 1, at: '2026-11-28T04:00:00.000Z', source: 'office', actor: 'ravi', before: '', after: '' },
  ...{ person: null, ...values },
})
const done = {
  data: { is_done: true, text: 'from 1 January 2027: ₹26,000', mails: [], question: '', id: 'datascience-1' },
}

const open = (at: string, answers: Parameters<typeof openInShell>[1]['answers'], rights: string[]) =>
  openInShell(routes, {
    at,
    user: { username: 'ravi', name: 'Ravi Das', email: 'ravi@example.com' } as never,
    office: { rights: ['log.read', ...rights], menu: [] },
    answers: { 'get /office/me': { data: ME }, ...answers },
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('a price from a day to come is in the history right after it, though the batch itself is the same', async () => {
  const after = '{"from_on":"2027-01-01","price_paise":2600000}'
  const changed = logged({ kind: 'price changed', record: 'batch datascience-1', after })
  await open(
    '/office/batches/datascience-1',
    {
      'get /office/batches/datascience-1': { data: batch },
      'get /office/batches/datascience-1/prices': {
        data: { version: 'p', price_paise: 2_500_000, prices: [] },
      },
      'post /office/batches/datascience-1/prices': done,
      // When the page is opened, once the change was tried, and once it is made.
      'get /office/log': [{ data: [] }, { data: [] }, { data: [changed] }],
    },
    ['batches.read', 'batches.change'],
  )
  expect(await screen.findByText('Nothing was changed yet.')).toBeVisible()
  await userEvent.type(await screen.findByLabelText('New price'), '26,000')
  await userEvent.type(screen.getByLabelText('From'), '2027-01-01')
  await userEvent.click(screen.getByRole('button', { name: 'Show the new price' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Change the prices of datascience-1?' }))
  await userEvent.click(asked.getByRole('button', { name: 'Change them' }))
  expect(await screen.findByText(/price changed, by ravi/)).toBeVisible()
})

test('the history of roles names whose they are', async () => {
  const person = { email: 'mina@example.com', before: '', after: '' }
  const values = { before: '{"roles":[]}', after: '{"roles":["support"]}', person }
  await open(
    '/office/people',
    {
      'get /office/staff': { data: [] },
      'get /office/log': { data: [logged({ kind: 'roles changed', record: 'staff', ...values })] },
    },
    ['staff.read'],
  )
  expect(await screen.findByText(/roles changed, of mina@example\.com, by ravi/)).toBeVisible()
})
