import type { Registry } from '@marga/platform-contract/registry'
import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Outlet } from 'react-router-dom'
import { WaysProvider } from '../chrome/ways'

const routes = [{ path: '/login', lazy: () => import('./login-route') }]
const withHelp: Registry = {
  schema: '',
  microFrontends: {
    marketing: [
      {
        url: '',
        metadata: { integrity: '', version: '1.0.0' },
        extras: {
          ...{ kind: 'remote', owner: 'a team', sdk: '^1.0.0', assets: {}, shared: [] },
          routes: [{ id: 'contact', path: '/contact', render: 'server', isIndexed: true, purpose: 'help' }],
        },
      },
    ],
  },
}
/** Beside an app that has the page where visitors reach a person. */
const besideHelp = [
  {
    element: (
      <WaysProvider value={withHelp}>
        <Outlet />
      </WaysProvider>
    ),
    children: routes,
  },
]
const open = (at: string, answers = {}) => openInShell(routes, { at, answers })
const type = async (label: string | RegExp, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('a forgotten password is asked for by email', async () => {
  const { provider } = await open('/login', { 'post /account/password/reset': { status: 202 } })
  await userEvent.click(await screen.findByRole('link', { name: 'Forgot password' }))
  await type('Email', 'asha@example.com')
  await press('Send the link')
  expect(await screen.findByText(/a link is on its way/)).toBeVisible()
  expect(provider.calls.at(-1)?.body).toEqual({ email: 'asha@example.com' })
})

const NO_MAIL = { 'get /account/capabilities': { data: { mail: false } } }
const waysToUs = () =>
  within(screen.getByRole('list', { name: 'How to reach us' }))
    .getAllByRole('link')
    .map((way) => [way.textContent, way.getAttribute('href')])

test('where the site sends no mail that is said before anything is typed', async () => {
  await openInShell(besideHelp, { at: '/login?mode=forgot', answers: NO_MAIL })
  expect(await screen.findByText(/sends no automatic email/)).toBeVisible()
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument()
  expect(waysToUs()).toEqual([
    ['info@marga.example', 'mailto:info@marga.example'],
    ['Write to us', '/contact'],
  ])
})

test('where a password needs a person, every way to reach one is there that the company has entered', async () => {
  const company = { email: 'office@site.example', phone: '+91 20 4000 0000', whatsapp: '919874500000' }
  await openInShell(routes, {
    at: '/login?mode=forgot',
    answers: NO_MAIL,
    company: { ...company, hours: 'Mon to Sat, 9 to 7' },
  })
  expect(await screen.findByText(/Mon to Sat, 9 to 7/)).toBeVisible()
  expect(waysToUs()).toEqual([
    ['+91 20 4000 0000', 'tel:+91 20 4000 0000'],
    ['Write on WhatsApp', 'https://wa.me/919874500000'],
    ['office@site.example', 'mailto:office@site.example'],
  ])
})

test('where mail fails after all the screen says so, and the address stays', async () => {
  const message =
    'This site sends no automatic email, so a password cannot be reset here. Write to us, and we help you.'
  await open('/login?mode=forgot', { 'post /account/password/reset': { status: 503, data: { message } } })
  await type('Email', 'asha@example.com')
  await press('Send the link')
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com')
})

test('a mailed link sets a new password and leads to the login', async () => {
  const { provider } = await open('/login?reset=from-the-mail', {
    'post /account/password/reset/confirm': {},
  })
  await type('Password', 'a path of 10 stations')
  await type('Confirm password', 'a path of 10 stations')
  await press('Save the password')
  expect(await screen.findByText('Your password is changed. Sign in to go on.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  expect(provider.calls[0]?.body).toMatchObject({ token: 'from-the-mail', password: 'a path of 10 stations' })
})

test('an address is confirmed by a press, not by a program that fetches the link', async () => {
  const { provider } = await open('/login?confirm=from-the-mail', { 'post /account/email/confirm': {} })
  await screen.findByRole('button', { name: 'Confirm' })
  expect(provider.calls).toEqual([])
  await press('Confirm')
  expect(await screen.findByText('Your address is confirmed.')).toBeVisible()
})

test('who is signed in confirms an address, too, and reads that it is', async () => {
  const { provider, site } = await openInShell(routes, {
    at: '/login?confirm=from-the-mail',
    user: { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' },
    answers: { 'post /account/email/confirm': {} },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(provider.calls[0]?.body).toEqual({ token: 'from-the-mail' }))
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/))
  expect(site.notices.getState()).toMatchObject([{ kind: 'success', text: 'Your address is confirmed.' }])
})

test('who is signed in is asked for the new password that a link of a mail leads to', async () => {
  await openInShell(routes, {
    at: '/login?reset=from-the-mail',
    user: { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' },
  })
  expect(await screen.findByRole('button', { name: 'Save the password' })).toBeVisible()
})
