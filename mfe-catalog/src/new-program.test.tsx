import { batchesAt } from '@marga/content/batches'
import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from './routes'
import { offer, python } from './testing'

const TITLE = 'Power BI for Finance'
const programs = {
  programs: [{ name: 'Data Science' }, { name: TITLE, cover: 'programs/PowerBI/1a2b3c4d' }],
  choices: { 'Data Science': 'Data Science', BI: TITLE },
}
const answers = {
  'get /offered-courses': { data: [offer] },
  'get /courses': { data: [python] },
  'get /batches': { data: batchesAt(new Date('2027-01-01')) },
  'get /search': { data: [] },
}
const open = (at: string, other = {}) => openInShell(routes, { at, answers, programs, ...other })
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('the filter lists what the site has, and the built-in programs where its API does not say', async () => {
  const { unmount } = await open('/coursesoffered')
  await screen.findByRole('heading', { level: 1, name: 'Courses Offered' })
  expect(optionsOf('Program')).toEqual(['All programs', 'Data Science', TITLE])
  unmount()
  await open('/coursesoffered', { programs: {} })
  await screen.findByRole('heading', { level: 1, name: 'Courses Offered' })
  expect(optionsOf('Program')).toHaveLength(8)
})

test('the search leads to it where nothing is found, with its own cover', async () => {
  await open('/search?q=pottery')
  const all = within(await screen.findByRole('region', { name: 'All programs' }))
  const card = all.getByRole('link', { name: TITLE }).closest('li')
  expect(card?.querySelector('img')).toHaveAttribute('src', '/media/programs/PowerBI/1a2b3c4d')
})

test.each([TITLE, 'powerbiforfinance', 'bi'])(
  'without a course it has its page, also as %s',
  async (asked) => {
    await open(`/courses?program=${encodeURIComponent(asked)}`)
    expect(await screen.findByRole('heading', { level: 1, name: `${TITLE} Modules` })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Your path, step by step' })).not.toBeInTheDocument()
  },
)

test('what the site does not have has none', async () => {
  await open('/courses?program=Pottery')
  expect(await screen.findByText('No courses found')).toBeVisible()
})

test('its tools are those of its batch', async () => {
  const [first] = batchesAt(new Date('2027-01-01'))
  const batch = { ...first, product: 'PowerBI', program: TITLE, tools: [{ name: 'Clay' }] }
  await open(`/courses?program=${encodeURIComponent(TITLE)}`, {
    answers: { ...answers, 'get /batches': { data: [batch] } },
  })
  expect(await screen.findByRole('list', { name: 'Tools' })).toHaveTextContent(/^Clay$/)
})

test('the form to enrol offers the choices of the site, and names the program behind a short one', async () => {
  await open('/coursesoffered')
  await userEvent.click(await screen.findByRole('button', { name: /Enroll|Notify me/ }))
  expect(optionsOf('Course')).toEqual(['Data Science', 'BI', offer.title])
  await userEvent.selectOptions(screen.getByLabelText('Course'), 'BI')
  expect(screen.getByLabelText('Course')).toHaveAccessibleDescription(TITLE)
})
