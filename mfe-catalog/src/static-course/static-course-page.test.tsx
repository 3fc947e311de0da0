import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const python = {
  id: 'python',
  name: 'Python',
  description: 'First steps.',
  image: '',
  link: '',
  program: 'P',
}
const syllabus = { name: 'Python', program: 'P', modules: [{ moduleTitle: 'First steps', topics: [] }] }
const batch = {
  product: 'P',
  program: 'P',
  isOpen: true,
  starts_on: '2999-07-21',
  enrol_by: '2999-07-18',
  session_starts: '07:00',
  session_minutes: 90,
  duration: '4 months',
  price_paise: 2_500_000,
  link: '/P-Promo',
}
const answers = {
  'get /courses': { data: [python] },
  'get /courses/details': { data: { Python: syllabus } },
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test.each([
  ['data-structures', 'Data Structures', '8 to 10 weeks'],
  ['apache-spark', 'Apache Spark', '6 to 8 weeks'],
  ['cloud-architect', 'Cloud Architect', '5 months'],
  ['full-stack-java', 'Full Stack Java', '5 months'],
])('/courses/%s is %s and takes %s', async (id, name, duration) => {
  await openInShell(routes, { at: `/courses/${id}`, answers })
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
  expect(screen.getByText(duration)).toBeVisible()
  // None of them has a batch.
  expect(screen.getByRole('button', { name: 'Notify me' })).toBeVisible()
})

test('a course of the catalogue has a page under its id, which leads to its syllabus', async () => {
  await openInShell(routes, { at: '/courses/python', answers })
  expect(await screen.findByRole('heading', { level: 1, name: 'Python' })).toBeVisible()
  expect(screen.getByText('First steps')).toBeVisible()
  expect(screen.getByRole('link', { name: 'View Syllabus' })).toHaveAttribute(
    'href',
    '/courses/details/Python',
  )
})

test.each(['alchemy', '__proto__'])('/courses/%s is not found', async (id) => {
  await openInShell(routes, { at: `/courses/${id}`, answers })
  expect(await screen.findByRole('heading', { level: 1, name: 'Course not found' })).toBeVisible()
})

test('a part of a program says so, and what that costs, before anybody enrols', async () => {
  await openInShell(routes, {
    at: '/courses/python',
    answers: { ...answers, 'get /batches': { data: [batch] } },
  })
  const summary = within(await screen.findByRole('complementary', { name: 'Summary' }))
  expect(summary.getByRole('link', { name: 'P' })).toHaveAttribute('href', '/courses?program=P')
  expect(summary.getByText('₹25,000')).toBeVisible()
  await userEvent.click(summary.getByRole('button', { name: 'Enroll' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Enroll in Python' }))
  expect(dialog.getByText('Python is part of P. You join the whole program.')).toBeVisible()
  expect(dialog.getByRole('radio', { name: 'Pay ₹25,000 now' })).toBeVisible()
})

test('where the batch of a program is closed, an address can be left, and no place is offered', async () => {
  await openInShell(routes, {
    at: '/courses/python',
    answers: { ...answers, 'get /batches': { data: [{ ...batch, isOpen: false }] } },
  })
  const summary = within(await screen.findByRole('complementary', { name: 'Summary' }))
  await userEvent.click(summary.getByRole('button', { name: 'Notify me' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Get the start date of Python' }))
  expect(
    await dialog.findByText(/^The next batch has no date yet\. We contact you when you can join/),
  ).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Notify me' })).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Reserve my place' })).not.toBeInTheDocument()
})

test('what a program teaches too leads to that program first', async () => {
  const spark = { ...batch, product: 'DataEngineering', program: 'Data Engineering' }
  const sooner = { ...batch, product: 'Q', program: 'Q', starts_on: '2999-01-01' }
  await openInShell(routes, {
    at: '/courses/apache-spark',
    answers: { ...answers, 'get /batches': { data: [sooner, spark] } },
  })
  const others = within(await screen.findByRole('region', { name: 'Programs with a start date' }))
  expect(others.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Data Engineering', 'Q'])
  expect(others.getByText('Data Engineering teaches this too.')).toBeVisible()
})

test('a course without a batch says so, and shows the next ones of others by their date', async () => {
  const later = { ...batch, product: 'Q', program: 'Q', starts_on: '2999-08-21' }
  const closed = { ...batch, product: 'R', program: 'R', isOpen: false }
  await openInShell(routes, {
    at: '/courses/data-structures',
    answers: { ...answers, 'get /batches': { data: [later, closed, batch] } },
  })
  const summary = within(await screen.findByRole('complementary', { name: 'Summary' }))
  expect(summary.getByText('The next batch has no date yet')).toBeVisible()
  const others = within(screen.getByRole('region', { name: 'Programs with a start date' }))
  expect(others.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['P', 'Q'])
})

test('who leaves an address for a course without a batch is told what that is, and sees it on the page', async () => {
  const receipt = {
    message: 'We have noted your address for Data Structures.',
    ...{ is_new: true, registration: null, product: '', order: null, order_problem: '' },
  }
  const noted = /^We have noted your address for Data Structures\. This page/
  await openInShell(routes, {
    at: '/courses/data-structures',
    answers: {
      ...answers,
      'get /batches': { data: [batch] },
      'post /leads': { status: 201, data: receipt },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Notify me' }))
  expect(screen.queryByText(noted)).not.toBeInTheDocument()
  const dialog = within(screen.getByRole('dialog', { name: 'Get the start date of Data Structures' }))
  expect(
    await dialog.findByText(/^The next batch has no date yet\. We contact you when you can join/),
  ).toBeVisible()
  const typed = { 'Full name': 'Meera Nair', Email: 'meera@example.com', Phone: '98745 00000' }
  for (const [label, text] of Object.entries(typed)) await userEvent.type(dialog.getByLabelText(label), text)
  await userEvent.click(dialog.getByRole('button', { name: 'Notify me' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Done' }))
  expect(await screen.findByText(noted)).toBeVisible()
})

test('a part of a program leads to nothing else', async () => {
  await openInShell(routes, {
    at: '/courses/python',
    answers: { ...answers, 'get /batches': { data: [batch] } },
  })
  expect(await screen.findByRole('complementary', { name: 'Summary' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Programs with a start date' })).not.toBeInTheDocument()
})
