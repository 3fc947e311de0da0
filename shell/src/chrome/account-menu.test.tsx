import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AccountMenu } from './account-menu'

const Page = () => (
  <>
    <AccountMenu entries={[]} />
    <main>
      <form method="post">
        <label>
          Message
          <textarea name="message" />
        </label>
      </form>
      <form method="post" data-draft>
        <textarea name="kept" aria-label="Kept" />
      </form>
    </main>
  </>
)
const user = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }

/** Opens the menu and presses Logout once the page is as it shall be. */
async function pressLogout({ typed = '', kept = '' } = {}) {
  const answers = { 'post /logout': { data: {} } }
  const view = await openInShell([{ path: '*', element: <Page /> }], { at: '/', user, answers })
  if (typed) await userEvent.type(await screen.findByLabelText('Message'), typed)
  if (kept) await userEvent.type(await screen.findByLabelText('Kept'), kept)
  await userEvent.click(await screen.findByRole('button', { name: /^Account of/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  return view
}

const question = () => screen.findByRole('dialog', { name: 'Log out without saving?' })
const losses = async () =>
  within(await question())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const keepDraft = () =>
  sessionStorage.setItem(
    'profileDrafts',
    JSON.stringify({ username: 'asha', unsaved: ['New project: Half a thought'], drafts: {} }),
  )

function holdLock(name: string) {
  const locks = { query: async () => ({ held: [{ name }, { name: 'another' }] }) }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
}

beforeEach(() => {
  sessionStorage.clear()
  Reflect.deleteProperty(navigator, 'locks')
})

test('Logout with nothing unsaved asks nothing', async () => {
  const { site } = await pressLogout()
  await waitFor(() => expect(site.auth.getState().status).toBe('signedOut'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('Logout with a draft in the tab names it and asks first', async () => {
  keepDraft()
  const { site } = await pressLogout({ kept: 'Half a thought' })
  expect(await losses()).toEqual(['New project: Half a thought'])
  expect(site.auth.getState().status).toBe('signedIn')
  await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(site.auth.getState().status).toBe('signedIn')
})

test('Logout with a draft in another tab asks first', async () => {
  holdLock('unsaved:Basic details')
  await pressLogout()
  expect(await losses()).toEqual(['Basic details'])
})

test('Logout with a form half filled in asks first, and goes on when that is confirmed', async () => {
  const { site } = await pressLogout({ typed: 'Half a message' })
  expect(await losses()).toEqual(['What you typed on this page'])
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(site.auth.getState().status).toBe('signedOut'))
})

test('what cannot be read as drafts is no reason to stay', async () => {
  sessionStorage.setItem('profileDrafts', '{"unsaved":')
  const { site } = await pressLogout()
  await waitFor(() => expect(site.auth.getState().status).toBe('signedOut'))
})

test('who is of the staff finds the office in the menu, as another document; nobody else does', async () => {
  const open = async (who: object) => {
    const view = await openInShell([{ path: '*', element: <Page /> }], {
      at: '/',
      user: { ...user, ...who },
      answers: {},
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Account of/ }))
    return view
  }
  const view = await open({})
  expect(screen.queryByRole('link', { name: 'Office' })).toBeNull()
  view.unmount()
  await open({ office: '/office' })
  expect(screen.getByRole('link', { name: 'Office' })).toHaveAttribute('href', '/office')
})
