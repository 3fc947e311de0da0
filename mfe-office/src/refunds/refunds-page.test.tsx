import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const due = {
  ...{ id: 'r1', order: 'o1', name: 'Asha Rao', email: 'asha@example.com', amount_paise: 300_000 },
  ...{ taken_by: 'bank', reason: 'Two sessions', due_on: '2026-12-01', is_on_its_way: false },
}
const other = { ...due, id: 'r2', order: 'o2', name: 'Ravi Das', taken_by: 'cash', due_on: '' }
const ME = {
  ...{ username: 'ravi', name: 'Ravi Das', roles: ['office'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const mail = { to: 'asha@example.com', subject: 'Your payment went back', body: 'Dear Asha' }
const done = (values: object = {}) => ({
  data: { is_done: false, text: '', mails: [mail], question: '', id: 'r1', ...values },
})
const list = (...rows: object[]) => ({ data: rows, headers: { 'x-total-count': String(rows.length) } })

const open = (answers: Parameters<typeof openInShell>[1]['answers'] = {}) =>
  openInShell(routes, {
    at: '/office/refunds',
    user: { username: 'ravi', name: 'Ravi Das', email: 'ravi@example.com' } as never,
    office: { rights: ['payments.read', 'payments.record'], menu: [] },
    answers: { 'get /office/me': { data: ME }, 'get /office/refunds': list(due, other), ...answers },
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const posted = (calls: Awaited<ReturnType<typeof open>>['provider']['calls']) =>
  calls.filter(({ method }) => method === 'post').map(({ path, body }) => [path, body])

test('nobody is chosen at first, and nothing is sent until somebody is', async () => {
  const { provider } = await open()
  const refund = await screen.findByLabelText('Refund')
  expect(refund).toHaveDisplayValue('Choose')
  await userEvent.type(screen.getByLabelText('Reference'), 'NEFT 77')
  await press('Show what changes')
  expect(refund).toHaveAccessibleDescription(/^Choose under “Refund” whose money went back/)
  expect(posted(provider.calls)).toEqual([])
  expect(screen.getByLabelText('Reference')).toHaveValue('NEFT 77')
  await userEvent.selectOptions(refund, 'Ravi Das, ₹3,000, cash')
  expect(refund).toBeValid()
  expect(screen.queryByText(/^Choose under/)).toBeNull()
})

test('the words are those of a person, and the form can be begun again', async () => {
  await open()
  const table = within(await screen.findByRole('table'))
  expect(table.getByText('Bank transfer')).toBeVisible()
  const refund = screen.getByLabelText('Refund')
  await userEvent.selectOptions(refund, 'Asha Rao, ₹3,000, bank transfer, due by 1 December 2026')
  await userEvent.type(screen.getByLabelText('Reference'), 'NEFT 77')
  await press('Begin again')
  expect(refund).toHaveDisplayValue('Choose')
  expect(screen.getByLabelText('Reference')).toHaveValue('')
  await waitFor(() => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
  })
})

test('what went back by hand is noted with its mail', async () => {
  const { provider } = await open({
    'post /office/refunds/r1/done': [done({ text: 'to be given back -> went back' }), done()],
    'get /office/refunds': [list(due), list(due), list()],
  })
  await userEvent.selectOptions(await screen.findByLabelText('Refund'), 'r1')
  await userEvent.type(screen.getByLabelText('Reference'), 'NEFT 77')
  await press('Show what changes')
  const asked = within(await screen.findByRole('dialog', { name: 'Did this go back?' }))
  expect(asked.getByText('to be given back -> went back')).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'It went back' }))
  expect(await screen.findByText('It is noted. Who paid gets a mail.')).toBeVisible()
  expect(await screen.findByText('No refund is due.')).toBeVisible()
  expect(posted(provider.calls).at(-1)).toEqual(['/office/refunds/r1/done', { reference: 'NEFT 77' }])
})

test('the reference of a refund that is noted is not that of the next one', async () => {
  await open({
    'post /office/refunds/r1/done': [done(), done()],
    'get /office/refunds': [list(due, other), list(due, other), list(other)],
  })
  await userEvent.selectOptions(await screen.findByLabelText('Refund'), 'r1')
  await userEvent.type(screen.getByLabelText('Reference'), 'NEFT 77')
  await press('Show what changes')
  const asked = within(await screen.findByRole('dialog', { name: 'Did this go back?' }))
  await userEvent.click(asked.getByRole('button', { name: 'It went back' }))
  expect(await screen.findByText(/^It is noted\./)).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Reference')).toHaveValue(''))
  expect(screen.getByLabelText('Refund')).toHaveValue('')
})
