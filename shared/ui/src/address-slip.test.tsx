import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { meantAddress } from './address-slip'
import { TextField } from './field'
import { SubmitForm } from './submit-form'

test.each([
  ['asha@gmial.com', 'asha@gmail.com'],
  [' Asha.Rao@Yaho.com ', 'Asha.Rao@yahoo.com'],
  ['asha@gmail.con', 'asha@gmail.com'],
])('%s was meant to be %s', (text, meant) => {
  expect(meantAddress(text)).toBe(meant)
})

test.each(['asha@gmail.com', 'asha@yahoo.co.in', 'asha@example.com', 'asha', 'a@b@gmial.com', ''])(
  '%s is left alone',
  (text) => {
    expect(meantAddress(text)).toBe('')
  },
)

/** A form with nothing but an address; `sent` grows with what its action receives. */
function openForm(field = <TextField label="Email" type="email" name="email" required />) {
  const sent: unknown[] = []
  const action = async ({ request }: { request: Request }) => {
    sent.push((await request.formData()).get('email'))
    return null
  }
  const element = (
    <SubmitForm method="post">
      {field}
      <button type="submit">Send</button>
    </SubmitForm>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element, action }])} />)
  return { sent, input: screen.getByLabelText('Email'), send: screen.getByRole('button', { name: 'Send' }) }
}

test('a field for an address asks whether it is mistyped, and one press corrects it', async () => {
  const { input } = openForm()
  await userEvent.type(input, 'asha@gmial.com')
  await userEvent.tab()
  await userEvent.click(await screen.findByRole('button', { name: 'asha@gmail.com' }))
  expect(input).toHaveValue('asha@gmail.com')
  expect(input).toHaveFocus()
  expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument()
})

test('what is asked goes away once the address is corrected by hand', async () => {
  const { input } = openForm()
  await userEvent.type(input, 'asha@gmial.com')
  await userEvent.tab()
  expect(await screen.findByText(/Did you mean/)).toBeVisible()
  await userEvent.clear(input)
  expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument()
})

test('a field asks beside what it does itself when it is left', async () => {
  const onBlur = jest.fn()
  const { input } = openForm(<TextField label="Email" type="email" name="email" onBlur={onBlur} required />)
  await userEvent.type(input, 'asha@gmial.com')
  await userEvent.tab()
  expect(await screen.findByText(/Did you mean/)).toBeVisible()
  expect(onBlur).toHaveBeenCalledTimes(1)
})

test.each([
  ['Enter', (input: HTMLElement) => userEvent.type(input, '{Enter}')],
  ['a press', (_input: HTMLElement, send: HTMLElement) => userEvent.click(send)],
])('sent by %s, a form asks first, and the same address sent again is sent', async (_way, submit) => {
  const { sent, input, send } = openForm()
  await userEvent.type(input, 'asha@gmial.com')
  await submit(input, send)
  expect(await screen.findByText(/If asha@gmial.com is right, send the form again/)).toBeVisible()
  expect(input).toHaveFocus()
  expect(sent).toEqual([])
  await submit(input, send)
  await waitFor(() => expect(sent).toEqual(['asha@gmial.com']))
})

test('another mistyped address is asked about again, and a corrected one is sent at once', async () => {
  const { sent, input, send } = openForm()
  await userEvent.type(input, 'asha@gmial.com{Enter}')
  expect(await screen.findByText(/send the form again/)).toBeVisible()
  await userEvent.clear(input)
  await userEvent.type(input, 'asha@yaho.com')
  await userEvent.click(send)
  await userEvent.click(await screen.findByRole('button', { name: 'asha@yahoo.com' }))
  expect(sent).toEqual([])
  await userEvent.click(send)
  await waitFor(() => expect(sent).toEqual(['asha@yahoo.com']))
})
