import { batchesAt } from '@marga/content/batches'
import { openInShell } from '@marga/testing/test-shell'
import { act, screen, waitFor, within } from '@testing-library/react'
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

  test.each(['1', 'asha', 'ASHA RAO'])(
    'in the context of trainer %s it names the trainer',
    async (trainer) => {
      const { provider } = await open(`/coursesoffered?trainer=${trainer}`)
      expect(await screen.findByRole('heading', { level: 1, name: 'Courses by Asha Rao' })).toBeVisible()
      expect(provider.calls[0]?.params).toMatchObject({ trainer })
    },
  )

  test.each(['1', 'asha'])('without the provider, trainer %s is a built-in one', async (trainer) => {
    await open(`/coursesoffered?trainer=${trainer}`, { 'get /offered-courses': 'offline' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Courses by Asha Rao' })).toBeVisible()
  })

  test('a trainer whom nobody knows is not named', async () => {
    await open('/coursesoffered?trainer=Nobody', { 'get /offered-courses': { data: [] } })
    expect(await screen.findByText('No courses found')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Courses Offered' })).toBeVisible()
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  })

  test.each([
    ['cannot be reached', 'offline'],
    ['fails', { status: 503 }],
    ['has no courses at all', { data: [] }],
    ['answers with broken records', { data: [{ title: 7 }] }],
  ])('built-in courses and a quiet note when the provider %s', async (_what, answer) => {
    await open('/coursesoffered', { 'get /offered-courses': answer })
    expect(await screen.findAllByRole('button', { name: 'View Syllabus' })).toHaveLength(7)
    expect(screen.getByText(/Showing saved information/)).toBeVisible()
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

  test('is found by the short name that forms use', async () => {
    await open('/courses?program=mlops', { 'get /courses': 'offline' })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'MLOps: Machine Learning Operations Modules' }),
    ).toBeVisible()
  })

  test('says what it costs, when it starts, what it leads to and who teaches it', async () => {
    await open('/courses?program=Data%20Science', {
      'get /batches': { data: batchesAt(new Date('2027-01-01')) },
    })
    const card = within(await screen.findByRole('complementary', { name: 'Price and dates' }))
    for (const text of ['₹25,000', '4 months', '21 July 2027', '7:00 to 8:30 AM IST'])
      expect(card.getByText(text)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'What you will be able to do' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', '/TrainerDetails?id=1')
    expect(screen.queryByText('Next batch not dated yet')).not.toBeInTheDocument()
  })

  test('speaks of no place to who gets the money back', async () => {
    localStorage.setItem('registration', 'r1')
    const { provider } = await open('/courses?program=Data%20Science', {
      'get /batches': { data: batchesAt(new Date('2027-01-01')) },
      'get /course-registrations/r1': {
        data: {
          id: 'r1',
          course_name: 'Data Science',
          created_at: '',
          link: '',
          order: { state: 'refunded' },
        },
      },
    })
    await waitFor(() => expect(provider.calls.map(({ path }) => path)).toContain('/course-registrations/r1'))
    await act(async () => {})
    localStorage.clear()
    expect(screen.queryByText('Your place is reserved.')).not.toBeInTheDocument()
  })

  test('says what learners build, what a week is like, and what learners say, with samples marked', async () => {
    await open('/courses?program=Data%20Science', {
      'get /batches': { data: batchesAt(new Date('2027-01-01')) },
      'get /userreviews': { data: [] },
    })
    const projects = within(await screen.findByRole('region', { name: 'Projects you will keep' }))
    expect(projects.getByRole('heading', { name: 'Churn model' })).toBeVisible()
    const week = within(screen.getByRole('region', { name: 'A week of the course' }))
    expect(
      week.getByText(/^Monday, Wednesday and Friday, 7:00 to 8:30 AM IST, 90 minutes each\. You ask/),
    ).toBeVisible()
    const said = within(screen.getByRole('region', { name: 'What learners say' }))
    expect(said.getAllByText('Sample')).toHaveLength(2)
  })

  test('has the sample lesson of its trainer; with any other demo video it has none', async () => {
    const batches = batchesAt(new Date())
    const view = await open('/courses?program=Data%20Science', { 'get /batches': { data: batches } })
    const lesson = within(await screen.findByRole('region', { name: 'A sample lesson' }))
    expect(lesson.getByText('Right 99% of the time, and useless')).toBeVisible()
    expect(lesson.getByText(/^Sample lesson, 0:47/)).toHaveTextContent('Asha Rao is an example profile')
    view.unmount()
    const others = batches.map(({ trainer, ...batch }) => ({
      ...batch,
      trainer: trainer && { ...trainer, demoVideo: 'https://films.example/demo.mp4' },
    }))
    await open('/courses?program=Data%20Science', { 'get /batches': { data: others } })
    expect(await screen.findByRole('region', { name: 'A week of the course' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'A sample lesson' })).not.toBeInTheDocument()
  })

  test('without projects shows none', async () => {
    const batches = batchesAt(new Date()).map(({ projects, ...batch }) => batch)
    await open('/courses?program=Data%20Science', { 'get /batches': { data: batches } })
    expect(await screen.findByRole('region', { name: 'A week of the course' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Projects you will keep' })).not.toBeInTheDocument()
  })

  test.each([
    ['paid', 'You are enrolled in this program.'],
    ['open', 'Your place is reserved.'],
  ])('leads who has a place to it, with an order that is %s', async (state, text) => {
    localStorage.setItem('registration', 'r1')
    await open('/courses?program=Data%20Science', {
      'get /batches': { data: batchesAt(new Date('2027-01-01')) },
      'get /course-registrations/r1': {
        data: { id: 'r1', course_name: 'Data Science', created_at: '', link: '', order: { state } },
      },
    })
    expect(await screen.findByText(text)).toBeVisible()
    for (const link of screen.getAllByRole('link', { name: 'See your place' }))
      expect(link).toHaveAttribute('href', '/thank-you?batch=DataScience')
    localStorage.clear()
  })

  test('without a dated batch says so, and takes an address', async () => {
    const batches = batchesAt(new Date()).map((batch) => ({ ...batch, isOpen: false }))
    await open('/courses?program=Data%20Science', { 'get /batches': { data: batches } })
    expect((await screen.findAllByText('Next batch not dated yet'))[0]).toBeVisible()
    expect(screen.getByRole('link', { name: 'Notify me' })).toHaveAttribute(
      'href',
      '/DataScience-Promo#register',
    )
    expect(screen.queryByRole('link', { name: 'See the batch' })).not.toBeInTheDocument()
  })

  test('that does not exist says so', async () => {
    await open('/courses?program=Alchemy')
    expect(await screen.findByText('No courses found')).toBeVisible()
  })
})

describe('a syllabus', () => {
  test('leads to the courses before and after it in its program', async () => {
    const details = {
      ...syllabus,
      description: 'First steps with files.',
      previous: 'EDA',
      next: 'Statistics',
    }
    await open('/courses/details/Python', { 'get /courses/details': { data: { Python: details } } })
    expect(await screen.findByText('First steps with files.')).toBeVisible()
    const beside = within(screen.getByRole('navigation', { name: 'Courses of Data Science' }))
    expect(beside.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/courses/details/EDA',
      '/courses/details/Statistics',
    ])
  })

  test('of an API that tells no more says which program it is part of', async () => {
    await open('/courses/details/Python')
    expect(await screen.findByText('Part of Data Science.')).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Courses of Data Science' })).not.toBeInTheDocument()
  })

  test('lists modules, topics and subtopics; a placeholder link is plain text', async () => {
    await open('/courses/details/python')
    expect(await screen.findByRole('heading', { level: 1, name: 'Python' })).toBeVisible()
    expect(screen.getByText('Values')).toBeVisible()
    expect(screen.getByText('numbers')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Values' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Values' })).not.toBeInTheDocument()
    expect(screen.getByText('Topics of this module are being prepared.')).toBeInTheDocument()
  })

  test('opens and closes its modules', async () => {
    await open('/courses/details/python')
    const second = await screen.findByRole('button', { name: /^To come/ })
    expect(second).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(second)
    expect(second).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('button', { name: /^First steps/ })).toHaveAttribute('aria-expanded', 'true')
  })

  test('opens and closes them all at once', async () => {
    await open('/courses/details/python')
    await userEvent.click(await screen.findByRole('button', { name: 'Expand all' }))
    for (const module of screen.getAllByRole('button', { name: /topics?$/ }))
      expect(module).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'Collapse all' }))
    for (const module of screen.getAllByRole('button', { name: /topics?$/ }))
      expect(module).toHaveAttribute('aria-expanded', 'false')
  })

  test('an address can name a module, which is then open', async () => {
    await open('/courses/details/python#module-2-to-come')
    const named = await screen.findByRole('button', { name: /^To come/ })
    await waitFor(() => expect(named).toHaveAttribute('aria-expanded', 'true'))
    expect(screen.getAllByRole('link', { name: 'Link to this module' })[1]).toHaveAttribute(
      'href',
      '/courses/details/python#module-2-to-come',
    )
  })

  test.each(['#%', '#module-9', '#'])('an address that names none (%s) is harmless', async (hash) => {
    await open(`/courses/details/python${hash}`)
    expect(await screen.findByRole('button', { name: /^First steps/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
  })

  test('a topic with a video opens it, with how much of it is watched', async () => {
    const topic = { title: 'Installing', videoLink: 'https://youtu.be/rfscVS0vtbw' }
    const filmed = { ...syllabus, modules: [{ moduleTitle: 'First steps', topics: [topic] }] }
    const { site } = await open('/courses/details/python', {
      'get /courses/details': { data: { Python: filmed } },
    })
    const watched = { seconds: 10, durationS: 100, furthestS: 42 }
    await screen.findByRole('button', { name: 'Installing' })
    act(() =>
      site.visitorData.write('watched', {
        'https://www.youtube-nocookie.com/embed/rfscVS0vtbw': watched,
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: /Installing\s*42% watched/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Installing' }))
    const player = new URL(dialog.getByTitle<HTMLIFrameElement>('Installing').src)
    expect(player.href).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/rfscVS0vtbw\?autoplay=1/)
    expect(player.searchParams.get('start')).toBe('10')
    expect(dialog.getByRole('progressbar', { name: '42% watched' })).toHaveValue(0.42)
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByTitle('Installing')).not.toBeInTheDocument()
  })

  test('a name with every sign that an address knows comes back whole', async () => {
    const name = 'CI/CD & ML-ops?! 100% #1 🙂'
    await open('/courses?program=Data%20Science', {
      'get /courses': { data: [{ ...python, name }] },
      'get /courses/details': { data: { [name]: { ...syllabus, name } } },
    })
    await userEvent.click(await screen.findByRole('link', { name }))
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
  })

  test.each(['/courses/details/python', '/courses/details/PYTHON', '/courses/details/Python'])(
    '%s names the one address of the course',
    async (at) => {
      const { router } = await open(at)
      await screen.findByRole('heading', { level: 1, name: 'Python' })
      expect(Object.values(router.state.loaderData)).toMatchObject([
        { canonicalPath: '/courses/details/Python' },
      ])
    },
  )

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
