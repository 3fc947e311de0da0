import { openInShell } from '@marga/testing/test-shell'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'
import { periodOf } from './record-card'
import { blankOf, RECORD_LISTS, type RecordKind, validate } from './record-kinds'

type Answers = NonNullable<Parameters<typeof openInShell>[1]['answers']>

const user = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }
const details = {
  username: 'asha',
  first_name: 'Asha',
  last_name: '',
  email: '',
  phone: '',
  userType: 'student',
  address: '',
  landmark: '',
  city: '',
  state: '',
  country: '',
  pincode: '',
}
const project = {
  id: 7,
  revision: 3,
  project_title: 'Churn model',
  description: 'Who leaves.',
  technologies_used: 'Python, scikit-learn',
  start_date: '2026-01-10',
  end_date: '',
}
const open = (kind: string, answers: Answers = {}) =>
  openInShell(routes, {
    at: `/profilepage?section=${kind}`,
    user,
    answers: {
      'get /register/details': { data: details },
      'get /profile': { data: {} },
      'get /projects': { data: [] },
      'get /skills': { data: [] },
      'get /experience': { data: [] },
      'get /education': { data: [] },
      ...answers,
    },
  })
const changes = (calls: Array<{ method: string; path: string; body: unknown }>) =>
  calls.filter(({ method }) => method !== 'get')

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
    'Add position',
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

