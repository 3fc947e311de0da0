import { openInShell } from '@marga/testing/test-shell'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from './routes'

const offer = {
  id: 1,
  course: 'Data Science',
  title: 'Data Science for Finance',
  course_duration: '14 weeks',
  educator_name: 'Asha Rao',
  educator_profile: '',
  link: '',
  syllabusLink: '',
}
const python = {
  id: 'python',
  name: 'Python',
  description: 'First steps.',
  image: '',
  link: '',
  program: 'Data Science',
}
const syllabus = {
  name: 'Python',
  program: 'Data Science',
  modules: [
    {
      moduleTitle: 'First steps',
      topics: [{ title: 'Values', videoLink: '#', subtopics: [{ title: 'numbers', videoLink: '' }] }],
    },
    { moduleTitle: 'To come', topics: [] },
  ],
}
const answers = {
  'get /offered-courses': { data: [offer] },
  'get /courses': { data: [python] },
  'get /courses/details': { data: { Python: syllabus } },
}
const open = (at: string, other = {}) => openInShell(routes, { at, answers: { ...answers, ...other } })
const address = () => screen.getByLabelText('address').textContent

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

describe('Courses Offered', () => {
  test('a card shows title, duration and educator, and View Syllabus leads to the program', async () => {
    await open('/coursesoffered')
    expect(await screen.findByRole('heading', { name: 'Data Science for Finance' })).toBeVisible()
    expect(screen.getByText('14 weeks')).toBeVisible()
    expect(screen.getByText('Asha Rao')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'View Syllabus' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Data Science Modules' })).toBeVisible()
    expect(address()).toBe('/courses?program=Data+Science+for+Finance')
  })

  test('in trainer context it names the trainer, and none of his courses is an answer', async () => {
    await open('/coursesoffered?trainer=Asha', { 'get /offered-courses': { data: [] } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Courses by Asha' })).toBeVisible()
    expect(screen.getByText('No courses found')).toBeVisible()
  })

  test.each([
    ['cannot be reached', 'offline'],
    ['fails', { status: 503 }],
    ['has no courses at all', { data: [] }],
    ['answers with broken records', { data: [{ title: 7 }] }],
  ])('built-in courses and a quiet note when the provider %s', async (_what, answer) => {
    await open('/coursesoffered', { 'get /offered-courses': answer })
    expect(await screen.findAllByRole('button', { name: 'View Syllabus' })).toHaveLength(7)
    expect(screen.getByText(/may be a little behind/)).toBeVisible()
  })
})

describe('a program', () => {
  test('without a name leads to Courses Offered', async () => {
    await open('/courses?program=')
    await screen.findByRole('heading', { level: 1, name: 'Courses Offered' })
    expect(address()).toBe('/coursesoffered')
  })

  test('is found whatever its letter case, and its courses lead to their syllabus', async () => {
    await open('/courses?program=dATA%20science')
    expect(await screen.findByRole('heading', { level: 1, name: 'Data Science Modules' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Python' })).toHaveAttribute('href', '/courses/details/Python')
  })

  test('that does not exist says so', async () => {
    await open('/courses?program=Alchemy')
    expect(await screen.findByText('No courses found')).toBeVisible()
  })
})

describe('a syllabus', () => {
  test('lists modules, topics and subtopics; a placeholder link is plain text', async () => {
    await open('/courses/details/python')
    expect(await screen.findByRole('heading', { level: 1, name: 'Python' })).toBeVisible()
    expect(screen.getByText('Values')).toBeVisible()
    expect(screen.getByText('numbers')).toBeInTheDocument()
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    expect(screen.getByText('Topics of this module are being prepared.')).toBeInTheDocument()
  })

  test('opens and closes its modules', async () => {
    await open('/courses/details/python')
    const second = (await screen.findByRole('heading', { name: 'To come' })).closest('details')
    expect(second).not.toHaveAttribute('open')
    await userEvent.click(screen.getByRole('heading', { name: 'To come' }))
    expect(second).toHaveAttribute('open')
  })

  test('opened from elsewhere, Back leads to the program', async () => {
    await open('/courses/details/python')
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
    await screen.findByRole('heading', { level: 1, name: 'Data Science Modules' })
    expect(address()).toBe('/courses?program=Data%20Science')
  })

  test('reached from a page of this site, Back leads there', async () => {
    await open('/courses?program=Data%20Science')
    await userEvent.click(await screen.findByRole('link', { name: 'Python' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
    await screen.findByRole('heading', { level: 1, name: 'Data Science Modules' })
  })

  test.each(['/courses/details/unknown', '/courses/details', '/courses/details/constructor'])(
    '%s says that there is none',
    async (at) => {
      await open(at)
      expect(await screen.findByText('No course data found.')).toBeVisible()
    },
  )

  test('comes from the built-in content when the provider fails', async () => {
    await open('/courses/details/python', { 'get /courses/details': 'offline' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Python' })).toBeVisible()
  })
})
