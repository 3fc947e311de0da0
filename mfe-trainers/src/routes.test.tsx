import type { Trainer } from '@marga/api-contract/trainers'
import { openInShell } from '@marga/testing/test-shell'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from './routes'

const user = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }
const trainer = {
  id: 1,
  name: 'Meera Nair',
  course: 'SQL, Power BI',
  customCourse: '',
  courseDescription: 'One chart per question.',
  photo: '',
  demoVideo: 'https://www.youtube-nocookie.com/embed/abc',
}
const contact = { contact: '98745 00000', email: 'meera@example.com' }
const listed = (...trainers: Array<Partial<Trainer> & { id: number }>) => ({
  'get /trainers': { data: trainers },
  'get /trainers/skills': { data: [{ skill: 'SQL' }, { skill: 'Kafka' }, { skill: 'Power BI' }] },
  'get /trainers/99': { status: 404 },
  ...Object.fromEntries(trainers.map((one) => [`get /trainers/${one.id}`, { data: one }])),
})

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('a card shows name, skills, description and the demo video', async () => {
  await openInShell(routes, { at: '/trainerprofile', answers: listed(trainer) })
  expect(await screen.findByRole('heading', { name: 'Meera Nair' })).toBeVisible()
  expect(screen.getByRole('list', { name: 'Skills of Meera Nair' })).toHaveTextContent('SQLPower BI')
  expect(screen.getByRole('link', { name: 'Watch Demo Video' })).toHaveAttribute('rel', 'noopener')
})

test.each(['lesson-meera-nair.mp4', 'https://films.example/demo.webm'])(
  'the demo video %s is watched on the trainer’s page',
  async (demoVideo) => {
    await openInShell(routes, { at: '/trainerprofile', answers: listed({ ...trainer, demoVideo }) })
    const link = await screen.findByRole('link', { name: 'Watch Demo Video' })
    expect(link).toHaveAttribute('href', '/TrainerDetails?id=1#demo')
    await userEvent.click(link)
    expect(await screen.findByRole('heading', { name: 'Demo video' })).toBeVisible()
  },
)

