import { openInShell } from '@marga/testing/test-shell'
import { screen } from '@testing-library/react'

const routes = [{ path: '/login', lazy: () => import('./login-route') }]
const open = (at: string, provider?: string) =>
  openInShell(routes, {
    at,
    answers: { 'get /account/capabilities': { data: { mail: true, ...(provider && { provider }) } } },
  })
const link = () => screen.findByRole('link', { name: 'Continue with Google' })
const SENT = 'mode=login&next=%2Faccount'

test('the login leads to the provider, and on to where one came from', async () => {
  await open('/login?next=%2Faccount', 'Google')
  expect((await link()).getAttribute('href')).toMatch(new RegExp(`/login/provider\\?${SENT}$`))
})

test('the registration says that an account is wanted, and leads to no other site', async () => {
  await open('/login?mode=register&next=https%3A%2F%2Fthief.example', 'Google')
  expect((await link()).getAttribute('href')).toMatch(/\/login\/provider\?mode=register&next=%2F$/)
})

test('without a provider nothing of it is there', async () => {
  await open('/login')
  await screen.findByRole('link', { name: 'Email me a code' })
  expect(screen.queryByRole('link', { name: /^Continue with/ })).not.toBeInTheDocument()
})

test.each([
  ['declined', /^You did not let Google sign you in/],
  ['ended', /Press "Continue with Google" again/],
  ['unreached', /^We cannot reach Google at the moment/],
  ['unproven', /^We could not verify the answer from Google/],
  ['unverified', /^Google has not verified your email address/],
  ['other-account', /Log out of it, then press/],
  ['no-account', /^No account has the email address/],
  ['too-many', /Try again in 10 minutes/],
  ['failed', /nobody is signed in/],
])('after the fault %s the login says what to do, and the form stays', async (fault, sentence) => {
  await open(`/login?fault=${fault}`, 'Google')
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  expect(screen.getByLabelText('Username')).toBeVisible()
})

test('an address says nothing of its own', async () => {
  await open('/login?fault=constructor', 'Google')
  await link()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
