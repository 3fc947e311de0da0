import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useActionData } from 'react-router-dom'
import { SelectField, TextArea, TextField } from './field'
import { SubmitForm } from './submit-form'
import { usePageForm } from './use-form'

function Page() {
  const { problem } = usePageForm(useActionData())
  return (
    <SubmitForm method="post">
      {problem && <p role="alert">{problem.message}</p>}
      <TextField label="Name" name="name" />
      <TextField label="Course" name="course" defaultValue="AI" />
      <TextArea label="Message" name="message" />
      <SelectField label="Level" name="level" defaultValue="new">
        <option value="new">New</option>
        <option value="known">Known</option>
      </SelectField>
      <button type="submit">Send</button>
    </SubmitForm>
  )
}

/** The page as the browser finds it after a form that the server has answered. */
function openAnswered(posted?: Record<string, string>) {
  const action = async () => ({ ok: false, problem: { message: 'Not again.' } })
  const result = { ok: false, problem: { message: 'Not so.' }, posted }
  const router = createMemoryRouter([{ id: 'page', path: '/', Component: Page, action }], {
    hydrationData: { loaderData: {}, actionData: { page: result } },
  })
  render(<RouterProvider router={router} />)
}

test('fields begin with what was typed before, and keep it when the form is refused again', async () => {
  openAnswered({ name: 'Asha', message: 'Two\nlines', level: 'known' })
  const shows = () => {
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Asha')
    expect(screen.getByLabelText(/^Course/)).toHaveValue('AI')
    expect(screen.getByLabelText(/^Message/)).toHaveValue('Two\nlines')
    expect(screen.getByLabelText('Level')).toHaveValue('known')
  }
  expect(screen.getByRole('alert')).toHaveTextContent('Not so.')
  shows()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Not again.')).toBeVisible()
  shows()
})
