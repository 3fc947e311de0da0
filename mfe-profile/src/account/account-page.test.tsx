import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'
import { deviceOf } from './device-of'

type Answers = NonNullable<Parameters<typeof openInShell>[1]['answers']>

const user = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'
const session = (id: string, facts = {}) => ({
  id,
  created_at: '2026-11-20T08:00:00Z',
  last_seen_at: '2026-11-21T08:00:00Z',
  user_agent: CHROME,
  is_current: false,
  ...facts,
})
const open = (at: string, answers: Answers = {}) =>
  openInShell(routes, {
    at,
    user,
    answers: {
      'get /account/sessions': { data: [session('a', { is_current: true }), session('b')] },
      ...answers,
    },
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

describe('the account', () => {
  async function changePassword() {
    await userEvent.type(await screen.findByLabelText('Current password'), 'old one')
    await userEvent.type(screen.getByLabelText('New password'), 'a path of 9')
    await userEvent.type(screen.getByLabelText('Confirm password'), 'a path of 9')
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  }

  test.each([
    [user, 'You sign in with asha@example.com or the username asha.'],
    [{ ...user, email: '' }, 'You sign in with the username asha.'],
    [{ ...user, username: 'asha-1c2d3e4f' }, 'You sign in with asha@example.com.'],
    [{ ...user, username: 'asha-mumbai' }, 'You sign in with asha@example.com or the username asha-mumbai.'],
  ])('says what %j signs in with', async (member, text) => {
    await openInShell(routes, {
      at: '/account',
      user: member,
      answers: { 'get /account/sessions': { data: [] } },
    })
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('changes the password, and empties the form', async () => {
    const { provider } = await open('/account', {
      'post /account/password': { data: { message: 'Your password is changed.' } },
    })
    await changePassword()
    expect(await screen.findByText('Your password is changed.')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveValue(''))
    expect(provider.calls.find(({ method }) => method === 'post')?.body).toEqual({
      current_password: 'old one',
      password: 'a path of 9',
      confirm_password: 'a path of 9',
    })
  })

  test('a refused password is told beside its field', async () => {
    await open('/account', {
      'post /account/password': {
        status: 400,
        data: { message: 'Check it.', errors: { current_password: ['That is not your password.'] } },
      },
    })
    await changePassword()
    await waitFor(() =>
      expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
        'That is not your password.',
      ),
    )
  })

  test('shows devices, marks this one, and signs another out', async () => {
    const { provider } = await open('/account', {
      'get /account/sessions': [
        { data: [session('a', { is_current: true }), session('b', { user_agent: 'Firefox/1 Windows' })] },
        { data: [session('a', { is_current: true })] },
      ],
      'delete /account/sessions/b': { status: 204 },
    })
    expect(await screen.findByText('This device')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Sign out Firefox on Windows' }))
    await waitFor(() => expect(screen.queryByText('Firefox on Windows')).not.toBeInTheDocument())
    expect(provider.calls.find(({ method }) => method === 'delete')?.path).toBe('/account/sessions/b')
  })

  test('says when a device was last seen as receipts say it: by the day and the clock in India', async () => {
    await open('/account')
    expect(await screen.findAllByText('last seen Saturday, 21 November 2026, 1:30 PM IST')).toHaveLength(2)
  })

  const NEEDED = {
    status: 403,
    data: {
      message: 'Type your password to go on.',
      errors: { account_password: ['Type your password to go on.'] },
    },
  }
  const typePassword = async (password: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Type your password' }))
    await userEvent.clear(dialog.getByLabelText('Your password'))
    await userEvent.type(dialog.getByLabelText('Your password'), password)
    await userEvent.click(dialog.getByRole('button', { name: 'Go on' }))
    return dialog
  }

  test('gives out what is stored, to who types the password', async () => {
    const saved: string[] = []
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) saved.push(file.type)
      return 'blob:data'
    }
    URL.revokeObjectURL = () => {}
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { provider } = await open('/account', {
      'get /account/export': [NEEDED, { data: { username: 'asha' } }],
      'post /account/password/proof': [
        { status: 400, data: { message: 'No.', errors: { password: ['The password is not right.'] } } },
        { data: { message: 'Your password is confirmed.' } },
      ],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }))
    const dialog = await typePassword('wrong')
    await waitFor(() => expect(dialog.getByText('The password is not right.')).toBeVisible())
    expect(saved).toEqual([])
    await typePassword('a path of 9')
    await waitFor(() => expect(saved).toEqual(['application/json']))
    expect(provider.calls.filter(({ path }) => path === '/account/export')).toHaveLength(2)
  })

  test('a device is signed out once the password is typed', async () => {
    const { provider } = await open('/account', {
      'delete /account/sessions/b': [NEEDED, { status: 204 }],
      'post /account/password/proof': { data: { message: 'Your password is confirmed.' } },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Sign out Chrome/ }))
    await typePassword('a path of 9')
    await waitFor(() => expect(provider.calls.filter(({ method }) => method === 'delete')).toHaveLength(2))
  })

  test('is deleted only with the password; then Home says so, signed out', async () => {
    const { provider, site } = await open('/account', {
      'get /account/removal': {
        data: {
          purchases: [
            { what: 'Data Science', money: 'goes back', amount_paise: 2_500_000, provider: 'razorpay' },
          ],
          refund_paise: 2_500_000,
        },
      },
      'delete /account': [{ status: 400, data: { message: 'The password is not right.' } }, { status: 204 }],
      'post /logout': {},
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Delete my account' }))
    expect(await dialog.findByText(/All that was paid goes back: ₹25,000/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await userEvent.type(dialog.getByLabelText('Password'), 'a path of 9')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('The password is not right.')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
    await waitFor(() => expect(site.auth.getState().status).toBe('signedOut'))
    const sent = provider.calls.filter(({ method }) => method === 'delete').map(({ body }) => body)
    expect(sent).toEqual(Array(2).fill({ password: 'a path of 9', refund_paise: 2_500_000 }))
    await waitFor(() =>
      expect(site.notices.getState()).toMatchObject([{ kind: 'success', text: 'Your account is deleted.' }]),
    )
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/)
  })
})

test.each([
  [CHROME, 'Chrome on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile Safari/604.1',
    'Safari on iOS',
  ],
  ['curl/8', 'An unknown device'],
])('%s is %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device)
})

describe('the provider that one can sign in by', () => {
  const ways = { has_password: true, provider: 'Google', is_provider_connected: false }
  const openWith = (more: object) =>
    open('/account', { 'get /account/sign-in': { data: { ...ways, ...more } } })

  test('is connected with a link that leads back here', async () => {
    await openWith({ is_address_confirmed: true })
    const link = await screen.findByRole('link', { name: 'Connect Google' })
    expect(link.getAttribute('href')).toMatch(/\/login\/provider\?mode=login&next=%2Faccount$/)
    expect(screen.queryByText(/Your password ends/)).not.toBeInTheDocument()
  })

  test('ends the password of an address that nobody has confirmed, and says so before', async () => {
    await openWith({ is_address_confirmed: false })
    expect(await screen.findByText(/This confirms the address\. Your password ends with it/)).toBeVisible()
  })

  test('that is connected is said to be', async () => {
    await openWith({ is_provider_connected: true })
    expect(await screen.findByText(/^Connected\./)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Connect Google' })).not.toBeInTheDocument()
  })

  test('is disconnected with one press, which says so', async () => {
    const { provider, site } = await openWith({ is_provider_connected: true })
    const message = 'Google is disconnected. Every other device is signed out.'
    const button = await screen.findByRole('button', { name: 'Disconnect Google' })
    expect(screen.getByText(/^Disconnecting signs out every other device\./)).toBeVisible()
    Object.assign(provider.answers, {
      'delete /account/provider': { data: { message } },
      'get /account/sign-in': { data: ways },
    })
    await userEvent.click(button)
    expect(await screen.findByRole('link', { name: 'Connect Google' })).toBeVisible()
    expect(site.notices.getState()).toMatchObject([{ text: message }])
  })

  test('asks for the password before it is disconnected', async () => {
    const refused = { message: 'Type your password.', errors: { account_password: ['Type your password.'] } }
    const { provider } = await openWith({ is_provider_connected: true })
    Object.assign(provider.answers, { 'delete /account/provider': { status: 403, data: refused } })
    await userEvent.click(await screen.findByRole('button', { name: 'Disconnect Google' }))
    expect(await screen.findByRole('dialog')).toBeVisible()
  })

  test('that is the only way to log in stays, and the page says what to do first', async () => {
    await openWith({ has_password: false, is_provider_connected: true, is_provider_only_way: true })
    expect(
      await screen.findByText(/^Google is the only way to log in .* set a password first\.$/),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Disconnect Google' })).not.toBeInTheDocument()
  })
})

describe('an account without a password', () => {
  const CODE_NEEDED = {
    status: 403,
    data: {
      message: 'Confirm with a code by email to go on.',
      errors: { account_code: ['Confirm with a code by email to go on.'] },
    },
  }
  const answers = {
    'get /account/sign-in': { data: { has_password: false } },
    'post /login/code': { status: 202, data: { message: 'An email is on its way.' } },
  }

  test('says how it is logged in to, and mails a link to set a password', async () => {
    const { provider } = await open('/account', {
      ...answers,
      'post /account/password/reset': { status: 202, data: { message: 'On its way.' } },
    })
    expect(
      await screen.findByText('Your account has no password. You log in with a code by email.'),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Email me a link to set one' }))
    expect(await screen.findByText(/We sent you a link to set a password/)).toBeVisible()
    expect(provider.calls.find(({ method }) => method === 'post')?.body).toEqual({ email: user.email })
  })

  test('is deleted with a code in place of the password', async () => {
    const wrong = 'That code is not right. Use the newest email; 4 tries are left.'
    const { provider, site } = await open('/account', {
      ...answers,
      'get /account/removal': { data: { purchases: [], refund_paise: 0 } },
      'delete /account': [CODE_NEEDED, { status: 204 }],
      'post /login/code/entry': [
        { status: 400, data: { message: wrong, errors: { code: [wrong] } } },
        { data: user },
      ],
      'post /logout': {},
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Delete my account' }))
    expect(dialog.queryByLabelText('Password')).not.toBeInTheDocument()
    await userEvent.click(await dialog.findByRole('button', { name: 'Delete for good' }))
    const code = within(await screen.findByRole('dialog', { name: 'Confirm with a code' }))
    await userEvent.click(code.getByRole('button', { name: 'Email me a code' }))
    await userEvent.type(await code.findByLabelText('Code'), '111111')
    await userEvent.click(code.getByRole('button', { name: 'Go on' }))
    expect(await code.findByText(wrong)).toBeVisible()
    await userEvent.click(code.getByRole('button', { name: 'Go on' }))
    await waitFor(() => expect(site.auth.getState().status).toBe('signedOut'))
    const sent = provider.calls.filter(({ method }) => method === 'delete').map(({ body }) => body)
    expect(sent).toEqual(Array(2).fill({ refund_paise: 0 }))
  })
})
