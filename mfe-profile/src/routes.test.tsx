import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from './routes'

const user = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }
const details = {
  username: 'asha',
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha@example.com',
  phone: '',
  userType: 'student',
  address: '',
  landmark: '',
  city: 'Pune',
  state: '',
  country: '',
  pincode: '',
}
const open = (answers = {}) =>
  openInShell(routes, {
    at: '/profilepage',
    user,
    answers: { 'get /register/details': { data: details }, ...answers },
  })

const edit = async () => userEvent.click(await screen.findByRole('button', { name: 'Edit' }))

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('signed out, the visitor goes to the login and comes back', async () => {
  const { provider } = await openInShell(routes, { at: '/profilepage' })
  await waitFor(() =>
    expect(screen.getByLabelText('address')).toHaveTextContent('/login?next=%2Fprofilepage'),
  )
  expect(provider.calls).toEqual([])
})

test('a session that the server ended leads to the login too', async () => {
  await open({ 'get /register/details': { status: 401 } })
  await waitFor(() =>
    expect(screen.getByLabelText('address')).toHaveTextContent('/login?next=%2Fprofilepage'),
  )
})

test('the details begin in view', async () => {
  await open()
  expect(await screen.findByText('Pune')).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.getAllByText('Not given').length).toBeGreaterThan(0)
})

test('Cancel restores what was loaded last', async () => {
  await open()
  await edit()
  await userEvent.clear(screen.getByLabelText(/^City/))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('Pune')).toBeVisible()
  await edit()
  expect(screen.getByLabelText(/^City/)).toHaveValue('Pune')
})

test('Save sends every field, says so and shows what the server now holds', async () => {
  const { provider } = await open({
    'get /register/details': [{ data: details }, { data: { ...details, city: 'Nashik' } }],
    'patch /register/details': { data: {} },
  })
  await edit()
  await userEvent.clear(screen.getByLabelText(/^City/))
  await userEvent.type(screen.getByLabelText(/^City/), 'Nashik')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Details saved successfully!')).toBeVisible()
  expect(await screen.findByText('Nashik')).toBeVisible()
  expect(provider.calls.find(({ method }) => method === 'patch')).toEqual({
    method: 'patch',
    path: '/register/details/',
    body: { ...details, city: 'Nashik' },
  })
})

test.each([
  ['fails', { status: 500 }],
  ['cannot be reached', 'offline'],
])('when the server %s the form stays open with what was typed', async (_what, answer) => {
  await open({ 'patch /register/details': answer })
  await edit()
  await userEvent.type(screen.getByLabelText(/^Address/), '12 Lake Road')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save details.')
  expect(screen.getByLabelText(/^Address/)).toHaveValue('12 Lake Road')
})

test('a fault of a field stands beside it', async () => {
  const errors = { email: ['That username or e-mail is already registered.'] }
  await open({ 'patch /register/details': { status: 409, data: { message: 'taken', errors } } })
  await edit()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByLabelText(/^Email/)).toHaveFocus())
  expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(errors.email[0])
})
