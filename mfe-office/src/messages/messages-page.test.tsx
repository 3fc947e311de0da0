import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const message = {
  ...{
    id: 7,
    version: 'v1',
    state: 'open',
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '98745 00000',
  },
  ...{
    message: 'When does the next batch begin?',
    file_name: 'cv.pdf',
    created_at: '2026-11-28T04:00:00.000Z',
  },
  ...{ taken_by: '', answered_by: '', answered_at: null, reply: '' },
}
const ME = {
  ...{ username: 'ravi', name: 'Ravi Das', roles: ['support'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const mail = { to: 'asha@example.com', subject: 'Your message to us', body: 'On 21 July.' }
const done = { is_done: false, text: 'Message of Asha Rao', mails: [mail], question: '', id: '' }

const open = (answers: Parameters<typeof openInShell>[1]['answers'] = {}) =>
  openInShell(routes, {
    at: '/office/messages',
    user: { username: 'ravi', name: 'Ravi Das', email: 'ravi@example.com' } as never,
    office: { rights: ['messages.answer'], menu: [] },
    answers: {
      'get /office/me': { data: ME },
      'get /office/messages': { data: [message], headers: { 'x-total-count': '1' } },
      'get /office/messages/7': { data: message },
      ...answers,
    },
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('a list that is empty says so; one of which nothing fits leads to all of it', async () => {
  await open({ 'get /office/messages': { data: [], headers: { 'x-total-count': '0' } } })
  expect(await screen.findByText('Nobody has written yet.')).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox'), 'refund')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText(/Nothing in this list fits/)).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Show all: Messages' }))
  expect(await screen.findByText('Nobody has written yet.')).toBeVisible()
})

test('a message is answered in three presses, once its mail was shown', async () => {
  const { provider } = await open({ 'post /office/messages/7/reply': [{ data: done }, { data: done }] })
  await userEvent.click(await screen.findByRole('link', { name: 'Asha Rao' }))
  await userEvent.type(await screen.findByLabelText('Reply'), 'On 21 July.')
  await userEvent.click(screen.getByRole('button', { name: 'Show the mail' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Send this to Asha Rao?' }))
  expect(asked.getByText('asha@example.com: Your message to us')).toBeVisible()
  expect(asked.getByRole('region', { name: 'The mail to asha@example.com' })).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Send it' }))
  expect(await screen.findByText('Asha Rao gets your reply.')).toBeVisible()
  expect(provider.calls.findLast(({ method }) => method === 'post')?.body).toEqual({
    ...{ version: 'v1', text: 'On 21 July.' },
  })
  expect(screen.getByRole('link', { name: 'cv.pdf' })).toHaveAttribute('href', '/api/office/messages/7/file')
})

test('the page of a message leads to the one that waits for the longest time beside it', async () => {
  const other = { ...message, id: 9, name: 'Ravi Das' }
  await open({
    'get /office/messages': { data: [message, other], headers: { 'x-total-count': '3' } },
    'get /office/messages/9': { data: { ...other, message: 'Is there a test?' } },
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Asha Rao' }))
  await userEvent.type(await screen.findByLabelText('Reply'), 'On 21 July.')
  await userEvent.click(screen.getByRole('link', { name: 'Next message: Ravi Das' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Leave without changing it?' }))
  await userEvent.click(asked.getByRole('button', { name: 'Stay here' }))
  expect(screen.getByLabelText('Reply')).toHaveValue('On 21 July.')
  await userEvent.click(screen.getByRole('link', { name: 'Next message: Ravi Das' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('Is there a test?')).toBeVisible()
  expect(screen.getByLabelText('Reply')).toHaveValue('')
})

test('a message is taken; who is late reads that, and what they typed stays', async () => {
  const text = 'Somebody has changed this in the meantime. Nothing was changed.'
  const { provider } = await open({ 'patch /office/messages/7': { status: 409, data: { message: text } } })
  await userEvent.click(await screen.findByRole('link', { name: 'Asha Rao' }))
  await userEvent.type(await screen.findByLabelText('Reply'), 'On 21 July.')
  await userEvent.click(screen.getByRole('button', { name: 'I deal with it' }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByLabelText('Reply')).toHaveValue('On 21 July.')
  expect(provider.calls.findLast(({ method }) => method === 'patch')?.body).toEqual({
    ...{ version: 'v1', is_taken: true },
  })
})

test('a code is asked for over the page where a mark needs one, and the mark is set', async () => {
  const needsCode = { message: 'Enter a code.', errors: { office_factor: ['Enter a code.'] } }
  const { provider } = await open({
    'patch /office/messages/7': [
      { status: 403, data: needsCode },
      { data: { ...message, taken_by: 'ravi' } },
    ],
    'post /office/second-factor/confirmation': { data: { confirmed_until: '2026-11-29T00:00:00.000Z' } },
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Asha Rao' }))
  await userEvent.type(await screen.findByLabelText('Reply'), 'On 21 July.')
  await userEvent.click(screen.getByRole('button', { name: 'I deal with it' }))
  const code = within(await screen.findByRole('dialog', { name: 'Enter a code to go on' }))
  await userEvent.type(code.getByLabelText('Code of your authenticator app'), '123456{Enter}')
  await waitFor(() => expect(provider.calls.filter(({ method }) => method === 'patch')).toHaveLength(2))
  expect(screen.getByLabelText('Reply')).toHaveValue('On 21 July.')
})
