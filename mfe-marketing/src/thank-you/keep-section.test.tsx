import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openRegistered, registration, user } from './testing'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

describe('a newcomer sets a password', () => {
  const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }
  const known = { data: { ...registration, person, is_kept: false } }
  const choose = async () => {
    await userEvent.type(await screen.findByLabelText('Password'), 'a path of 9')
    await userEvent.click(screen.getByRole('button', { name: 'Set the password' }))
  }

  test('by one field: the account has what they typed before, and they are signed in', async () => {
    const { provider, site } = await openRegistered({
      'get /course-registrations/r1': known,
      'post /register': { status: 201, data: {} },
      'post /login': { data: user },
    })
    await screen.findByLabelText('Password')
    provider.answers['get /course-registrations/r1'] = {
      data: { ...registration, person, is_kept: true },
    }
    await choose()
    await waitFor(() => expect(screen.queryByLabelText('Password')).not.toBeInTheDocument())
    expect(provider.calls.find(({ path }) => path === '/register/')?.body).toMatchObject({
      first_name: 'Asha',
      last_name: 'Rao',
      email: 'asha@example.com',
      phone: '98745 00000',
      password: 'a path of 9',
      confirm_password: 'a path of 9',
    })
    expect(site.auth.getState().status).toBe('signedIn')
  })

  test('but not for an account that is there: its owner logs in', async () => {
    const { site } = await openRegistered({
      'get /course-registrations/r1': known,
      'post /register': {
        status: 409,
        data: { message: 'That username or e-mail is already registered.' },
      },
    })
    await choose()
    for (const name of ['Log in with it', 'Log in to keep this'])
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/login?next=%2Fthank-you')
    expect(site.auth.getState().status).toBe('signedOut')
  })

  test('it says how long this browser opens the place, and what brings it back', async () => {
    const { unmount } = await openRegistered({
      'get /course-registrations/r1': known,
      'get /account/capabilities': { data: { mail: true } },
    })
    expect(
      await screen.findByText(
        /only this browser opens it.*until it is closed, at most an hour after your last visit/,
      ),
    ).toHaveTextContent(/make an account with this address and confirm it by the link that we email/)
    unmount()
    await openRegistered({
      'get /course-registrations/r1': known,
      'get /account/capabilities': { data: { mail: false } },
    })
    const text = await screen.findByText(/only this browser opens it/)
    expect(text).toHaveTextContent(/After that, write to us/)
    expect(text).not.toHaveTextContent(/email/)
  })

  test('a member is asked for none', async () => {
    await openRegistered({
      'get /course-registrations/r1': { data: { ...registration, person, is_kept: true } },
    })
    await screen.findByRole('heading', { name: 'Payment open' })
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
  })
})
