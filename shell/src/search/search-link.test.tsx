import { openInShell } from '@marga/testing/test-shell'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Outlet } from 'react-router-dom'
import { SearchLink } from './search-link'

const hits = [
  { kind: 'course', title: 'Python', link: '/courses/details/Python', context: 'Course of Data Science' },
  { kind: 'trainer', title: 'Asha Rao', link: '/trainer/1', context: 'Trainer: Python' },
]
const entries = [
  { label: 'Mock Interview', to: '/mock-interview' },
  { label: 'FutureTech Training', links: [{ label: 'Courses', to: '/coursesoffered' }] },
]

const Bar = () => (
  <>
    <SearchLink to="/search" entries={entries} />
    <input aria-label="Name" />
    <Outlet />
  </>
)
type Options = Parameters<typeof openInShell>[1]
const open = (
  answers: Options['answers'] = { 'get /search': { data: hits } },
  { hasPath, searchEntries }: Pick<Options, 'hasPath' | 'searchEntries'> = {},
) =>
  openInShell([{ element: <Bar />, children: [{ path: '/', element: <p>Home</p> }] }], {
    at: '/',
    answers,
    ...(hasPath && { hasPath }),
    ...(searchEntries && { searchEntries }),
  })

const magnifier = () => screen.getByRole('link', { name: 'Search' })
const field = () => screen.findByRole('combobox', { name: 'What are you looking for?' })
const address = () => screen.getByLabelText('address').textContent
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent

async function ask(question: string) {
  await userEvent.click(magnifier())
  await userEvent.type(await field(), question)
}

test('a press opens the palette with the pages of the bar; a press with Ctrl stays a press on a link', async () => {
  await open()
  fireEvent.click(magnifier(), { ctrlKey: true })
  expect(magnifier()).toHaveAttribute('href', '/search')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(magnifier())
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible()
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Mock Interview',
    'Courses',
  ])
  expect(address()).toBe('/')
})

test.each([
  ['Ctrl+K', '{Control>}k{/Control}'],
  ['Cmd+K', '{Meta>}k{/Meta}'],
])('%s opens it', async (_, keys) => {
  await open()
  await userEvent.keyboard(keys)
  expect(await field()).toBeVisible()
})

test('a press in the moment after it was closed opens it again', async () => {
  await open()
  await userEvent.click(magnifier())
  const dialog = await screen.findByRole('dialog', { name: 'Search' })
  // A browser closes it at once, and says so later.
  dialog.removeAttribute('open')
  await userEvent.keyboard('{Control>}k{/Control}')
  fireEvent(dialog, new Event('close'))
  expect(await field()).toBeVisible()
})

test('a slash is text, and Ctrl+K opens the palette in a field too', async () => {
  await open()
  const name = screen.getByLabelText('Name')
  await userEvent.type(name, 'a/b')
  expect(name).toHaveValue('a/b')
  await userEvent.tab()
  await userEvent.keyboard('/')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(name)
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(await field()).toBeVisible()
})

test('results are chosen with the arrow keys and opened with Enter', async () => {
  const { provider } = await open()
  await ask('python')
  expect(await screen.findByRole('option', { name: /^Python/ })).toHaveTextContent('Course of Data Science')
  expect(screen.getByText('2 results')).toBeVisible()
  expect(provider.calls.at(-1)).toMatchObject({ path: '/search', params: { q: 'python' } })
  const input = await field()
  expect(input).not.toHaveAttribute('aria-activedescendant')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(chosen()).toContain('Asha Rao')
  expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(chosen()).toBe('See all results')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/courses/details/Python'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('Enter without a choice leads to all results', async () => {
  await open()
  await ask('data & ai{Enter}')
  await waitFor(() => expect(address()).toBe('/search?q=data%20%26%20ai'))
})

test('a result opens by a press', async () => {
  await open()
  await ask('py')
  await userEvent.click(await screen.findByRole('option', { name: /^Asha Rao/ }))
  await waitFor(() => expect(address()).toBe('/trainer/1'))
})

test('nothing found is said, and the pages of the bar are offered', async () => {
  await open({ 'get /search': { data: [] } })
  await ask('zzz')
  expect(await screen.findByText('Nothing found for “zzz”. Try another word.')).toBeVisible()
  expect(screen.getByRole('option', { name: 'Courses' })).toHaveAttribute('href', '/coursesoffered')
})

test('a search that fails says so, and can be tried again', async () => {
  const { provider } = await open({ 'get /search': 'offline' })
  await ask('py')
  expect(await screen.findByText('The search does not answer.')).toBeVisible()
  expect(screen.getByRole('option', { name: 'See all results' })).toHaveAttribute('href', '/search?q=py')
  provider.answers['get /search'] = { data: hits }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: /Course of Data Science/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('a wait is said once it is longer than 150 ms', async () => {
  await open({ 'get /search': 'pending' })
  await userEvent.click(magnifier())
  const input = await field()
  jest.useFakeTimers()
  fireEvent.change(input, { target: { value: 'py' } })
  await act(() => jest.advanceTimersByTimeAsync(149))
  expect(screen.queryByText('Searching…')).not.toBeInTheDocument()
  await act(() => jest.advanceTimersByTimeAsync(1))
  expect(screen.getByText('Searching…')).toBeVisible()
  jest.useRealTimers()
})

test('the close button closes it', async () => {
  await open()
  await ask('py')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('pressed again while the palette loads, the magnifier is the link', async () => {
  await open()
  fireEvent.click(magnifier())
  expect(magnifier()).toHaveAttribute('aria-busy', 'true')
  fireEvent.click(magnifier())
  await waitFor(() => expect(address()).toBe('/search'))
})

test('what a retired app had is no result', async () => {
  await open(
    { 'get /search': { data: hits } },
    {
      hasPath: (path) => !path.startsWith('/trainer/'),
    },
  )
  await ask('py')
  expect(await screen.findByRole('option', { name: /Course of Data Science/ })).toBeVisible()
  expect(screen.getByText('1 result')).toBeVisible()
  expect(screen.queryByRole('option', { name: /Asha/ })).not.toBeInTheDocument()
})

const searchEntries = [
  { title: 'Refunds', link: '/refunds', words: ['money'], text: 'when money is given back' },
  { title: 'Old page', link: '/old', words: ['money'] },
]
const hasPath = (path: string) => path !== '/old'

test('a page of a live app is found by its words before everything else', async () => {
  await open(undefined, { searchEntries, hasPath })
  await ask('money')
  const [first, second] = await screen.findAllByRole('option')
  expect(first).toHaveTextContent('RefundsPage: when money is given back')
  expect(second).toHaveTextContent('Python')
  expect(screen.queryByRole('option', { name: /Old page/ })).not.toBeInTheDocument()
})

test('while the API does not answer, pages are found and it is said what is missing', async () => {
  await open({ 'get /search': 'offline' }, { searchEntries, hasPath })
  await ask('money')
  expect(await screen.findByText('Courses cannot be searched right now, only pages.')).toBeVisible()
  expect(screen.getByRole('option', { name: /^Refunds/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
