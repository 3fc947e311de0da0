import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const NOBODY = {
  ...{ version: '0', is_entered: false, name: '', description: '', photo: '', linkedin: '', youtube: '' },
  email: '',
}
const LEELA = { ...NOBODY, version: '1', is_entered: true, name: 'Leela Menon', photo: 'mentor/1' }
const ME = {
  ...{ username: 'ravi', name: 'Ravi Das', roles: ['content'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const done = (text = '') => ({ data: { is_done: false, text, mails: [], question: '', id: 'mentor' } })

const open = (answers: Parameters<typeof openInShell>[1]['answers'], at = '/office/trainers/mentor') =>
  openInShell(routes, {
    at,
    user: { username: 'ravi', name: 'Ravi Das', email: 'ravi@example.com' } as never,
    office: { rights: ['trainers.change'], menu: [] },
    answers: {
      'get /office/me': { data: ME },
      'get /office/trainers': { data: [], headers: { 'x-total-count': '0' } },
      'get /office/mentor': { data: NOBODY },
      ...answers,
    },
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('the list of trainers leads to the mentor, who is entered once it is shown', async () => {
  const { provider } = await open(
    {
      'get /office/mentor': [{ data: NOBODY }, { data: NOBODY }, { data: LEELA }],
      'put /office/mentor': done('name: nothing -> Leela Menon'),
    },
    '/office/trainers',
  )
  await userEvent.click(await screen.findByRole('link', { name: 'The mentor' }))
  expect(await screen.findByText(/^Nobody is entered\./)).toBeVisible()
  await userEvent.type(screen.getByLabelText('Name'), 'Leela Menon')
  await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Change the mentor?' }))
  expect(asked.getByText('name: nothing -> Leela Menon')).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Change it' }))
  expect(await screen.findByText(/^The mentor is changed\./)).toBeVisible()
  expect(await screen.findByRole('img', { name: 'Leela Menon' })).toBeVisible()
  const [, made] = provider.calls.filter(({ method }) => method === 'put')
  expect([made?.params, made?.body]).toMatchObject([
    { preview: 'false', version: '0' },
    { name: 'Leela Menon', email: '' },
  ])
})

test('a fault stands beside its field, and what was typed stays', async () => {
  const errors = { linkedin: ['a link is written as https://www.linkedin.com/in/leela'] }
  await open({
    'get /office/mentor': { data: LEELA },
    'put /office/mentor': { status: 400, data: { message: 'No.', errors } },
  })
  await userEvent.type(await screen.findByLabelText('LinkedIn'), 'linkedin.com')
  await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }))
  expect(await screen.findByLabelText('LinkedIn')).toHaveAccessibleDescription(/^a link is written as/)
  expect(screen.getByLabelText('LinkedIn')).toHaveValue('linkedin.com')
})
