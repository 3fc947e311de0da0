import { openInShell } from '@marga/testing/test-shell'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const hit = {
  kind: 'topic',
  title: 'Consumers and lag',
  link: '/courses/details/Kafka',
  context: 'Topic of Kafka',
}
const open = (at: string, answers = {}, hasPath = (_path: string) => true) =>
  openInShell(routes, { at, answers: { 'get /search': { data: [hit] }, ...answers }, hasPath })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('the words of the address are searched for; a result leads to its page and says where it belongs', async () => {
  const { provider } = await open('/search?q=kafka')
  expect(await screen.findByRole('link', { name: 'Consumers and lag' })).toHaveAttribute(
    'href',
    '/courses/details/Kafka',
  )
  expect(screen.getByText('Topic of Kafka')).toBeVisible()
  expect(screen.getByText('1 result for “kafka”')).toBeVisible()
  expect(provider.calls[0]).toMatchObject({ path: '/search', params: { q: 'kafka' } })
})

test("what a retired app had is left out, from the API and from the site's own content", async () => {
  const answers = {
    'get /search': {
      data: [
        hit,
        { kind: 'page', title: 'Write a question', link: '/contact?about=kafka#contact-us', context: 'Page' },
      ],
    },
  }
  const { unmount } = await open('/search?q=kafka', answers, (path) => path !== '/contact')
  expect(await screen.findByRole('link', { name: 'Consumers and lag' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Write a question' })).not.toBeInTheDocument()
  expect(screen.getByText('1 result for “kafka”')).toBeVisible()
  unmount()
  await open('/search?q=kafka', { 'get /search': { status: 503 } }, (path) => !path.startsWith('/courses/'))
  expect(await screen.findByText('No results. Try another word.')).toBeVisible()
})

test('where no result has the words as they were typed, it says that they are only close', async () => {
  await open('/search?q=kafak')
  expect(await screen.findByText('1 result close to “kafak”')).toBeVisible()
})

test('where nothing has all words, it says so above what has some of them', async () => {
  await open('/search?q=kafka+rabbit', { 'get /search': { data: [{ ...hit, is_part: true }] } })
  const text = 'Nothing has all words of “kafka rabbit”. 1 result with some of them'
  expect(await screen.findByText(text)).toBeVisible()
})

test('results follow what is typed, and the address keeps it', async () => {
  await open('/search')
  await userEvent.type(await screen.findByRole('searchbox', { name: 'What are you looking for?' }), 'lag')
  expect(await screen.findByText('1 result for “lag”')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/search?q=lag'))
})

test.each(['/search', '/search?q=kafka'])('the field has the focus on %s', async (address) => {
  await open(address)
  await waitFor(() =>
    expect(screen.getByRole('searchbox', { name: 'What are you looking for?' })).toHaveFocus(),
  )
})

test('the field follows an address that changes under it, but not while somebody types', async () => {
  const { router } = await open('/search?q=kafka')
  const field = await screen.findByRole('searchbox', { name: 'What are you looking for?' })
  await act(() => router.navigate('/search?q=lag'))
  expect(field).toHaveValue('kafka')
  act(() => field.blur())
  await act(() => router.navigate('/search?q=spark'))
  expect(field).toHaveValue('spark')
})

test.each(['%20', '%00', '%00%07'])('without words (%s) nothing is asked', async (q) => {
  const { provider } = await open(`/search?q=${q}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  expect(provider.calls).toEqual([])
})

test('nothing found says so and leads to all courses', async () => {
  await open('/search?q=zzz', { 'get /search': { data: [] } })
  expect(await screen.findByText('No results. Try another word.')).toBeVisible()
  const programs = within(screen.getByRole('region', { name: 'All programs' }))
  expect(programs.getAllByRole('link')).toHaveLength(7)
  expect(screen.getByRole('link', { name: 'See all courses' })).toHaveAttribute('href', '/coursesoffered')
})

test.each(['offline' as const, { data: '<!doctype html>' }])(
  'while the API fails (%j), courses of the site’s own content are found',
  async (answer) => {
    await open('/search?q=pyhton', { 'get /search': answer })
    expect(await screen.findByRole('link', { name: 'Python' })).toHaveAttribute(
      'href',
      '/courses/details/Python',
    )
  },
)

test('while the API fails, what a syllabus teaches is found too', async () => {
  await open('/search?q=incremental%20loads', { 'get /search': 'offline' })
  const [first] = await screen.findAllByRole('link', { name: 'Incremental loads and late data' })
  expect(first).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/courses\/details\/Data%20Engineering%20on%20/),
  )
})

test.each([{ data: [hit] }, 'offline' as const])(
  'pages of live apps are found by their words, whatever the API answers (%j)',
  async (answer) => {
    await openInShell(routes, {
      at: '/search?q=careers',
      answers: { 'get /search': answer },
      searchEntries: [
        { title: 'Work with us', link: '/careers', words: ['careers'] },
        { title: 'Old page', link: '/old', words: ['careers'] },
      ],
      hasPath: (path) => path !== '/old',
    })
    const [first] = within(await screen.findByRole('list', { name: 'Results' })).getAllByRole('link')
    expect(first).toHaveAttribute('href', '/careers')
    expect(screen.queryByText('Old page')).not.toBeInTheDocument()
  },
)
