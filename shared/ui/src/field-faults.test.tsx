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
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Fill in this field.')
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'Enter an email address such as you@example.com.',
  )
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Fill in this field.')
  expect(screen.getByLabelText('Course')).toHaveAccessibleDescription('Choose one.')
  expect(screen.getByLabelText(/^Phone/)).not.toHaveAttribute('aria-invalid')
  expect(screen.getByLabelText('Email')).toHaveValue('asha')
  expect(sent).toEqual([])
})

test('a phone number that is none is told before anything is sent, as a malformed address is', async () => {
  const { sent } = openForm(PhonePage)
  await userEvent.type(screen.getByLabelText(/^Phone/), '12')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByLabelText(/^Phone/)).toHaveAccessibleDescription(/Enter a phone number/)
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
