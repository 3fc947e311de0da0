import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const program = {
  ...{ product: 'DataScience', program: 'Data Science', state: 'published', position: 1, level: 'Beginner' },
  ...{ trainer_name: 'Kabir Sethi', is_ai: false, courses: 1, version: 'v1', summary: 'All of it.' },
  ...{ prerequisites: 'None', outcomes: ['Write a query', 'Draw a chart'], tools: ['SQL'], trainer: 3 },
  ...{
    projects: [{ title: 'A report', text: 'One page.' }],
    choice: 'Data Science',
    also_called: '',
    cover: '',
  },
  ...{ missing: ['a batch, without which nobody can join'], trainers: [{ id: 3, name: 'Kabir Sethi' }] },
  syllabus: [{ id: 'python', name: 'Python', modules: 6, topics: 20, is_readable: true }],
}
const ME = {
  ...{ username: 'ravi', name: 'Ravi Das', roles: ['content'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const done = (values: object = {}) => ({
  data: { is_done: false, text: '', mails: [], question: '', id: '', ...values },
})
const ONE = '/office/programs/DataScience'

const open = (at: string, answers: Parameters<typeof openInShell>[1]['answers'] = {}) =>
  openInShell(routes, {
    at,
    user: { username: 'ravi', name: 'Ravi Das', email: 'ravi@example.com' } as never,
    office: { rights: ['programs.change'], menu: [] },
    answers: {
      'get /office/me': { data: ME },
      'get /office/programs': { data: [program], headers: { 'x-total-count': '1' } },
      [`get ${ONE}`]: { data: program },
      ...answers,
    },
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

const show = () => userEvent.click(screen.getByRole('button', { name: 'Show what changes' }))
const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  await userEvent.type(screen.getByLabelText(label), text)
}
const patches = ({ provider }: Awaited<ReturnType<typeof open>>) =>
  provider.calls.filter(({ method }) => method === 'patch').map(({ body }) => body)

test('a program is changed once it was shown; only what is another value is sent', async () => {
  const shell = await open('/office/programs', {
    [`patch ${ONE}`]: [done({ text: 'summary: All of it. -> All.' }), done({ is_done: true })],
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Data Science' }))
  expect(await screen.findByText(/Still missing: a batch, without which nobody can join\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Python' })).toHaveAttribute('href', `${ONE}/python`)
  await retype('Summary', 'All.')
  await userEvent.type(screen.getByLabelText('What learners will be able to do'), '{End}{Enter}Explain it')
  await userEvent.selectOptions(screen.getByLabelText('Trainer'), 'Not announced')
  await userEvent.clear(screen.getByLabelText('Its name in the form to enrol'))
  await show()
  const asked = within(await screen.findByRole('dialog', { name: 'Change Data Science?' }))
  expect(asked.getByText('summary: All of it. -> All.')).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Change it' }))
  expect(await screen.findByText('Data Science is changed. It is on the site.')).toBeVisible()
  const outcomes = 'Write a query\nDraw a chart\nExplain it'
  expect(patches(shell)[1]).toEqual({
    version: 'v1',
    values: { summary: 'All.', outcomes, trainer: 'none', choice: 'none' },
  })
})

test('a fault stands beside its field, and what was typed stays', async () => {
  const errors = { projects: ['a project is written as its title, a colon and a sentence'] }
  await open(ONE, { [`patch ${ONE}`]: { status: 400, data: { message: 'Write it again.', errors } } })
  await screen.findByRole('heading', { name: 'Data Science' })
  await retype('Projects', 'A report')
  await show()
  expect(await screen.findByText(errors.projects[0] ?? '')).toBeVisible()
  expect(screen.getByText('To be corrected: Projects. Nothing was changed.')).toBeVisible()
  expect(screen.getByLabelText('Projects')).toHaveValue('A report')
})

test('where somebody else has changed it, that is named, what was typed stays, and the next press begins from there', async () => {
  const other = { ...program, version: 'v2', summary: 'Everything.', level: 'Advanced' }
  const message = 'Somebody has changed this in the meantime. Nothing was changed.'
  const shell = await open(ONE, {
    [`get ${ONE}`]: [{ data: program }, { data: other }],
    [`patch ${ONE}`]: [{ status: 409, data: { message, stored: other } }, done()],
  })
  await screen.findByRole('heading', { name: 'Data Science' })
  await retype('Summary', 'All.')
  await show()
  expect(await screen.findByText('Level: “Beginner” is now “Advanced”')).toBeVisible()
  expect(
    screen.getByText(/^Summary: “All of it\.” is now “Everything\.”\. Yours takes its place/),
  ).toBeVisible()
  expect(screen.getByLabelText('Summary')).toHaveValue('All.')
  expect(screen.getByLabelText('Level')).toHaveValue('Advanced')
  await show()
  await screen.findByRole('dialog', { name: 'Change Data Science?' })
  expect(patches(shell)[1]).toEqual({ version: 'v2', values: { summary: 'All.' } })
})

test('a page is not left without a question while something is changed', async () => {
  await open(ONE)
  await screen.findByRole('heading', { name: 'Data Science' })
  await show()
  expect(screen.getByText('Nothing is changed yet.')).toBeVisible()
  await retype('Level', 'Advanced')
  await userEvent.click(screen.getByRole('link', { name: 'Programs' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Leave without changing it?' }))
  await userEvent.click(asked.getByRole('button', { name: 'Stay here' }))
  expect(screen.getByLabelText('Level')).toHaveValue('Advanced')
  await userEvent.click(screen.getByRole('link', { name: 'Programs' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('heading', { name: 'Programs' })).toBeVisible()
})

test('a draft begins with the texts of another program, once it was shown, and its page opens', async () => {
  const draft = { ...program, product: 'PowerBI', program: 'Power BI', state: 'draft', syllabus: [] }
  const shell = await open('/office/programs', {
    'post /office/programs': [done({ text: 'PowerBI: a new program' }), done({ id: 'PowerBI' })],
    'get /office/programs/PowerBI': { data: draft },
  })
  await userEvent.type(await screen.findByLabelText('Title'), 'Power BI')
  await userEvent.type(screen.getByLabelText('Name in addresses'), 'PowerBI{Enter}')
  const asked = within(await screen.findByRole('dialog', { name: 'Add this draft?' }))
  expect(asked.getByText('PowerBI: a new program')).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Add it' }))
  expect(await screen.findByText('It has no courses yet.')).toBeVisible()
  const body = { title: 'Power BI', product: 'PowerBI', copy_of: 'DataScience' }
  const sent = shell.provider.calls.filter(({ method }) => method === 'post')
  expect(sent.map((call) => call.body)).toEqual([body, body])
})

test('a course is added with its first module; what is wrong with its name stands beside it', async () => {
  const fault = { message: 'x', errors: { 'line 1': ['the name of a course has letters'] } }
  const shell = await open(ONE, {
    [`post ${ONE}/courses`]: [
      { status: 400, data: fault },
      { status: 409, data: { message: 'line 1: 12 stands for the course 12 already.' } },
      done(),
      done({ is_done: true }),
    ],
  })
  await userEvent.click(await screen.findByText('Add a course'))
  await userEvent.type(screen.getByLabelText('Name of the course'), '12')
  await userEvent.type(screen.getByLabelText('Its first module'), 'Entries{Enter}')
  expect(await screen.findByText('the name of a course has letters')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show the course' }))
  expect(await screen.findByText('12 stands for the course 12 already.')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Name of the course'), ' Ledgers{Enter}')
  const asked = within(await screen.findByRole('dialog', { name: 'Add a course to Data Science?' }))
  await userEvent.click(asked.getByRole('button', { name: 'Add it' }))
  expect(await screen.findByText(/^The course is added, as the last one\./)).toBeVisible()
  expect(screen.getByLabelText('Name of the course')).toHaveValue('')
  expect(shell.provider.calls.findLast(({ method }) => method === 'post')?.body).toEqual({
    text: 'Course: 12 Ledgers\nModule: Entries',
  })
})
