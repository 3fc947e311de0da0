import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const meera = {
  ...{ id: 1, username: 'meera', name: 'Meera Rao', email: 'meera@example.com', roles: ['owner'] },
  has_second_factor: true,
}
const ravi = {
  ...{ id: 2, username: 'ravi', name: '', email: 'ravi@example.com', roles: ['support'] },
  has_second_factor: false,
}
const ME = {
  ...{ username: 'meera', name: 'Meera Rao', roles: ['owner'], rights: ['staff.change'] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const NEEDS_CODE = {
  status: 403,
  data: {
    message: 'Enter a code of your authenticator app to go on.',
    errors: { office_factor: ['Enter a code of your authenticator app to go on.'] },
  },
}
const CONFIRMED = {
  data: { confirmed_until: '2026-11-29T04:00:00.000Z', recovery_codes: 9 },
}

const open = (
  answers: Parameters<typeof openInShell>[1]['answers'] = {},
  rights = ['staff.read', 'staff.change'],
) =>
  openInShell(routes, {
    at: '/office/people',
    user: meera,
    office: { rights, menu: [{ label: 'Today', to: '/office', app: 'office' }] },
    answers: {
      'get /office/me': { data: ME },
      'get /office/staff': { data: [meera, ravi] },
      ...answers,
    },
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })

test('roles of a person are changed from what was seen, once it is said what that means', async () => {
  const { provider } = await open({
    'put /office/staff': { data: { email: ravi.email, roles: ['support', 'marketing'] } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Change roles of ravi' }))
  const roles = within(await dialog('Roles of ravi'))
  await userEvent.click(roles.getByRole('checkbox', { name: /marketing/ }))
  expect(roles.getByText(/^ravi may also: make and end coupons/)).toBeVisible()
  await userEvent.click(roles.getByRole('button', { name: 'Save roles' }))
  expect(await screen.findByText(/ravi has: marketing, support\./)).toBeVisible()
  expect(provider.calls.find(({ method }) => method === 'put')?.body).toEqual({
    email: ravi.email,
    roles: ['marketing', 'support'],
    before: ['support'],
  })
})

test('a refusal, such as of the last owner, is shown with its sentence', async () => {
  const message = 'This is the last owner, and without one nobody could add or remove anybody.'
  await open({ 'put /office/staff': { status: 409, data: { message } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Change roles of Meera Rao' }))
  const roles = within(await dialog('Roles of Meera Rao'))
  await userEvent.click(roles.getByRole('checkbox', { name: /owner/ }))
  expect(roles.getByText(/is no longer on the staff/)).toBeVisible()
  await userEvent.click(roles.getByRole('button', { name: 'Save roles' }))
  expect(await roles.findByText(message)).toBeVisible()
})

test('the page asks for a code in its place, and shows no data before', async () => {
  const { provider } = await open({
    'get /office/staff': [NEEDS_CODE, { data: [meera, ravi] }],
    'post /office/second-factor/confirmation': CONFIRMED,
  })
  await userEvent.type(await screen.findByLabelText('Code of your authenticator app'), '123456')
  expect(screen.queryByText(ravi.email)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByText(/ravi@example\.com/)).toBeVisible()
  expect(provider.calls.find(({ method }) => method === 'post')?.body).toEqual({ code: '123456' })
})

test('where a change needs a code, it is asked for over the page, and what was chosen is sent then', async () => {
  const { provider } = await open({
    'put /office/staff': [NEEDS_CODE, { data: { email: 'new@example.com', roles: ['content'] } }],
    'post /office/second-factor/confirmation': CONFIRMED,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Give somebody a role' }))
  const roles = within(await dialog('Give somebody a role'))
  expect(roles.getByText('Tick what they are in the company.')).toBeVisible()
  await userEvent.type(roles.getByLabelText('Email address'), 'new@example.com')
  await userEvent.click(roles.getByRole('checkbox', { name: /content/ }))
  await userEvent.click(roles.getByRole('button', { name: 'Save roles' }))
  const code = within(await dialog('Enter a code to go on'))
  await userEvent.type(await code.findByLabelText('Code of your authenticator app'), '123456')
  await userEvent.click(code.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByText('new@example.com has: content.')).toBeVisible()
  const sent = provider.calls.filter(({ method }) => method === 'put').map(({ body }) => body)
  expect(sent).toEqual([sent[1], { email: 'new@example.com', roles: ['content'] }])
})

test('who has no second factor is led to where it is set up', async () => {
  const me = { ...ME, second_factor: { ...ME.second_factor, is_enrolled: false } }
  await open({ 'get /office/staff': NEEDS_CODE, 'get /office/me': { data: me } })
  expect(await screen.findByRole('link', { name: 'Set up the code' })).toHaveAttribute(
    'href',
    '/office/second-factor?next=%2Foffice%2Fpeople',
  )
})

test('who may only look finds nothing to change', async () => {
  await open({}, ['staff.read'])
  expect(await screen.findByText(/ravi@example\.com/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: /role/ })).toBeNull())
})
