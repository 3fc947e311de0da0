import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address, open, python, syllabus } from '../testing'

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
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

  test('a link to a module adds nothing to the history that Back would lead to', async () => {
    const { router } = await open('/courses?program=Data%20Science')
    await userEvent.click(await screen.findByRole('link', { name: 'Python' }))
    const links = await screen.findAllByRole('link', { name: 'Link to this module' })
    for (const link of links.slice(0, 1)) await userEvent.click(link)
    await waitFor(() => expect(router.state.location.hash).toBe('#module-1-first-steps'))
    expect(router.state.historyAction).toBe('REPLACE')
    await act(() => router.navigate(-1))
    await screen.findByRole('heading', { level: 1, name: 'Data Science Modules' })
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
    const player = new URL((await dialog.findByTitle<HTMLIFrameElement>('Installing')).src)
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

  test.each(['/courses/details/unknown', '/courses/details', '/courses/details/constructor'])(
    '%s says that there is none',
    async (at) => {
      await open(at)
      expect(await screen.findByText('No course data found.')).toBeVisible()
    },
  )

  test.each([
    ['/courses/details/unknown', 'course', 'No course data found.'],
    ['/courses/unknown', 'course', 'Course not found'],
    ['/courses?program=unknown', 'program', 'No courses found'],
  ])('while the API is down %s does not claim that there is none', async (at, what, text) => {
    await open(at, { 'get /courses': 'offline', 'get /courses/details': 'offline' })
    expect(await screen.findByText(new RegExp(`^We cannot look up this ${what} right now`))).toBeVisible()
    expect(screen.getAllByText(/Try again/)[0]).toBeVisible()
    expect(screen.queryByText(text)).not.toBeInTheDocument()
  })

  test('comes from the built-in content when the provider fails', async () => {
    await open('/courses/details/python', { 'get /courses/details': 'offline' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Python' })).toBeVisible()
  })
})
