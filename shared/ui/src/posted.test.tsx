import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, useActionData } from 'react-router-dom'
import { SelectField, TextArea, TextField } from './field'
import { SubmitForm } from './submit-form'
import { useFetcherForm, usePageForm } from './use-form'

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

/** A form that stays on its page; its dialog may be opened later. */
function Enrolment() {
  const { fetcher, problem } = useFetcherForm()
  return (
    <SubmitForm fetcher={fetcher} method="post">
      {problem && <p role="alert">{problem.message}</p>}
      <TextField label="Phone" name="phone" />
    </SubmitForm>
  )
}

function Courses() {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <Enrolment />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Enroll
    </button>
  )
}

/** The page as the browser finds it after a form that the server has answered. */
function openAnswered(Component: ComponentType, posted?: Record<string, string>) {
  const action = async () => ({ ok: false, problem: { message: 'Not again.' } })
  const result = { ok: false, problem: { message: 'Not so.' }, posted }
  const makePage = () => {
    const router = createMemoryRouter([{ id: 'page', path: '/', Component, action }], {
      hydrationData: { loaderData: {}, actionData: { page: result } },
    })
    return <RouterProvider router={router} />
  }
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(makePage())
  render(makePage(), { container, hydrate: true })
}

test('fields begin with what was typed before, and keep it when the form is refused again', async () => {
  openAnswered(Page, { name: 'Asha', message: 'Two\nlines', level: 'known' })
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

test('a form in the served page shows what became of it', () => {
  openAnswered(Enrolment, { phone: '98745' })
  expect(screen.getByRole('alert')).toHaveTextContent('Not so.')
  expect(screen.getByLabelText(/^Phone/)).toHaveValue('98745')
})

test('a form that is opened later is a new one', async () => {
  openAnswered(Courses, { phone: '98745' })
  await userEvent.click(screen.getByRole('button', { name: 'Enroll' }))
  expect(screen.getByLabelText(/^Phone/)).toHaveValue('')
  expect(screen.queryByRole('alert')).toBeNull()
})