test('a trainer without photo, course and video still has a card', async () => {
  await openInShell(routes, {
    at: '/trainerprofile',
    answers: listed({ ...trainer, course: '', demoVideo: 'javascript:alert(1)' }),
  })
  expect(await screen.findByRole('heading', { name: 'Meera Nair' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Watch Demo Video' })).not.toBeInTheDocument()
})

test('a site without trainers says that they are announced, and nothing of a failure', async () => {
  const { site } = await openInShell(routes, {
    at: '/trainerprofile',
    isDemonstration: false,
    answers: listed(),
  })
  expect(await screen.findByText('Our trainers are announced soon.')).toBeVisible()
  expect(site.degraded.getState()).toBe(false)
})

test('search engines learn nothing of invented trainers', async () => {
  const real = { ...trainer, id: 7, name: 'Leela Menon' }
  const { container } = await openInShell(routes, {
    at: '/trainerprofile',
    answers: listed({ ...trainer, id: 2 }, real),
  })
  await screen.findByRole('heading', { name: 'Leela Menon' })
  const data = container.ownerDocument.querySelector('script[type="application/ld+json"]')?.textContent
  expect(data).toContain('Leela Menon')
  expect(data).not.toContain('Meera Nair')
})

test('a signed-out visitor is told to log in for contact details, even where the answer held some', async () => {
  await openInShell(routes, { at: '/trainerprofile', answers: listed({ ...trainer, ...contact }) })
  expect(await screen.findByText('Login to view contact details.')).toBeVisible()
  expect(screen.queryByText(contact.email)).not.toBeInTheDocument()
})

test('a signed-in visitor sees them, and after signing out they are gone', async () => {
  const { site } = await openInShell(routes, {
    at: '/trainerprofile',
    user,
    answers: { ...listed({ ...trainer, ...contact }), 'post /logout': {} },
  })
  expect(await screen.findByRole('link', { name: contact.email })).toBeVisible()
  await act(() => site.auth.logout())
  await waitFor(() => expect(screen.queryByText(contact.email)).not.toBeInTheDocument())
})

test.each(['/trainerprofile', '/TrainerDetails?id=1', '/freelancer-trainer'])(
  '%s asks nobody to log in for details that a trainer has not given',
  async (at) => {
    for (const member of [undefined, user]) {
      const answers = listed({ ...trainer, hasContact: false })
      const view = await openInShell(routes, { at, answers, ...(member && { user: member }) })
      expect((await screen.findAllByRole('heading', { name: 'Meera Nair' }))[0]).toBeVisible()
      expect(view.container).not.toHaveTextContent(/contact details|contact info/i)
      view.unmount()
    }
  },
)

test('a skill in the address narrows the list; each skill is a link', async () => {
  const other = { ...trainer, id: 2, name: 'Vikram Iyer', course: 'Other', customCourse: 'Kafka, SQL' }
  const lists = [{ data: [other] }, { data: [trainer, other] }]
  const answers = { ...listed(trainer, other), 'get /trainers': lists }
  const { provider } = await openInShell(routes, { at: '/trainerprofile?skill=kafka', answers })
  expect(await screen.findByRole('heading', { name: 'Vikram Iyer' })).toBeVisible()
  expect(provider.calls.find(({ path }) => path === '/trainers')?.params).toEqual({
    skill: 'kafka',
    limit: 24,
  })
  expect(screen.queryByRole('heading', { name: 'Meera Nair' })).not.toBeInTheDocument()
  const filter = within(screen.getByRole('navigation', { name: 'Filter by skill' }))
  expect(filter.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All skills',
    'Kafka',
    'Power BI',
    'SQL',
  ])
  await userEvent.click(filter.getByRole('link', { name: 'SQL' }))
  expect(await screen.findByRole('heading', { name: 'Meera Nair' })).toBeVisible()
})

test.each([
  '/trainerprofile',
  '/TrainerDetails?id=1',
  '/freelancer-trainer',
  '/trainer/1',
  '/mock-interview',
])('%s says when it shows built-in content', async (at) => {
  await openInShell(routes, { at })
  expect(await screen.findByText(/Showing saved information/)).toBeVisible()
})

test('a skill that nobody has says so', async () => {
  await openInShell(routes, { at: '/trainerprofile?skill=alchemy', answers: listed() })
  expect(await screen.findByText('No trainer has this skill.')).toBeVisible()
})

describe('TrainerDetails', () => {
  test('VIEW leads there, and search engines learn whom it is about', async () => {
    const { container } = await openInShell(routes, { at: '/trainerprofile', answers: listed(trainer) })
    await userEvent.click(await screen.findByRole('link', { name: 'VIEW' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Meera Nair' })).toBeVisible()
    expect(screen.getByLabelText('address')).toHaveTextContent('/TrainerDetails?id=1')
    expect(screen.getByText('Login to view contact details.')).toBeVisible()
    const script = container.querySelector('script[type="application/ld+json"]')
    expect(JSON.parse(script?.textContent ?? '')).toMatchObject({ '@type': 'Person', name: 'Meera Nair' })
  })

  test('a trainer of another course shows its name and what it is', async () => {
    const other = { ...trainer, course: 'Other', customCourse: 'Pottery', courseDescription: 'With clay.' }
    await openInShell(routes, { at: '/TrainerDetails?id=1', answers: listed(other) })
    expect(await screen.findByText('Pottery', { selector: 'strong' })).toBeVisible()
    expect(screen.getByText('With clay.')).toBeVisible()
  })

  test.each(['/TrainerDetails', '/TrainerDetails?id=99', '/TrainerDetails?id=x'])(
    '%s says that there is none',
    async (at) => {
      await openInShell(routes, { at, answers: listed(trainer) })
      expect(await screen.findByText('Trainer data not found. Please go back.')).toBeVisible()
    },
  )
})

test.each([
  ['/TrainerDetails?id=99', 'Trainer data not found. Please go back.'],
  ['/trainer/99', 'Trainer data is missing.'],
])('while the API is down %s does not claim that there is none', async (at, text) => {
  await openInShell(routes, {
    at,
    answers: { 'get /trainers/list': 'offline', 'get /trainers/99': 'offline' },
  })
  const said = 'We cannot look up this trainer right now'
  expect(await screen.findByRole('heading', { level: 1, name: said })).toBeVisible()
  expect(screen.queryByText(text)).not.toBeInTheDocument()
})

describe('courses of a trainer', () => {
  const python = { id: 'python', name: 'Python', image: '', duration: 6, rating: 4.4 }
  const of = (...courses: object[]) => ({ ...listed(trainer), 'get /trainers/1/courses': { data: courses } })

  test.each(['/trainer/1', '/trainer-courses/1'])('%s lists them', async (at) => {
    await openInShell(routes, { at, answers: of(python, { ...python, id: 'sql', name: 'SQL', duration: 1 }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Courses of Meera Nair' })).toBeVisible()
    expect(screen.getByLabelText('address')).toHaveTextContent('/trainer/1')
    expect(screen.getByText('6 weeks')).toBeVisible()
    expect(screen.getByText('1 week')).toBeVisible()
    expect(screen.getAllByRole('img', { name: '4 of 5 stars' })).toHaveLength(2)
    expect(screen.getAllByRole('link', { name: 'Enroll Now' })[0]).toHaveAttribute('href', '/courses/python')
  })

  test('no rating, no stars', async () => {
    await openInShell(routes, { at: '/trainer/1', answers: of({ ...python, rating: undefined }) })
    expect(await screen.findByText('6 weeks')).toBeVisible()
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })

  test('a trainer without courses, and no trainer at all', async () => {
    const { unmount } = await openInShell(routes, { at: '/trainer/1', answers: of() })
    expect(await screen.findByText('No courses assigned to this trainer.')).toBeVisible()
    unmount()
    await openInShell(routes, { at: '/trainer/99', answers: of() })
    expect(await screen.findByText('Trainer data is missing.')).toBeVisible()
  })

  test('built-in lists are found by name, letter case and space around it aside', async () => {
    const answers = {
      ...listed({ ...trainer, name: ' asha RAO ' }),
      'get /trainers/1/courses': 'offline',
    } as const
    await openInShell(routes, { at: '/trainer/1', answers })
    for (const weeks of ['6 weeks', '4 weeks', '8 weeks', '5 weeks'])
      expect(await screen.findByText(weeks)).toBeVisible()
  })
})

test.each([
  ['cannot be reached', 'offline'],
  ['has none', { data: [] }],
  ['answers with something else', { data: 'maintenance' }],
] as const)('built-in trainers and a quiet note when the provider %s', async (_what, answer) => {
  await openInShell(routes, { at: '/trainerprofile', answers: { 'get /trainers': answer } })
  expect(await screen.findByRole('heading', { name: 'Asha Rao' })).toBeVisible()
  expect(screen.getByText(/Showing saved information/)).toBeVisible()
})
