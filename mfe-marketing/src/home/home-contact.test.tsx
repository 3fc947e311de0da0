import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'
import { openHome } from './testing'

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

const PLACEHOLDERS = ['First name', 'Last name', 'you@example.com', '98745 56321', 'Leave us a message...']

test('the contact form has its heading, fields and placeholders', async () => {
  await openHome({})
  const section = await screen.findByRole('region', { name: 'Contact our team' })
  expect(section).toHaveAttribute('id', 'contact-us')
  for (const text of PLACEHOLDERS) expect(within(section).getByPlaceholderText(text)).toBeRequired()
  expect(within(section).getByLabelText(/^File/)).not.toBeRequired()
})

test('a phone opens the folded form where the address names it, and it stays open', async () => {
  await openHome({})
  const section = await screen.findByRole('region', { name: 'Contact our team' })
  expect(section).not.toHaveAttribute('data-opened')
  await userEvent.click(screen.getByRole('link', { name: 'Write to us' }))
  await waitFor(() => expect(section).toHaveAttribute('data-opened'))
})

async function writeMessage() {
  const typed = ['Meera', 'Nair', 'meera@example.com', '98745 00000', 'Which batch starts next?']
  await screen.findByRole('region', { name: 'Contact our team' })
  for (const [index, placeholder] of PLACEHOLDERS.entries())
    await userEvent.type(screen.getByPlaceholderText(placeholder), typed[index] ?? '')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
}

test('a message that arrives is confirmed, and the form is empty again', async () => {
  const { provider } = await openHome({
    'post /contacts': { status: 201, data: { id: 1, reference: 'M-1' } },
  })
  await writeMessage()
  expect(await screen.findByText('Message sent successfully!')).toBeVisible()
  expect(screen.getByText(/^Its reference number is M-1\./)).toBeVisible()
  await waitFor(() => expect(screen.getByPlaceholderText('First name')).toHaveValue(''))
  expect(provider.calls.find(({ method }) => method === 'post')?.body).toMatchObject({
    first_name: 'Meera',
    last_name: 'Nair',
    email: 'meera@example.com',
    phone: '98745 00000',
    message: 'Which batch starts next?',
  })
})

test('a message that fails says so, and what was typed stays', async () => {
  await openHome({ 'post /contacts': { status: 500 } })
  await writeMessage()
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send message. Please try again.')
  expect(screen.getByPlaceholderText('Leave us a message...')).toHaveValue('Which batch starts next?')
})

test('a fault that the provider names stands beside its field', async () => {
  await openHome({
    'post /contacts': { status: 400, data: { message: 'x', errors: { phone: ['Phone is too long.'] } } },
  })
  await writeMessage()
  await waitFor(() =>
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Phone is too long.'),
  )
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveFocus())
})

test('a double press while the message is on its way sends it once', async () => {
  const { provider } = await openHome({ 'post /contacts': 'pending' })
  await writeMessage()
  await userEvent.click(await screen.findByRole('button', { name: 'Sending' }))
  expect(provider.calls.filter(({ method }) => method === 'post')).toHaveLength(1)
})

test('the contact page holds the section once, and sends', async () => {
  await openInShell(routes, {
    at: '/contact',
    answers: { 'post /contacts': { status: 201, data: { id: 1 } } },
  })
  await writeMessage()
  expect(await screen.findByText('Message sent successfully!')).toBeVisible()
  const notice = screen.getByText('Message sent successfully!').parentElement
  expect(notice).toHaveTextContent('We answer by email, or by phone if you ask for a call.')
  expect(screen.getAllByRole('heading', { name: 'Contact our team' })).toHaveLength(1)
})

test('of a member what is known is filled in, and can be changed', async () => {
  const user = { username: 'asha', name: 'Asha Devi Rao', email: 'asha@example.com', phone: '98745 00000' }
  await openInShell(routes, { at: '/contact', user })
  await screen.findByPlaceholderText('Leave us a message...')
  for (const [label, value] of [
    ['First name', 'Asha Devi'],
    ['Last name', 'Rao'],
    ['Email', 'asha@example.com'],
    ['Phone', '98745 00000'],
  ] as const)
    expect(screen.getByLabelText(label)).toHaveValue(value)
})
