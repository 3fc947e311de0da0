import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RecordKind } from '../lib/record-kinds'
import { changes, open, project } from './testing'

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('each section has an address of its own, and the menu says which it is', async () => {
  await open('skills')
  expect(await screen.findByRole('heading', { level: 2, name: 'Skills' })).toBeVisible()
  const menu = within(screen.getByRole('navigation', { name: 'Sections' }))
  const links = menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links.slice(0, 5)).toEqual([
    ['Basic Details', '/profilepage'],
    ['Projects', '/profilepage?section=projects'],
    ['Skills', '/profilepage?section=skills'],
    ['Experience', '/profilepage?section=experience'],
    ['Education', '/profilepage?section=education'],
  ])
  expect(menu.getAllByRole('link', { name: 'Skills' })[0]).toHaveAttribute('aria-current', 'page')
  await userEvent.click(menu.getAllByRole('link', { name: 'Education' })[0] as HTMLElement)
  expect(await screen.findByText('No education records found.')).toBeVisible()
})

test.each([
  ['education', 'No education records found.'],
  ['experience', 'No experiences found.'],
  ['projects', 'No projects found.'],
  ['skills', 'No skills found.'],
])('an empty list of %s says: %s', async (kind, text) => {
  await open(kind)
  expect(await screen.findByText(text)).toBeVisible()
})

const FILLED: ReadonlyArray<[RecordKind, string, Record<string, string>, Record<string, unknown>]> = [
  [
    'education',
    'Add education',
    { Degree: 'B.Sc.', Institution: 'Fergusson College' },
    { degree: 'B.Sc.', institution: 'Fergusson College', start_date: '', end_date: '' },
  ],
  [
    'experience',
    'Add experience',
    { 'Job title': 'Analyst', Company: 'Lakeside' },
    { job_title: 'Analyst', company: 'Lakeside', start_date: '', end_date: '' },
  ],
  [
    'projects',
    'Add project',
    { 'Project title': 'Churn model', Description: 'Who leaves.' },
    {
      project_title: 'Churn model',
      description: 'Who leaves.',
      technologies_used: '',
      start_date: '',
      end_date: '',
    },
  ],
  [
    'skills',
    'Add skill',
    { Skill: 'SQL', 'Years of experience': '2.5' },
    {
      skill_name: 'SQL',
      proficiency_level: 'beginner',
      certification_name: '',
      certification_issuer: '',
      years_of_experience: 2.5,
    },
  ],
]

test.each(FILLED)(
  'a new entry of %s is sent once and comes back with the list',
  async (kind, add, typed, body) => {
    const { provider } = await open(kind, {
      [`get /${kind}`]: [{ data: [] }, { data: [{ ...body, id: 1, revision: 1 }] }],
      [`post /${kind}`]: { status: 201, data: {} },
    })
    await userEvent.click(await screen.findByRole('button', { name: add }))
    for (const [label, text] of Object.entries(typed)) {
      const field = screen.getByLabelText(new RegExp(`^${label}( \\(|$)`))
      await userEvent.clear(field)
      await userEvent.type(field, text)
    }
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('article')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument())
    expect(changes(provider.calls)).toEqual([{ method: 'post', path: `/${kind}/`, body }])
  },
)

test('proficiency offers three levels, the first by default', async () => {
  await open('skills')
  await userEvent.click(await screen.findByRole('button', { name: 'Add skill' }))
  const level = screen.getByLabelText('Proficiency')
  expect(level).toHaveValue('beginner')
  expect(
    within(level)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['beginner', 'intermediate', 'expert'])
  expect(screen.getByLabelText(/^Years of experience/)).toHaveAttribute('type', 'number')
})

test('Cancel drops a draft without a call; another open draft stays', async () => {
  const { provider } = await open('projects')
  const add = await screen.findByRole('button', { name: 'Add project' })
  await userEvent.click(add)
  await userEvent.click(add)
  const [first, second] = screen.getAllByLabelText('Project title')
  await userEvent.type(first as HTMLElement, 'One')
  await userEvent.type(second as HTMLElement, 'Two')
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement)
  expect(screen.getAllByLabelText('Project title')).toHaveLength(1)
  expect(screen.getByLabelText('Project title')).toHaveValue('Two')
  expect(changes(provider.calls)).toEqual([])
})

test('a record is changed in its place; Cancel restores it', async () => {
  const { provider } = await open('projects', {
    'get /projects': [
      { data: [project] },
      { data: [{ ...project, revision: 4, project_title: 'Churn, again' }] },
    ],
    'put /projects/7': { data: {} },
  })
  const card = within(await screen.findByRole('article', { name: 'Churn model' }))
  expect(card.getByText('Jan 2026 to present')).toBeVisible()
  expect(card.getByRole('list', { name: 'Technologies used' })).toHaveTextContent('Pythonscikit-learn')
  await userEvent.click(card.getByRole('button', { name: 'Edit project Churn model' }))
  await userEvent.clear(screen.getByLabelText('Project title'))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit project Churn model' }))
  expect(screen.getByLabelText('Project title')).toHaveValue('Churn model')
  await userEvent.type(screen.getByLabelText('Project title'), ', again')
  await userEvent.click(screen.getByRole('button', { name: 'Update' }))
  expect(await screen.findByRole('article', { name: 'Churn, again' })).toBeVisible()
  expect(changes(provider.calls)).toMatchObject([
    { method: 'put', path: '/projects/7', body: { project_title: 'Churn model, again' } },
  ])
})

test('deleting asks nothing, and Undo brings it back', async () => {
  const { provider } = await open('projects', {
    'get /projects': [{ data: [project] }, { data: [] }, { data: [{ ...project, id: 8 }] }],
    'delete /projects/7': { status: 204 },
    'post /projects': { status: 201, data: {} },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete project Churn model' }))
  expect(await screen.findByText('Churn model is deleted.')).toBeVisible()
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('article', { name: 'Churn model' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Churn model is deleted.')).not.toBeInTheDocument())
  const { id: _, revision: __, ...content } = project
  expect(changes(provider.calls)).toEqual([
    { method: 'delete', path: '/projects/7', body: undefined },
    { method: 'post', path: '/projects/', body: content },
  ])
})

test.each(['offline' as const, { status: 500 }])(
  'what fails (%j) says so and keeps what was typed',
  async (answer) => {
    await open('projects', {
      'post /projects': answer,
      'get /projects': { data: [project] },
      'delete /projects/7': answer,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Add project' }))
    await userEvent.type(screen.getByLabelText('Project title'), 'Two')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This was not saved.')
    expect(screen.getByLabelText('Project title')).toHaveValue('Two')
    await userEvent.click(screen.getByRole('button', { name: 'Delete project Churn model' }))
    expect(await screen.findByText(/This was not deleted/)).toBeVisible()
    expect(screen.getByRole('article', { name: 'Churn model' })).toBeVisible()
  },
)

test('a record that is gone already counts as deleted', async () => {
  await open('projects', {
    'get /projects': [{ data: [project] }, { data: [] }],
    'delete /projects/7': { status: 404 },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete project Churn model' }))
  expect(await screen.findByText('No projects found.')).toBeVisible()
})

test('on paper it is one sheet, and only there', async () => {
  await open('projects', { 'get /projects': { data: [project] } })
  await screen.findByRole('article', { name: 'Churn model' })
  expect(screen.getAllByText(/Churn model/)).toHaveLength(1)
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(screen.getAllByText(/Churn model/)).toHaveLength(2)
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(screen.getAllByText(/Churn model/)).toHaveLength(1)
})
