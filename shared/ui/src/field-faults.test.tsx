import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useActionData } from 'react-router-dom'
import { SelectField, TextField } from './field'
import { PasswordField } from './password-field'
import { SubmitForm } from './submit-form'

const Page = () => (
  <SubmitForm method="post">
    <TextField label="Name" name="name" required />
    <TextField label="Email" name="email" type="email" required />
    <PasswordField label="Password" name="password" required />
    <SelectField label="Course" name="course" required>
      <option value="">Choose</option>
      <option value="MLOps">MLOps</option>
    </SelectField>
    <TextField label="Phone" name="phone" />
    <button type="submit">Send</button>
  </SubmitForm>
)

const NamedPage = () => (
  <SubmitForm method="post">
    <TextField label="First name" name="first_name" required />
    <TextField label="Email" name="email" type="email" required />
    <TextField label="Phone" name="phone" type="tel" required />
    <PasswordField label="Confirm password" name="confirm_password" required />
    <PasswordField label="Your password" name="password" required />
    <TextField label="GSTIN" name="gstin" required />
    <TextField label="Slot" name="slot" data-missing="Choose a time." required />
    <TextField label="Years of experience" name="years" type="number" min={0} max={60} step={0.5} />
    <button type="submit">Send</button>
  </SubmitForm>
)

const PhonePage = () => (
  <SubmitForm method="post">
    <details>
      <summary>More</summary>
      <TextField label="Phone" name="phone" type="tel" />
    </details>
    <button type="submit">Send</button>
  </SubmitForm>
)

function openForm(Component = Page) {
  const sent: unknown[] = []
  const action = async ({ request }: { request: Request }) => {
    sent.push((await request.formData()).get('name'))
    return null
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component, action }])} />)
  return { sent }
}

test('what is missing or malformed is told beside its field, in the site’s words, and nothing is sent', async () => {
  const { sent } = openForm()
  await userEvent.type(screen.getByLabelText('Email'), 'asha')
  expect(screen.getByLabelText('Email')).not.toHaveAttribute('aria-invalid')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter your name.')
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'Enter an email address such as you@example.com.',
  )
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.')
  expect(screen.getByLabelText('Course')).toHaveAccessibleDescription('Choose your course.')
  expect(screen.getByLabelText(/^Phone/)).not.toHaveAttribute('aria-invalid')
  expect(screen.getByLabelText('Email')).toHaveValue('asha')
  expect(sent).toEqual([])
})

test.each([
  ['First name', 'Enter your first name.'],
  ['Email', 'Enter your email address.'],
  ['Phone', 'Enter your phone number.'],
  ['Confirm password', 'Enter the same password again.'],
  ['Your password', 'Enter your password.'],
  ['GSTIN', 'Enter your GSTIN.'],
  ['Slot', 'Choose a time.'],
])('the fault of an empty field names it, and what to do: %s', async (label, text) => {
  openForm(NamedPage)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text)
})

test('a number out of its range is told which ones are taken', async () => {
  openForm(NamedPage)
  await userEvent.type(screen.getByLabelText(/^Years/), '61')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByLabelText(/^Years/)).toHaveAccessibleDescription(
    'Enter a number from 0 to 60, in steps of 0.5.',
  )
})

test.each([
  ['asha@example', '98745 abc 00000'],
  ['asha', '12'],
  ['asha@example.c', '98745 00000 or 98745 00001'],
])('the faults of the address %s and of the number %s are told together', async (email, phone) => {
  const { sent } = openForm(NamedPage)
  await userEvent.type(screen.getByLabelText('Email'), email)
  await userEvent.type(screen.getByLabelText('Phone'), phone)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Enter an email address such as/)
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/Enter a whole phone number/)
  expect(sent).toEqual([])
})

test('a phone number that is none is told before anything is sent, as a malformed address is', async () => {
  const { sent } = openForm(PhonePage)
  await userEvent.type(screen.getByLabelText(/^Phone/), '12')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByLabelText(/^Phone/)).toHaveAccessibleDescription(/Enter a whole phone number/)
  expect(screen.getByLabelText(/^Phone/)).toHaveFocus()
  expect(screen.getByText('More').closest('details')).toHaveAttribute('open')
  expect(sent).toEqual([])
})

test('a field that is corrected is no longer at fault, and the form is sent', async () => {
  const { sent } = openForm()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await userEvent.type(screen.getByLabelText('Name'), 'Asha')
  expect(screen.getByLabelText('Name')).not.toHaveAttribute('aria-invalid')
  expect(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid')
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'secret')
  await userEvent.selectOptions(screen.getByLabelText('Course'), 'MLOps')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toEqual(['Asha']))
})

const Refused = () => (
  <SubmitForm method="post">
    <TextField label="Code" name="code" error={useActionData() ? 'This code has ended.' : undefined} />
    <button type="submit">Send</button>
  </SubmitForm>
)

test('a refusal of the server ends when its field is changed, and returns if the next answer repeats it', async () => {
  const answers = [{ ok: false }, { ok: false }]
  const action = () => answers.pop() ?? null
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Refused, action }])} />)
  const field = screen.getByLabelText(/^Code/)
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
  for (const _answer of [...answers]) {
    await send()
    await waitFor(() => expect(field).toHaveAccessibleDescription('This code has ended.'))
    await userEvent.type(field, '7')
    expect(field).not.toHaveAttribute('aria-invalid')
  }
})
