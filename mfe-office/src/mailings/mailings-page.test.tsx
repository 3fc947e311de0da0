import { openInShell } from '@marga/testing/test-shell'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const groups = [
  { group: 'interested:MLOps', text: 'Waiting or interested: MLOps', people: 14 },
  { group: 'unpaid:datascience-1', text: 'Not paid or overdue: datascience-1, Data Science', people: null },
]
const mailing = {
  ...{ id: 3, created_at: '2026-11-28T04:00:00.000Z', sent_by: 'ravi', group: 'interested:MLOps' },
  ...{ subject: 'MLOps begins', text: 'Hello {name}', people: 14, left_out: 1 },
  ...{ sent: 9, waiting: 4, refused: 1, stopped: 0, given_up: 0 },
}
const ME = {
  ...{ username: 'ravi', name: 'Ravi Das', roles: ['office'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const person = (index: number) => ({ name: `Person ${index}`, email: `p${index}@example.com` })
const shown = (count: number, values: object = {}) => ({
  data: {
    ...{ is_done: false, text: `Waiting or interested: MLOps: ${count} people`, question: '', id: '' },
    ...{ version: `v${count}`, people: Array.from({ length: count }, (_, index) => person(index)) },
    ...{ left_out: [], mails: [{ to: 'p0@example.com', subject: 'MLOps begins', body: 'Hello Person 0' }] },
    ...values,
  },
})

const open = (answers: Parameters<typeof openInShell>[1]['answers'] = {}, at = '/office/mailings') =>
  openInShell(routes, {
    at,
    user: { username: 'ravi', name: 'Ravi Das', email: 'ravi@example.com' } as never,
    office: { rights: ['mailings.send'], menu: [] },
    answers: {
      'get /office/me': { data: ME },
      'get /office/mailings': { data: [mailing], headers: { 'x-total-count': '1' } },
      'get /office/mailing-groups': { data: groups },
      'get /office/mailings/3': { data: { ...mailing, refusals: [] } },
      ...answers,
    },
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

async function write() {
  await userEvent.type(await screen.findByLabelText('Subject'), 'MLOps begins')
  // Braces are keys to userEvent.
  await userEvent.type(screen.getByLabelText('Text'), 'Hello {{name}')
}
const show = () => userEvent.click(screen.getByRole('button', { name: 'Show who gets it' }))
const posted = (provider: Awaited<ReturnType<typeof open>>['provider']) =>
  provider.calls.filter(({ method }) => method === 'post')

test('the group of the address is chosen; who gets the mail is shown before it can be sent', async () => {
  const { provider } = await open(
    { 'post /office/mailings': [shown(14), shown(14, { is_done: true, id: '3' })] },
    '/office/mailings?group=interested%3AMLOps',
  )
  expect(await screen.findByLabelText('To')).toHaveDisplayValue('Waiting or interested: MLOps (14)')
  await write()
  expect(screen.queryByRole('button', { name: /^Send it to \d/ })).toBeNull()
  await show()
  expect(await screen.findByRole('heading', { name: '14 people get this mail' })).toBeVisible()
  expect(screen.getByText(/^Person 0, p0@example\.com; .* and 9 more$/)).toBeVisible()
  expect(screen.getByText('Hello Person 0')).toBeVisible()
  await userEvent.click(screen.getByText('All of them: 14 people'))
  expect(screen.getByText('Person 13, p13@example.com')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Send it to 14 people' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'MLOps begins' })).toBeVisible()
  const body = { group: 'interested:MLOps', subject: 'MLOps begins', text: 'Hello {name}' }
  expect(posted(provider).map((call) => call.body)).toEqual([body, { ...body, version: 'v14' }])
})

test('what is written afterwards is another mail: it is shown again first', async () => {
  await open({ 'post /office/mailings': [shown(14), shown(14)] })
  await userEvent.selectOptions(await screen.findByLabelText('To'), 'interested:MLOps')
  await write()
  await show()
  expect(await screen.findByRole('button', { name: 'Send it to 14 people' })).toBeVisible()
  await userEvent.type(screen.getByLabelText('Text'), '!')
  expect(screen.queryByRole('button', { name: 'Send it to 14 people' })).toBeNull()
})

test('a group that has changed meanwhile is shown again, and what was typed stays', async () => {
  const message = 'Somebody has changed this in the meantime. Nothing was changed.'
  const { provider } = await open({
    'post /office/mailings': [shown(14), { status: 409, data: { message } }, shown(15)],
  })
  await userEvent.selectOptions(await screen.findByLabelText('To'), 'interested:MLOps')
  await write()
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Send it to 14 people' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Send it to 15 people' })).toBeVisible()
  expect(screen.getByLabelText('Text')).toHaveValue('Hello {name}')
  expect(posted(provider)).toHaveLength(3)
})

test('a field that there is not stands beside its text; nobody left gets no button', async () => {
  const fault = 'There is no field {price} here.'
  await open({
    'post /office/mailings': [
      { status: 400, data: { message: fault, errors: { text: [fault] } } },
      shown(0, { left_out: [{ ...person(1), why: 'refused' }], mails: [] }),
    ],
  })
  await userEvent.selectOptions(await screen.findByLabelText('To'), 'unpaid:datascience-1')
  await write()
  await show()
  expect(await screen.findByLabelText('Text')).toHaveAccessibleDescription(expect.stringContaining(fault))
  expect(screen.getByLabelText('Text')).toHaveAccessibleDescription(expect.stringContaining('{amount due}'))
  await show()
  expect(await screen.findByRole('heading', { name: 'Nobody gets this mail' })).toBeVisible()
  await userEvent.click(screen.getByText('Left out: 1 person'))
  expect(screen.getByText('Person 1, p1@example.com, unsubscribed')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Send it to \d/ })).toBeNull()
})

test('a test mail goes to oneself by one press', async () => {
  const text = 'Ravi Das: gets a test mail at ravi@example.com'
  const { provider } = await open({
    'post /office/mailing-tests': { data: { is_done: true, text, mails: [], question: '', id: 'mail' } },
  })
  await userEvent.selectOptions(await screen.findByLabelText('To'), 'interested:MLOps')
  await write()
  await userEvent.click(screen.getByRole('button', { name: 'Send it to me only' }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(posted(provider)).toHaveLength(1)
})

test('3,000 people are looked through by a part of their name, a hundred at once', async () => {
  await open({ 'post /office/mailings': shown(3_000) })
  await userEvent.selectOptions(await screen.findByLabelText('To'), 'interested:MLOps')
  await write()
  await show()
  const title = await screen.findByText('All of them: 3,000 people')
  await userEvent.click(title)
  const all = within(title.closest('details') as HTMLElement)
  expect(all.getAllByRole('listitem')).toHaveLength(100)
  await userEvent.click(all.getByRole('button', { name: 'Show more of 3000' }))
  expect(all.getAllByRole('listitem')).toHaveLength(200)
  await userEvent.type(all.getByRole('searchbox'), 'p2999@')
  expect(all.getAllByRole('listitem')).toHaveLength(1)
})

test('a mailing counts what went out, waits and was refused, and reads it again while mails wait', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const refusals = [{ email: 'gone@example.com', error: '550 no such user' }]
  const over = { ...mailing, sent: 14, waiting: 0, refused: 0, refusals: [] }
  await open(
    { 'get /office/mailings/3': [{ data: { ...mailing, refusals } }, { data: over }] },
    '/office/mailings/3',
  )
  expect(await screen.findByText('gone@example.com: 550 no such user')).toBeVisible()
  const numbers = () =>
    within(screen.getByRole('region', { name: 'What has become of the mails' })).getAllByRole('definition')
  expect(numbers().map(({ textContent }) => textContent)).toEqual(['14', '9', '4', '1', '1'])
  await act(() => jest.advanceTimersByTimeAsync(3_100))
  await waitFor(() =>
    expect(numbers().map(({ textContent }) => textContent)).toEqual(['14', '14', '0', '0', '1']),
  )
  jest.useRealTimers()
})