test('an end before the start is refused beside the field, and nothing is sent', async () => {
  const { provider } = await open('projects')
  await userEvent.click(await screen.findByRole('button', { name: 'Add project' }))
  await userEvent.type(screen.getByLabelText('Project title'), 'Two')
  await userEvent.type(screen.getByLabelText(/^Start date/), '2026-03-01')
  await userEvent.type(screen.getByLabelText(/^End date/), '2026-02-01')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(screen.getByLabelText(/^End date/)).toHaveAccessibleDescription(
      /end date is before the start date/,
    ),
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Correct the marked fields')
  expect(changes(provider.calls)).toEqual([])
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
    await userEvent.click(screen.getByRole('button', { name: 'Take the other one' }))
    expect(await screen.findByText('The other.')).toBeVisible()
  })

  test('or save theirs over it, knowingly', async () => {
    const { provider } = await collide()
    await userEvent.click(await screen.findByRole('button', { name: 'Save mine over it' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Update' })).not.toBeInTheDocument())
    expect(changes(provider.calls)[1]).toMatchObject({
      method: 'put',
      body: { description: 'Who leaves. Mine.' },
    })
  })
})

describe('the whole page', () => {
  test('begins in edit; Save switches to view, Edit back', async () => {
    const { provider } = await open('projects', {
      'get /projects': { data: [project] },
      'put /profile/whole': { data: {} },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Save profile' }))
    expect(await screen.findByText('Data saved successfully!')).toBeVisible()
    for (const name of [/^Add/, /^Edit project/, /^Delete/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Edit profile' }))
    expect(screen.getByRole('button', { name: 'Add project' })).toBeVisible()
    expect(changes(provider.calls)).toEqual([{ method: 'put', path: '/profile/whole', body: {} }])
  })

  test('saves every draft of every section in one call', async () => {
    const { provider } = await open('projects', {
      'get /projects': { data: [project] },
      'put /profile/whole': { data: {} },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit project Churn model' }))
    await userEvent.type(screen.getByLabelText('Project title'), '!')
    const menu = within(screen.getByRole('navigation', { name: 'Sections' }))
    await userEvent.click(menu.getAllByRole('link', { name: 'Skills' })[0] as HTMLElement)
    await userEvent.click(await screen.findByRole('button', { name: 'Add skill' }))
    await userEvent.type(screen.getByLabelText('Skill'), 'SQL')
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
    expect(await screen.findByText('Data saved successfully!')).toBeVisible()
    expect(changes(provider.calls)).toMatchObject([
      {
        path: '/profile/whole',
        body: {
          projects: [{ id: 7, revision: 3, project_title: 'Churn model!' }],
          skills: [{ skill_name: 'SQL', years_of_experience: 0 }],
        },
      },
    ])
    expect(sessionStorage.getItem('profileDrafts')).toBeNull()
  })

  test('when it fails nothing typed is lost, and faults stand beside their fields', async () => {
    await open('projects', {
      'put /profile/whole': {
        status: 400,
        data: { message: 'Check the marked fields.', errors: { 'projects.0.end_date': ['Too late.'] } },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Add project' }))
    await userEvent.type(screen.getByLabelText('Project title'), 'Two')
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
    expect(await screen.findByText(/^Error saving data!/)).toBeVisible()
    expect(screen.getByLabelText(/^End date/)).toHaveAccessibleDescription(/Too late\./)
    expect(screen.getByLabelText('Project title')).toHaveValue('Two')
  })

  test('a form that was opened and left empty stops nothing', async () => {
    const { provider, router } = await open('skills', { 'put /profile/whole': {} })
    await userEvent.click(await screen.findByRole('button', { name: 'Add skill' }))
    await act(() => router.navigate('/profilepage?section=education'))
    await userEvent.click(await screen.findByRole('button', { name: 'Save profile' }))
    expect(await screen.findByText('Data saved successfully!')).toBeVisible()
    expect(changes(provider.calls)).toMatchObject([{ path: '/profile/whole', body: {} }])
  })

  const ORDER_FAULT = 'The end date is before the start date.'
  const refused = {
    status: 400,
    data: { message: ORDER_FAULT, errors: { 'education.0.end_date': [ORDER_FAULT] } },
  }

  test('a fault of a date that was typed is told at its field, which gets the focus', async () => {
    await open('education', { 'put /profile/whole': [refused, { data: {} }] })
    await userEvent.click(await screen.findByRole('button', { name: 'Add education' }))
    await userEvent.type(screen.getByLabelText('Degree'), 'B.Sc.')
    await userEvent.type(screen.getByLabelText('Institution'), 'Fergusson College')
    await userEvent.type(screen.getByLabelText(/^Start date/), '2022-06-01')
    await userEvent.type(screen.getByLabelText(/^End date/), '2019-05-31')
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(`Error saving data! ${ORDER_FAULT}`)
    const end = screen.getByLabelText(/^End date/)
    expect(end).toHaveAccessibleDescription(`Leave empty if this is current. ${ORDER_FAULT}`)
    expect(end).toHaveFocus()
    await userEvent.clear(end)
    await userEvent.type(end, '2025-05-31')
    expect(end).not.toBeInvalid()
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
    expect(await screen.findByText('Data saved successfully!')).toBeVisible()
  })

  test('a fault in another section opens that section, at the field', async () => {
    const { router } = await open('education', { 'put /profile/whole': refused })
    await userEvent.click(await screen.findByRole('button', { name: 'Add education' }))
    await userEvent.type(screen.getByLabelText('Degree'), 'B.Sc.')
    await act(() => router.navigate('/profilepage?section=skills'))
    await userEvent.click(await screen.findByRole('button', { name: 'Save profile' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Education' })).toBeVisible()
    expect(screen.getByLabelText(/^End date/)).toHaveAccessibleDescription(new RegExp(ORDER_FAULT))
    expect(screen.getByLabelText(/^End date/)).toHaveFocus()
    expect(screen.getByRole('alert')).toHaveTextContent(`Error saving data! ${ORDER_FAULT}`)
  })

  test('a fault in a further section that is not on the screen has a link there', async () => {
    const { router } = await open('skills', {
      'put /profile/whole': {
        status: 400,
        data: {
          message: 'Skill is required.',
          errors: {
            'skills.0.skill_name': ['Skill is required.'],
            'education.0.institution': ['Institution is required.'],
          },
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Add skill' }))
    await userEvent.type(screen.getByLabelText(/^Certification/), 'AWS')
    await act(() => router.navigate('/profilepage?section=education'))
    await userEvent.click(await screen.findByRole('button', { name: 'Add education' }))
    await userEvent.type(screen.getByLabelText('Degree'), 'B.Sc.')
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
    expect(await screen.findByRole('link', { name: 'Go to Skills' })).toHaveAttribute(
      'href',
      '/profilepage?section=skills',
    )
  })

  test('an answer that never comes says only that', async () => {
    await open('projects', { 'put /profile/whole': 'offline' })
    await userEvent.click(await screen.findByRole('button', { name: 'Save profile' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Error saving data!$/)
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

test('every kind has a blank draft that is right as it is, but for what is required', () => {
  for (const kind of Object.keys(RECORD_LISTS) as RecordKind[]) expect(validate(blankOf(kind))).toEqual({})
})

test.each([
  ['-1', true],
  ['60.5', true],
  ['0.3', true],
  ['0', false],
  ['60', false],
  ['2.5', false],
])('%s years are refused: %s', (years_of_experience, isRefused) => {
  expect('years_of_experience' in validate({ years_of_experience })).toBe(isRefused)
})

test.each([
  [{ start_date: '2022-07-01', end_date: '' }, 'Jul 2022 to present'],
  [{ start_date: '2022-07-01', end_date: '2023-01-31' }, 'Jul 2022 to Jan 2023'],
  [{ start_date: '', end_date: '2023-01-31' }, 'until Jan 2023'],
  [{ start_date: '', end_date: '' }, ''],
])('%j reads %s', (period, text) => {
  expect(periodOf(period)).toBe(text)
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
