import { batchesAt } from '@marga/content/batches'
import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

type Answers = NonNullable<Parameters<typeof openInShell>[1]['answers']>

const DEMO = 'https://www.youtube-nocookie.com/embed/rfscVS0vtbw'
const LOCKED = 'https://www.youtube-nocookie.com/embed/HXV3zeQKqGY'
const demo = { id: 'python', title: 'Python', isDemo: true, link: DEMO }
const locked = { id: 'sql', title: 'SQL from zero', isDemo: false }
const user = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }
const open = (answers: Answers = {}, member = false) =>
  openInShell(routes, {
    at: '/futuretech-training',
    answers: { 'get /futuretech-training': { data: [demo, locked] }, ...answers },
    ...(member && { user }),
  })

async function register() {
  await userEvent.click(await screen.findByRole('button', { name: /SQL from zero/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Unlock the videos' }))
  await userEvent.type(dialog.getByLabelText('Full name'), 'Meera Nair')
  await userEvent.type(dialog.getByLabelText('Email'), 'meera@example.com')
  await userEvent.type(dialog.getByLabelText('Password'), 'a path of 9')
  await userEvent.type(dialog.getByLabelText('Confirm password'), 'a path of 9')
  await userEvent.click(dialog.getByRole('button', { name: 'Register and unlock' }))
}
const unlocked = (): Answers => ({
  'get /futuretech-training': [
    { data: [demo, locked] },
    { data: [demo, locked] },
    { data: [demo, { ...locked, link: LOCKED }] },
  ],
  'post /register': { status: 201 },
  'post /unlocks': { status: 201, data: [{ scope: 'videos', trainer_id: null }] },
})

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

test('a demo opens its own page in a new tab, where it plays; a locked one is a button', async () => {
  await open()
  const link = await screen.findByRole('link', { name: /Python/ })
  expect(link).toHaveAttribute('href', '/futuretech-training/python#play')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener')
  expect(screen.getByRole('button', { name: /SQL from zero/ })).toHaveTextContent('Locked')
})

test('a card says what the video is about, and what the program of it costs and when it starts', async () => {
  const course = { name: 'SQL', program: 'Data Analytics' }
  await open({
    'get /futuretech-training': {
      data: [
        { ...demo, about: 'Variables and loops.' },
        { ...locked, course },
      ],
    },
    'get /batches': { data: batchesAt(new Date('2027-01-01T00:00:00Z')) },
  })
  expect(await screen.findByText('Variables and loops.')).toBeVisible()
  const [first, second] = screen.getAllByRole('listitem')
  if (!first || !second) throw new Error('two cards are missing')
  expect(within(second).getByRole('link', { name: 'Data Analytics' })).toHaveAttribute(
    'href',
    '/courses?program=Data%20Analytics',
  )
  expect(within(second).getByText('₹20,000, starts 8 February 2027')).toBeVisible()
  expect(within(first).queryByText(/₹/)).not.toBeInTheDocument()
  // Its still has the colours of the program.
  expect(second.querySelector('[data-program="data-analytics"]')).toBeInTheDocument()
  expect(second).toHaveTextContent('SQL from zero')
  expect(first.querySelector('[data-program]')).toBeNull()
})

const LOGIN = {
  'post /login': { data: { username: 'meera', name: 'Meera Nair', email: 'meera@example.com' } },
  'get /csrf': { data: { csrfToken: 'token' } },
}

test('registering signs in and unlocks: account, login, unlock, and the list again', async () => {
  const { provider, site } = await open({ ...unlocked(), ...LOGIN })
  await register()
  expect(await screen.findByRole('link', { name: /^SQL from zero/ })).toHaveAttribute(
    'href',
    '/futuretech-training/sql#play',
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const [account, login, unlock] = provider.calls.filter(({ method }) => method === 'post')
  expect(account?.body).toMatchObject({ first_name: 'Meera', last_name: 'Nair', usertype: 'student' })
  expect(login?.body).toEqual({ username: expect.stringMatching(/^meera-/), password: 'a path of 9' })
  expect(unlock?.body).toEqual({ scope: 'videos' })
  expect(site.auth.getState().status).toBe('signedIn')
})

test('a member unlocks with one press', async () => {
  const { provider } = await open(unlocked(), true)
  await userEvent.click(await screen.findByRole('button', { name: /SQL from zero/ }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Unlock' }))
  expect(await screen.findByRole('link', { name: /^SQL from zero/ })).toBeVisible()
  expect(screen.getByRole('group', { name: /^Every video is unlocked\./ })).toHaveFocus()
  expect(screen.getAllByRole('status')).toEqual([screen.getByLabelText('address')])
  expect(screen.getByRole('link', { name: 'Watch it now' })).toHaveAttribute(
    'href',
    '/futuretech-training/sql#play',
  )
  expect(provider.calls.filter(({ method }) => method === 'post')).toMatchObject([
    { body: { scope: 'videos' } },
  ])
})

test('a known address is told, and offered the login that comes back here', async () => {
  const message = 'That username or e-mail is already registered.'
  await open({ 'post /register': { status: 409, data: { message } } })
  await register()
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByRole('link', { name: 'Log in and go on' })).toHaveAttribute(
    'href',
    '/login?next=%2Ffuturetech-training',
  )
})

test('when only the unlock fails, the next try makes no second account', async () => {
  const { provider } = await open({
    'post /register': { status: 201 },
    'post /unlocks': ['offline', { status: 201, data: [] }],
  })
  await register()
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be unlocked')
  await userEvent.click(screen.getByRole('button', { name: 'Register and unlock' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const posts = provider.calls.filter(({ method }) => method === 'post').map(({ path }) => path)
  expect(posts).toEqual(['/register/', '/login/', '/unlocks', '/unlocks'])
})

test.each(['offline' as const, { status: 500 }, { data: [] }, { data: [{ title: 7 }] }])(
  'built-in videos replace %j, and of our own only the demo among them has a link',
  async (answer) => {
    const { container } = await open({ 'get /futuretech-training': answer })
    expect(await screen.findByRole('link', { name: /Where to set the alarm/ })).toBeVisible()
    expect(screen.getAllByRole('button', { name: /Locked/ })).toHaveLength(5)
    expect(container.innerHTML).not.toMatch(/recording-|zero-visits/)
    const lectures = within(screen.getByRole('region', { name: 'Good free lectures we recommend' }))
    expect(lectures.getAllByRole('link', { name: /freeCodeCamp|3Blue1Brown|Karpathy/ })).toHaveLength(6)
    expect(screen.getByText(/Showing saved information/)).toBeVisible()
  },
)

const lecture = {
  ...{ id: 'networks', title: 'What is a neural network', isDemo: false, link: LOCKED },
  lecture: { author: '3Blue1Brown', minutes: 19 },
}

test('lectures of others stand below, with author and length, open in a new tab, and are never among the locked', async () => {
  await open({ 'get /futuretech-training': { data: [demo, locked, lecture] } })
  const own = within(await screen.findByRole('list', { name: 'Videos' }))
  expect(own.getAllByRole('listitem')).toHaveLength(2)
  const section = screen.getByRole('region', { name: 'Good free lectures we recommend' })
  const link = within(section).getByRole('link', { name: /What is a neural network/ })
  expect(link).toHaveTextContent('3Blue1Brown, 19 min')
  expect(link).not.toHaveTextContent(/Unlocked|Free to watch|Locked/)
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    '/futuretech-training/networks#play',
    '_blank',
    'noopener',
  ])
  expect(screen.getByText('Watch the first video now. Register free to unlock the others.')).toBeVisible()
})

test('where a lecture is open and every own recording is too, all is unlocked; without own ones nothing is said of it', async () => {
  const { unmount } = await open({ 'get /futuretech-training': { data: [demo, lecture] } })
  expect(await screen.findByText('Every video is unlocked for you.')).toBeVisible()
  unmount()
  await open({ 'get /futuretech-training': { data: [lecture] } })
  expect(await screen.findByText('Lectures that we recommend, open to everybody.')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Videos' })).toBeNull()
})

describe('the preview', () => {
  const still = (media: string) => Object.assign(new EventTarget(), { media, matches: false })
  const previews = () => screen.queryAllByTitle('Preview without sound')

  test('plays without sound under the mouse and goes with it; a locked video has none', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(still as typeof window.matchMedia)
    await open()
    const link = await screen.findByRole('link', { name: /Python/ })
    await userEvent.hover(link)
    const [address, search] = previews()[0]?.getAttribute('src')?.split('?') ?? []
    expect([address, Object.fromEntries(new URLSearchParams(search))]).toEqual([
      DEMO,
      expect.objectContaining({ autoplay: '1', mute: '1', controls: '0' }),
    ])
    await userEvent.unhover(link)
    expect(previews()).toEqual([])
    await userEvent.hover(screen.getByRole('button', { name: /SQL/ }))
    expect(previews()).toEqual([])
  })

  test('of a recording of this site is the film itself, without sound', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(still as typeof window.matchMedia)
    const link = '/api/videos/python/files/film.mp4'
    await open({ 'get /futuretech-training': { data: [{ ...demo, link }] } })
    const card = await screen.findByRole('link', { name: /Python/ })
    await userEvent.hover(card)
    const [film] = previews()
    expect(film).toHaveAttribute('src', link)
    expect(film).toHaveProperty('muted', true)
    await userEvent.unhover(card)
    expect(previews()).toEqual([])
  })

  test('never plays for who wants no motion', async () => {
    await open()
    await userEvent.hover(await screen.findByRole('link', { name: /Python/ }))
    expect(previews()).toEqual([])
  })
})
