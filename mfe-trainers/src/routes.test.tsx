import { openInShell } from '@marga/testing/test-shell'
import { act, screen, waitFor } from '@testing-library/react'
import routes from './routes'

const user = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }
const trainer = {
  id: 1,
  name: 'Meera Nair',
  course: 'SQL, Power BI',
  customCourse: '',
  courseDescription: 'One chart per question.',
  photo: '',
  demoVideo: 'https://www.youtube-nocookie.com/embed/abc',
}
const contact = { contact: '98745 00000', email: 'meera@example.com' }
const listed = (...trainers: object[]) => ({ 'get /trainers': { data: trainers } })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('a card shows name, skills, description and the demo video', async () => {
  await openInShell(routes, { at: '/trainerprofile', answers: listed(trainer) })
  expect(await screen.findByRole('heading', { name: 'Meera Nair' })).toBeVisible()
  expect(screen.getByRole('list', { name: 'Skills of Meera Nair' })).toHaveTextContent('SQLPower BI')
  expect(screen.getByRole('link', { name: 'Watch Demo Video' })).toHaveAttribute('rel', 'noopener')
})

test('a trainer without photo, course and video still has a card', async () => {
  await openInShell(routes, {
    at: '/trainerprofile',
    answers: listed({ ...trainer, course: '', demoVideo: 'javascript:alert(1)' }),
  })
  expect(await screen.findByRole('heading', { name: 'Meera Nair' })).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('a signed-out visitor is told to log in for contact details, even where the answer held some', async () => {
  await openInShell(routes, { at: '/trainerprofile', answers: listed({ ...trainer, ...contact }) })
  expect(await screen.findByText('Login to view contact details.')).toBeVisible()
  expect(screen.queryByText(contact.email)).not.toBeInTheDocument()
})

test('a signed-in visitor sees them, and after signing out they are gone', async () => {
  const { site } = await openInShell(routes, {
    at: '/trainerprofile',
    user,
    answers: { ...listed({ ...trainer, ...contact }), 'post /logout': {} },
  })
  expect(await screen.findByRole('link', { name: contact.email })).toBeVisible()
  await act(() => site.auth.logout())
  await waitFor(() => expect(screen.queryByText(contact.email)).not.toBeInTheDocument())
})

test.each([
  ['cannot be reached', 'offline'],
  ['has none', { data: [] }],
  ['answers with something else', { data: 'maintenance' }],
] as const)('built-in trainers and a quiet note when the provider %s', async (_what, answer) => {
  await openInShell(routes, { at: '/trainerprofile', answers: { 'get /trainers': answer } })
  expect(await screen.findByRole('heading', { name: 'Asha Rao' })).toBeVisible()
  expect(screen.getByText(/may be a little behind/)).toBeVisible()
})
