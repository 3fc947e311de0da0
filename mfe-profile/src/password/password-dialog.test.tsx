import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changes, details, open } from '../records/testing'

const NEEDED = {
  status: 403,
  data: {
    message: 'Type your password to go on.',
    errors: { account_password: ['Type your password to go on.'] },
  },
}
const PROVEN = { 'post /account/password/proof': { data: { message: 'Your password is confirmed.' } } }

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

const typePassword = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Type your password' }))
  await userEvent.type(dialog.getByLabelText('Your password'), 'a path of 9')
  await userEvent.click(dialog.getByRole('button', { name: 'Go on' }))
}
const typeAddress = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  await userEvent.clear(screen.getByLabelText('Email'))
  await userEvent.type(screen.getByLabelText('Email'), 'new@example.com')
}

test('another address asks for the password, then saves what was typed', async () => {
  const { provider } = await open('basic', {
    ...PROVEN,
    'patch /register/details': [NEEDED, { data: { ...details, email: 'new@example.com' } }],
    'patch /profile': { data: {} },
  })
  await typeAddress()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await typePassword()
  expect(await screen.findByText('Details saved successfully!')).toBeVisible()
  const sent = changes(provider.calls).filter(({ path }) => path.startsWith('/register/details'))
  expect(sent.map(({ body }) => body)).toMatchObject([
    { email: 'new@example.com' },
    { email: 'new@example.com' },
  ])
})

test('who closes the dialog keeps what was typed, and is asked again at the next save', async () => {
  await open('basic', { ...PROVEN, 'patch /register/details': NEEDED })
  await typeAddress()
  for (let time = 0; time < 2; time += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Type your password' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByLabelText('Email')).toHaveValue('new@example.com')
  }
})
