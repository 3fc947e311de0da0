import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const person = {
  ...{ id: '7', version: 'v1', name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000', text: '' },
  account: {
    ...{ id: 7, username: 'asha', since: '2026-11-28T04:00:00.000Z', is_confirmed: true, sessions: 2 },
  },
  ...{ places: [], orders: [], bookings: [], messages: [], mails: [], log: [] },
}
const tried = {
  ...{
    is_done: false,
    text: 'Is deleted for good:\n  1 place',
    question: '',
    id: '',
    refund_paise: 2_500_000,
  },
  mails: [{ to: 'asha@example.com', subject: 'Cancelled: Data Science', body: 'Dear Asha' }],
}
const ME = {
  ...{ username: 'ravi', name: 'Ravi Das', roles: ['office'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}

const open = (
  answers: Parameters<typeof openInShell>[1]['answers'],
  rights = ['people.read', 'people.change'],
) =>
  openInShell(routes, {
    at: '/office/learners/7',
    user: { username: 'ravi', name: 'Ravi Das', email: 'ravi@example.com' } as never,
    office: { rights, menu: [] },
    answers: {
      'get /office/me': { data: ME },
      'get /office/people': { data: [], headers: { 'x-total-count': '0' } },
      'get /office/people/7': { data: person },
      ...answers,
    },
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(URL, 'createObjectURL')
  Reflect.deleteProperty(URL, 'revokeObjectURL')
})

test('the data of a person come as a file', async () => {
  const files: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => {},
  })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await open({ 'get /office/people/7/export': { data: { username: 'asha' } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Download their data' }))
  expect(await screen.findByText(/The file is in your downloads/)).toBeVisible()
  expect(files).toHaveLength(1)
})

test('a person is deleted once their address is typed below what goes and stays', async () => {
  const fault = 'Type asha@example.com to delete this person.'
  const { provider } = await open({
    'post /office/people/7/removal': [
      { data: tried },
      { status: 400, data: { message: fault, errors: { confirm: [fault] } } },
      { data: { ...tried, is_done: true } },
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete this person' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Delete Asha Rao?' }))
  expect(asked.getByText(/Is deleted for good:\s+1 place/)).toBeVisible()
  expect(asked.getByText('asha@example.com: Cancelled: Data Science')).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Delete for good' }))
  expect(await asked.findByText(fault)).toBeVisible()
  await userEvent.type(asked.getByLabelText('Type asha@example.com'), 'asha@example.com')
  await userEvent.click(asked.getByRole('button', { name: 'Delete for good' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  expect(provider.calls.findLast(({ method }) => method === 'post')?.body).toEqual({
    ...{ version: 'v1', confirm: 'asha@example.com', refund_paise: 2_500_000 },
  })
})

test('who is not deleted is said; who may only look gets no such buttons', async () => {
  const message = 'This person is of the staff.'
  const shown = await open({ 'post /office/people/7/removal': { status: 409, data: { message } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete this person' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Delete Asha Rao?' })).toBeNull()
  shown.unmount()
  await open({}, ['people.read'])
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete this person' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Download their data' })).toBeNull()
})
