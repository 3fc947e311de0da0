import { batchesAt } from '@marga/content/batches'
import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'
import { offer } from '../testing'

const batches = batchesAt(new Date())
const programs = batches.slice(0, 4).map(({ product, program }, id) => ({
  ...offer,
  ...{ id, product, title: program, course: program },
}))
const open = (at: string) =>
  openInShell(routes, {
    at,
    answers: {
      'get /offered-courses': { data: programs, headers: { 'x-total-count': '4' } },
      'get /batches': { data: batches },
    },
  })
const address = () => screen.getByLabelText('address').textContent
const optionsOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('the filters offer only what programs and their batches have', async () => {
  await open('/coursesoffered')
  await screen.findByRole('combobox', { name: 'Level' })
  expect(optionsOf('Level')).toEqual(['Any level', 'Beginner', 'Intermediate', 'Advanced'])
  expect(optionsOf('Days')).toEqual(['Any days', 'Weekday mornings', 'Weekday evenings'])
  expect(optionsOf('Price')).toEqual([
    ...['Any price', 'Up to ₹15,000', '₹15,001 to ₹20,000', 'More than ₹20,000'],
  ])
  expect(optionsOf('Start')).toContain(`July ${batches[0]?.starts_on.slice(0, 4)}`)
})

test('a filter is sent to the API as the address has it; Clear takes all of them back', async () => {
  const { provider } = await open('/coursesoffered?level=Beginner&price=15000&month=2027-13&days=never')
  const asked = () => provider.calls.filter(({ path }) => path === '/offered-courses').at(-1)?.params
  await screen.findByRole('combobox', { name: 'Level' })
  expect(screen.getByRole('combobox', { name: 'Level' })).toHaveValue('Beginner')
  expect(asked()).toMatchObject({ level: 'Beginner', price: '15000' })
  expect(asked()).not.toMatchObject({ days: expect.anything() })
  expect(asked()).not.toMatchObject({ month: expect.anything() })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Days' }), 'evenings')
  await waitFor(() => expect(address()).toBe('/coursesoffered?level=Beginner&days=evenings&price=15000'))
  expect(asked()).toMatchObject({ days: 'evenings' })
  await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }))
  await waitFor(() => expect(address()).toBe('/coursesoffered'))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Days' })).toHaveValue(''))
})

test('two or three programs are ticked and compared at an address of their own', async () => {
  await open('/coursesoffered')
  const boxes = await screen.findAllByRole('checkbox', { name: 'Compare' })
  expect(boxes).toHaveLength(4)
  const [first, second, third, fourth] = boxes as [HTMLElement, HTMLElement, HTMLElement, HTMLElement]
  await userEvent.click(first)
  expect(screen.getByText(/^Choose one or two more to compare: Data Science$/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Compare programs' })).toBeDisabled()
  await userEvent.click(second)
  await userEvent.click(third)
  expect(fourth).toBeDisabled()
  await userEvent.click(third)
  expect(fourth).toBeEnabled()
  await userEvent.click(screen.getByRole('button', { name: 'Compare 2 programs' }))
  const table = within(await screen.findByRole('table'))
  expect(address()).toBe('/coursesoffered?compare=DataScience,DataAnalytics')
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Data ScienceRemove',
    'Data AnalyticsRemove',
  ])
  const row = (name: string) =>
    within(table.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(row('Price')).toEqual(['₹25,000', '₹20,000'])
  expect(row('Sessions')).toEqual(['50 live sessions of 90 minutes', '36 live sessions of 90 minutes'])
  expect(row('Instalments')[0]).toBe('2 parts, the first of ₹12,500')
  await userEvent.click(table.getByRole('link', { name: 'Remove Data Science' }))
  await waitFor(() => expect(address()).toBe('/coursesoffered?compare=DataAnalytics'))
  expect(await screen.findByText(/^This is one program\./)).toBeVisible()
})

test.each([
  ['DataScience&compare=oci', ['Data Science', 'OCI Infrastructure Architect Associate']],
  [
    'DataScience,DataScience,%20MLOps%20,,OCI,DataAnalytics',
    ['Data Science', 'MLOps: Machine Learning Operations', 'OCI Infrastructure Architect Associate'],
  ],
])('an address that compares %s shows each program once, three at most', async (compare, names) => {
  await open(`/coursesoffered?compare=${compare}`)
  const table = within(await screen.findByRole('table'))
  const heads = table.getAllByRole('columnheader')
  expect(heads.map((head) => within(head).getAllByRole('link')[0]?.textContent)).toEqual(names)
})

test('an address with programs that are none says so, and leads to all courses', async () => {
  await open('/coursesoffered?compare=Nothing')
  expect(await screen.findByText(/^There is no program of this link\./)).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'All courses' })).toHaveAttribute('href', '/coursesoffered')
})
