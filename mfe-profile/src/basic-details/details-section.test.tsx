import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'
import { details, edit, openDetails as open, user } from './testing'

beforeEach(() => {
  sessionStorage.clear()
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
})

test('what is not given is behind one line, and each opens the form at its field', async () => {
  await open()
  const values = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent)
  expect(values).toEqual(['asha', 'Asha', 'Rao', 'asha@example.com', 'Pune', 'Student'])
  expect(screen.getByRole('button', { name: 'Add phone' })).not.toBeVisible()
  await userEvent.click(screen.getByText('Add more about you'))
  const added = ['phone', 'address', 'landmark', 'state', 'country', 'pincode']
  for (const name of added) expect(screen.getByRole('button', { name: `Add ${name}` })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Add state' }))
  expect(screen.getByLabelText(/^State/)).toHaveFocus()
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

test('when another account is signed in by now, the form says so and keeps what was typed', async () => {
  const message = 'Another account is signed in in this browser now.'
  await open({ 'patch /register/details': { status: 412, data: { message } } })
  await edit()
  await userEvent.type(screen.getByLabelText(/^Address/), '12 Lake Road')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
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

describe('details that another tab has changed since the form was opened', () => {
  const message = 'Your profile was changed elsewhere in the meantime. Nothing was saved.'
  const stored = { ...details, city: 'Nashik', revision: 5 }
  const collide = async () => {
    const view = await open({
      'get /register/details': [{ data: { ...details, revision: 3 } }, { data: stored }],
      'patch /register/details': [
        { status: 409, data: { message, stored: { details: stored, bio: '' } } },
        { data: { ...stored, revision: 6 } },
      ],
    })
    await edit()
    await userEvent.type(screen.getByLabelText(/^Address/), '12 Lake Road')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent(message)
    const differences = within(notice).getAllByRole('listitem')
    expect(differences.map(({ textContent }) => textContent)).toEqual(['Address: (empty)', 'City: Nashik'])
    expect(screen.getByLabelText(/^Address/)).toHaveValue('12 Lake Road')
    return view
  }
  const sentFrom = (calls: Array<{ method: string; params?: unknown }>) =>
    calls.filter(({ method }) => method === 'patch').map(({ params }) => params)

  test('are shown, and the visitor can take what is stored', async () => {
    await collide()
    await userEvent.click(screen.getByRole('button', { name: 'Take what is stored' }))
    expect(await screen.findByText('Nashik')).toBeVisible()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })

  test('or keep theirs, from what is stored now', async () => {
    const { provider } = await collide()
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
    expect(await screen.findByText('Details saved successfully!')).toBeVisible()
    expect(sentFrom(provider.calls)).toEqual([{ revision: 3 }, { revision: 5 }, { revision: 6 }])
  })
})

test('a save whose second call failed is no conflict with itself', async () => {
  const { provider } = await open({
    'get /register/details': { data: { ...details, revision: 3 } },
    'patch /register/details': [{ data: { ...details, revision: 4 } }, { data: { ...details, revision: 5 } }],
    'patch /profile': [{ status: 500 }, { data: {} }],
  })
  await edit()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save details.')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Details saved successfully!')).toBeVisible()
  const sent = provider.calls.filter(({ method }) => method === 'patch')
  expect(sent).toMatchObject([3, 4, 4, 5].map((revision) => ({ params: { revision } })))
})

test('what was typed is there again after a login in between; for somebody else it is not', async () => {
  const { unmount } = await open()
  await edit()
  await userEvent.type(screen.getByLabelText(/^Address/), '12 Lake Road')
  unmount()
  const again = await open()
  expect(await screen.findByLabelText(/^Address/)).toHaveValue('12 Lake Road')
  again.unmount()
  const other = { ...user, username: 'ravi' }
  await open({ 'get /register/details': { data: { ...details, username: 'ravi' } } }, other)
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
})

test('what was typed before a reload is said to be unsaved', async () => {
  const first = await open()
  await edit()
  await userEvent.type(screen.getByLabelText(/^City/), ' City')
  expect(screen.queryByText(/have not saved yet/)).not.toBeInTheDocument()
  first.unmount()
  await open()
  expect(await screen.findByText(/have not saved yet/)).toBeVisible()
  expect(screen.getByLabelText(/^City/)).toHaveValue('Pune City')
})

test('a provider that leaves the username out has the part of the email before the at-sign', async () => {
  const { username: _, ...others } = details
  await open({ 'get /register/details': { data: others } })
  expect(await screen.findByText('Signed in as asha')).toBeVisible()
})

test('who was given a username is named by the email address that they sign in with', async () => {
  await open({}, { ...user, username: 'asha-1c2d3e4f' })
  expect(await screen.findByText('Signed in as asha@example.com')).toBeVisible()
})

test('a username that is not the one of the login is said to be that', async () => {
  await open({}, { ...user, username: 'priyatab' })
  expect(await screen.findByText('Signed in as priyatab')).toBeVisible()
  expect(screen.getByText(/^You log in with priyatab\./)).toBeVisible()
})

test('Edit leads the focus to the first field, and a save to what it has done', async () => {
  await open({ 'patch /register/details': { data: details } })
  await edit()
  expect(screen.getByLabelText(/^First name/)).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('group', { name: /saved|updated/i })).toHaveFocus()
})
