import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Answers, changes, details, open, project, user } from './testing'

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

describe('two tabs that change the same record', () => {
  const message = 'This record was changed elsewhere in the meantime.'

  async function collide(then: Answers = {}) {
    const view = await open('projects', {
      'get /projects': [
        { data: [project] },
        { data: [{ ...project, revision: 9, description: 'The other.' }] },
      ],
      'put /projects/7': [{ status: 409, data: { message } }, { data: {} }],
      ...then,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit project Churn model' }))
    await userEvent.type(screen.getByLabelText(/^Description/), ' Mine.')
    await userEvent.click(screen.getByRole('button', { name: 'Update' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByLabelText(/^Description/)).toHaveValue('Who leaves. Mine.')
    return view
  }

  test('the later one is told, and can take the other', async () => {
    await collide()
    await userEvent.click(screen.getByRole('button', { name: 'Take what is stored' }))
    expect(await screen.findByText('The other.')).toBeVisible()
  })

  test('or save theirs over it, knowingly', async () => {
    const { provider } = await collide()
    await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Update' })).not.toBeInTheDocument())
    expect(changes(provider.calls)[1]).toMatchObject({
      method: 'put',
      body: { description: 'Who leaves. Mine.' },
    })
  })
})

test('leaving with something typed asks first; staying keeps it, and drafts are there on return', async () => {
  const { router } = await open('projects')
  await userEvent.click(await screen.findByRole('button', { name: 'Add project' }))
  await userEvent.type(screen.getByLabelText('Project title'), 'Two')
  await act(() => router.navigate('/elsewhere'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Stay here' }))
  expect(screen.getByLabelText('Project title')).toHaveValue('Two')
  await act(() => router.navigate('/elsewhere'))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('Another page')).toBeVisible()
  await act(() => router.navigate('/profilepage?section=projects'))
  expect(await screen.findByLabelText('Project title')).toHaveValue('Two')
})

test('with nothing typed leaving asks nothing', async () => {
  const { router } = await open('projects')
  await userEvent.click(await screen.findByRole('button', { name: 'Add project' }))
  await act(() => router.navigate('/elsewhere'))
  expect(await screen.findByText('Another page')).toBeVisible()
})

test.each(['offline' as const, { status: 500 }, { data: { detail: 'soon' } }])(
  'a list that cannot be loaded (%j) says that nothing is lost, and can be tried again',
  async (answer) => {
    const { provider } = await open('projects', { 'get /projects': answer })
    expect(await screen.findByText(/could not be loaded/)).toBeVisible()
    provider.answers['get /projects'] = { data: [project] }
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('article', { name: 'Churn model' })).toBeVisible()
  },
)

test('a session that ends in mid-edit leads to the login and back, and the draft is still there', async () => {
  const { provider, router, site } = await open('projects', { 'post /projects': { status: 401 } })
  await userEvent.click(await screen.findByRole('button', { name: 'Add project' }))
  await userEvent.type(screen.getByLabelText('Project title'), 'Two')
  provider.answers['get /register/details'] = { status: 401 }
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(screen.getByLabelText('address')).toHaveTextContent(
      '/login?next=%2Fprofilepage%3Fsection%3Dprojects',
    ),
  )
  expect(site.auth.getState().status).toBe('signedOut')
  provider.answers['get /register/details'] = { data: details }
  provider.answers['post /login'] = { data: user }
  await act(() => site.auth.login({ username: user.username, password: 'a path of 9' }))
  await act(() => router.navigate('/profilepage?section=projects'))
  expect(await screen.findByLabelText('Project title')).toHaveValue('Two')
})

describe('what a logout would lose', () => {
  const request = jest.fn((_name: string, _options: unknown, _hold: () => Promise<void>) => Promise.resolve())
  const kept = () => JSON.parse(sessionStorage.getItem('profileDrafts') ?? '{}').unsaved

  beforeEach(() => {
    request.mockClear()
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  })
  afterEach(() => void Reflect.deleteProperty(navigator, 'locks'))

  test('is named beside the drafts and in a lock that the shell finds from any tab', async () => {
    const { site } = await open('projects', {
      'get /projects': { data: [project] },
      'post /logout': { data: {} },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit project Churn model' }))
    expect(kept()).toEqual([])
    await userEvent.type(screen.getByLabelText(/^Description/), ' Mine.')
    expect(kept()).toEqual(['Project: Churn model'])
    const [name, , hold] = request.mock.calls.at(-1) ?? []
    expect(name).toBe('unsaved:Project: Churn model')
    const released = hold?.()
    await act(() => site.auth.logout())
    await expect(released).resolves.toBeUndefined()
  })
})
