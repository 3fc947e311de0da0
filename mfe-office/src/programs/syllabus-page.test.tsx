import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const topic = (title: string) => ({ title, videoLink: '' })
const course = {
  ...{ id: 'python', name: 'Python', product: 'DataScience', program: 'Data Science', state: 'published' },
  ...{ version: 'v1', description: 'From the first script on.', is_readable: true },
  modules: [
    { moduleTitle: 'First steps', topics: [topic('Values and types'), topic('Names')] },
    { moduleTitle: 'Files', topics: [topic('Reading')] },
  ],
}
const TEXT = [
  ...['Course: Python', 'About: From the first script on.', 'Module: First steps', '- Values and types'],
  ...['- Names', 'Module: Files', '- Reading'],
]
const ME = {
  ...{ username: 'ravi', name: 'Ravi Das', roles: ['content'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const done = (values: object = {}) => ({
  data: { is_done: false, text: '', mails: [], question: '', id: '', ...values },
})
const ONE = '/office/programs/DataScience/courses/python'

const open = (answers: Parameters<typeof openInShell>[1]['answers'] = {}) =>
  openInShell(routes, {
    at: '/office/programs/DataScience/python',
    user: { username: 'ravi', name: 'Ravi Das', email: 'ravi@example.com' } as never,
    office: { rights: ['programs.change'], menu: [] },
    answers: { 'get /office/me': { data: ME }, [`get ${ONE}`]: { data: course }, ...answers },
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

const line = (value: string) => screen.getByDisplayValue(value)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const shown = () => screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value)
const sent = ({ provider }: Awaited<ReturnType<typeof open>>) =>
  provider.calls
    .filter(({ method }) => method === 'put')
    .map(({ body }) => body as { version: string; text: string })

test('lines are written, added, moved and removed by buttons, and changed together once that was shown', async () => {
  const text = 'Python: 2 modules, 3 topics -> 2 modules, 4 topics'
  const shell = await open({ [`put ${ONE}`]: [done({ text }), done({ is_done: true })] })
  await screen.findByRole('heading', { name: 'Python' })
  await userEvent.type(line('Values and types'), ' of Python')
  await press('Add a line below Values and types of Python')
  expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveFocus()
  await userEvent.keyboard('A film https://youtu.be/rfscVS0vtbw')
  await press('Move Reading up')
  expect(screen.getByRole('button', { name: 'Move Reading up' })).toHaveFocus()
  await press('Remove Names')
  await press('Add a module')
  await userEvent.keyboard('Objects')
  await press('Show what changes')
  const asked = within(await screen.findByRole('dialog', { name: 'Change Python?' }))
  expect(asked.getByText(text)).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Change it' }))
  expect(await screen.findByText('Python is changed, and on the site.')).toBeVisible()
  expect(sent(shell)[1]).toEqual({
    version: 'v1',
    text: [
      ...[...TEXT.slice(0, 3), '- Values and types of Python', '- A film https://youtu.be/rfscVS0vtbw'],
      ...['- Reading', 'Module: Files', 'Module: Objects'],
    ].join('\n'),
  })
})

test('by the keyboard alone: Enter begins the next line, Alt with an arrow moves it, and every press is taken back', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Python' })
  const before = shown()
  await userEvent.click(line('Names'))
  await userEvent.keyboard('{Enter}Scopes{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  expect(shown().slice(2, 5)).toEqual(['Scopes', 'Values and types', 'Names'])
  expect(line('Scopes')).toHaveFocus()
  await press('Undo')
  await press('Undo')
  await press('Undo')
  await press('Undo')
  expect(shown()).toEqual(before)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await press('Show what changes')
  expect(screen.getByText('Nothing is changed yet.')).toBeVisible()
})

test('a line that is refused is marked with what is wrong, by its number, and nothing is lost', async () => {
  const fault = '"Names" is in line 5 of this module already'
  await open({
    [`put ${ONE}`]: { status: 400, data: { message: fault, errors: { 'line 6': [fault] } } },
  })
  await screen.findByRole('heading', { name: 'Python' })
  await press('Add a line below Names')
  await userEvent.keyboard('Names')
  await press('Show what changes')
  expect(await screen.findByText('One line is to be corrected. Nothing was changed.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Topic, line 6' })).toHaveAccessibleDescription(fault)
  expect(screen.getByRole('textbox', { name: 'Topic, line 5' })).toHaveValue('Names')
})

test('where somebody else has changed it, the lines have both, what they did is named, and the next press begins from there', async () => {
  const modules = [
    { moduleTitle: 'First steps', topics: [topic('Values'), topic('Names')] },
    { moduleTitle: 'Files', topics: [topic('Reading'), topic('Writing')] },
  ]
  const other = { ...course, version: 'v2', modules }
  const message = 'Somebody has changed this in the meantime. Nothing was changed.'
  const shell = await open({
    [`get ${ONE}`]: [{ data: course }, { data: other }],
    [`put ${ONE}`]: [{ status: 409, data: { message, stored: other } }, done()],
  })
  await screen.findByRole('heading', { name: 'Python' })
  await userEvent.type(line('Names'), ' and scopes')
  await press('Show what changes')
  expect(await screen.findByText('Taken out: - Values and types')).toBeVisible()
  expect(screen.getByText('New: - Writing')).toBeVisible()
  expect(shown().slice(1)).toEqual([
    'First steps',
    'Values',
    'Names and scopes',
    'Files',
    'Reading',
    'Writing',
  ])
  await press('Show what changes')
  await screen.findByRole('dialog', { name: 'Change Python?' })
  expect(sent(shell)[1]).toMatchObject({
    version: 'v2',
    text: expect.stringContaining('- Values\n- Names and'),
  })
})
