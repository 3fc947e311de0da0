import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const AT = '2026-11-28T04:00:00.000Z'
const person = {
  ...{ id: '7', name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000', text: '', version: 'v1' },
  account: { id: 7, username: 'asha', since: AT, is_confirmed: true, sessions: 2 },
  places: [{ id: 'p1', program: 'Data Science', batch: 'datascience-1', kind: 'registration', since: AT }],
  orders: [
    {
      ...{ id: 'o1', state: 'paid', purpose: 'course', amount_paise: 2_500_000, returned_paise: 0 },
      ...{ created_at: AT, paid_at: AT },
    },
  ],
  bookings: [{ id: 'b1', state: 'booked', starts_at: AT }],
  messages: [{ id: 3, text: 'When does it begin?', created_at: AT }],
  mails: [{ subject: 'Your receipt', created_at: AT, sent_at: null, error: 'Refused' }],
  log: [{ at: AT, actor: 'ravi', kind: 'person viewed', record: 'person' }],
}
const ME = {
  ...{ username: 'ravi', name: 'Ravi Das', roles: ['office'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const found = { id: '7', name: 'Asha Rao', email: 'asha@example.com', phone: '98745', has_account: true }
const other = {
  ...found,
  id: 'mina@example.com',
  name: 'Mina',
  email: 'mina@example.com',
  has_account: false,
}
const ALL = ['people.read', 'people.change', 'log.read', 'batches.read', 'payments.read']
const done = {
  ...{ is_done: false, text: 'A link to asha@example.com', question: '', id: '7' },
  mails: [{ to: 'asha@example.com', subject: 'Set a new password', body: 'Dear Asha' }],
}

const open = (
  at: string,
  answers: Parameters<typeof openInShell>[1]['answers'] = {},
  rights: string[] = ALL,
) =>
  openInShell(routes, {
    at,
    user: { username: 'ravi', name: 'Ravi Das', email: 'ravi@example.com' } as never,
    office: { rights, menu: [] },
    answers: {
      'get /office/me': { data: ME },
      'get /office/people': { data: [found, other], headers: { 'x-total-count': '2' } },
      'get /office/people/7': { data: person },
      ...answers,
    },
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('nobody is listed before somebody is looked for; who is found leads to all that is stored of them', async () => {
  const { provider } = await open('/office/learners')
  expect(await screen.findByText(/Write at least two letters/)).toBeVisible()
  expect(provider.calls.some(({ path }) => path === '/office/people')).toBe(false)
  await userEvent.type(screen.getByLabelText('Name, email or phone'), 'asha{Enter}')
  expect(await screen.findByRole('link', { name: 'Mina' })).toHaveAttribute(
    ...(['href', '/office/learners/mina%40example.com'] as const),
  )
  await userEvent.click(screen.getByRole('link', { name: 'Asha Rao' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    ...['Signing in', 'Places', 'Payments', 'Interviews', 'Messages', 'Mails', 'Log'],
    'Requests for data',
  ])
  expect(screen.getByRole('link', { name: 'Data Science' })).toHaveAttribute(
    ...(['href', '/office/batches/datascience-1'] as const),
  )
  expect(screen.getByText('Not yet: Refused')).toBeVisible()
  expect(screen.getByText('When does it begin?')).toBeVisible()
})

test('a link to sign in is shown as the mail that it is', async () => {
  await open('/office/learners/7', {
    'post /office/people/7/sign-in-link': [{ data: done }, { data: done }],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Send a link for a new password' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Send Asha Rao a link?' }))
  expect(asked.getByText('asha@example.com: Set a new password')).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Send it' }))
  expect(await screen.findByText(/gets a mail with a link that sets a new password\./)).toBeVisible()
})

test('a person is signed out everywhere; who was made one of the staff meanwhile is not, and that is said', async () => {
  const message = 'Only an owner signs one of the staff out.'
  const { provider } = await open('/office/learners/7', {
    'delete /office/people/7/sessions': [
      { status: 409, data: { message } },
      { status: 204, data: null },
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Sign Asha Rao out everywhere?' }))
  await userEvent.click(asked.getByRole('button', { name: 'Sign out' }))
  expect(await asked.findByText(message)).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('Asha Rao is signed out everywhere.')).toBeVisible()
  expect(provider.calls.filter(({ method }) => method === 'delete')).toHaveLength(2)
})

test('who has no account has nothing to sign out; who only reads presses nothing, and gets no links to other desks', async () => {
  const shown = await open('/office/learners/7', {
    'get /office/people/7': { data: { ...person, id: 'asha@example.com', account: null } },
  })
  expect(await screen.findByRole('heading', { name: 'Places' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull()
  shown.unmount()
  await open('/office/learners/7', {}, ['people.read'])
  expect(await screen.findByText('Data Science')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Data Science' })).toBeNull()
})

test('of one of the staff nothing is offered that the API refuses: why, and where it is done', async () => {
  const why_not = 'This person is of the staff: an owner sees to their account, at People and roles.'
  const staff = { ...person, account: { ...person.account, why_not } }
  const shown = await open('/office/learners/7', { 'get /office/people/7': { data: staff } })
  expect(await screen.findByText(why_not)).toBeVisible()
  for (const name of ['Sign out everywhere', 'Send a link for a new password', 'Delete this person'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByRole('button', { name: 'Download their data' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'People and roles' })).toBeNull()
  shown.unmount()
  await open('/office/learners/7', { 'get /office/people/7': { data: staff } }, [...ALL, 'staff.read'])
  expect(await screen.findByRole('link', { name: 'People and roles' })).toHaveAttribute(
    'href',
    '/office/people',
  )
})
