import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'
import { MIDDLE, squareOf } from './crop-to-square'

type Answers = NonNullable<Parameters<typeof openInShell>[1]['answers']>

const DEMO = 'https://www.youtube-nocookie.com/embed/rfscVS0vtbw'
const trainer = {
  id: 7,
  name: 'Leela Menon',
  link: '/trainer/7',
  course: 'Python',
  customCourse: '',
  courseDescription: 'Small scripts.',
  photo: '',
  demoVideo: DEMO,
  paidVideoCount: 2,
}
const user = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }
const open = (answers: Answers = {}, member = false) =>
  openInShell(routes, {
    at: '/freelancer-trainer',
    answers: { 'get /trainers': { data: [trainer] }, ...answers },
    ...(member && { user }),
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('each trainer has a video, the way to more, and says where contact data is', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: 'Leela Menon' })).toBeVisible()
  expect(screen.getByText('Contact info available after login')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Our Trainers' })).toHaveAttribute('href', '/trainerprofile')
  await userEvent.click(screen.getByRole('button', { name: 'Play Leela Menon: demo' }))
  expect(screen.getByTitle('Leela Menon: demo')).toHaveAttribute(
    'src',
    expect.stringContaining(`${DEMO}?autoplay=1`),
  )
  expect(screen.getByRole('link', { name: 'Watch on YouTube' })).toHaveAttribute(
    'href',
    expect.stringContaining('https://www.youtube.com/watch?v='),
  )
})

test('a sample lesson says what it is, and can be read', async () => {
  await open({ 'get /trainers': { data: [{ ...trainer, demoVideo: 'lesson-meera-nair.mp4' }] } })
  expect(await screen.findByText('What a JOIN keeps')).toBeVisible()
  expect(screen.getByText(/^Sample lesson, 0:48, without sound/)).toHaveTextContent(/ by \S/)
  expect(screen.queryByText('Your turn')).not.toBeInTheDocument()
  expect(screen.getByText('Read the lesson').parentElement).toHaveTextContent(/A LEFT JOIN keeps every row/)
})

test('a file plays in the browser’s own player', async () => {
  const film = 'https://films.example/demo.mp4'
  await open({ 'get /trainers': { data: [{ ...trainer, demoVideo: film }] } })
  expect(await screen.findByLabelText('Leela Menon: demo')).toHaveAttribute('src', film)
})

test('a trainer who has just come is marked as new', async () => {
  await open({ 'get /trainers': { data: [trainer, { ...trainer, id: 8, name: 'Ravi Iyer', isNew: true }] } })
  const card = (name: string) => screen.getByRole('heading', { name }).closest('li')
  await screen.findByRole('heading', { name: 'Ravi Iyer' })
  expect(card('Ravi Iyer')).toHaveTextContent(/New/)
  expect(card('Leela Menon')).not.toHaveTextContent(/New/)
})

test('a trainer without photo, course, demo and further videos still has a card', async () => {
  const bare = { ...trainer, course: '', demoVideo: '', paidVideoCount: 0 }
  await open({ 'get /trainers': { data: [bare] } })
  expect(await screen.findByRole('heading', { name: 'Leela Menon' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Play|Unlock/ })).not.toBeInTheDocument()
})

test('unlocking names the trainer by id, and their videos then play in the page', async () => {
  const paidVideos = [
    'https://player.vimeo.com/video/76979871',
    'https://www.youtube-nocookie.com/embed/HXV3zeQKqGY',
  ]
  const { provider } = await open(
    {
      'get /trainers': [{ data: [trainer] }, { data: [trainer] }, { data: [{ ...trainer, paidVideos }] }],
      'post /unlocks': { status: 201, data: [] },
    },
    true,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Unlock More Videos' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Unlock the videos of Leela Menon' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Unlock' }))
  expect(await screen.findByRole('button', { name: 'Play Leela Menon: video 2' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Unlock More Videos' })).not.toBeInTheDocument()
  expect(screen.getByRole('group', { name: 'The videos of Leela Menon are unlocked.' })).toHaveFocus()
  expect(screen.getAllByRole('status')).toEqual([screen.getByLabelText('address')])
  expect(provider.calls.find(({ method }) => method === 'post')?.body).toEqual({
    scope: 'trainer',
    trainer_id: 7,
  })
})

describe('Register as a trainer', () => {
  async function openForm(answers: Answers = {}) {
    const view = await open(answers)
    await userEvent.click(await screen.findByRole('button', { name: 'Register as a trainer' }))
    return view
  }
  async function fillIn(course = 'Python') {
    await userEvent.type(screen.getByLabelText('Name'), 'Ravi')
    await userEvent.type(screen.getByLabelText('Contact'), '98745 00002')
    await userEvent.type(screen.getByLabelText('Email'), 'ravi@example.com')
    await userEvent.selectOptions(screen.getByLabelText('Course'), course)
  }
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Register' }))
  const posts = (calls: Array<{ method: string; body: unknown }>) =>
    calls.filter(({ method }) => method === 'post')

  test('asks for name, contact, email and one of five courses', async () => {
    await openForm()
    for (const label of ['Name', 'Contact', 'Email', 'Course'])
      expect(screen.getByLabelText(label)).toBeRequired()
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Choose a course',
      'React Native',
      'Figma UI/UX',
      'Python',
      'AI & ML',
      'Other',
    ])
  })

  test('Other asks for a course name; choosing another course no longer does', async () => {
    await openForm()
    await userEvent.selectOptions(screen.getByLabelText('Course'), 'Other')
    expect(screen.getByLabelText('Course name')).toBeRequired()
    await userEvent.selectOptions(screen.getByLabelText('Course'), 'Python')
    expect(screen.queryByLabelText('Course name')).not.toBeInTheDocument()
  })

  test('a registration is sent without its empty fields, and confirmed', async () => {
    const { provider } = await openForm({ 'post /trainers': { status: 201, data: { status: 'approved' } } })
    await fillIn()
    await userEvent.type(screen.getByLabelText(/^Demo video/), 'https://youtu.be/rfscVS0vtbw')
    await send()
    expect(await screen.findByRole('group', { name: 'Trainer registered successfully!' })).toHaveFocus()
    expect(screen.getAllByRole('status')).toEqual([screen.getByLabelText('address')])
    expect(posts(provider.calls)).toMatchObject([
      {
        body: {
          name: 'Ravi',
          contact: '98745 00002',
          email: 'ravi@example.com',
          course: 'Python',
          demoVideo: 'https://youtu.be/rfscVS0vtbw',
        },
      },
    ])
    expect(Object.keys(posts(provider.calls)[0]?.body ?? {})).toHaveLength(5)
  })

  test('where entries are looked at first, that is said', async () => {
    await openForm({ 'post /trainers': { status: 201, data: { status: 'pending' } } })
    await fillIn()
    await send()
    expect(await screen.findByText(/We check your entry first/)).toBeVisible()
  })

  test.each(['offline' as const, { status: 500 }, { status: 413 }])(
    'a failed one (%j) says so and keeps what was typed',
    async (answer) => {
      await openForm({ 'post /trainers': answer })
      await fillIn()
      await send()
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Failed to register trainer. Please try again.',
      )
      expect(screen.getByLabelText('Name')).toHaveValue('Ravi')
      expect(screen.getByLabelText('Course')).toHaveValue('Python')
    },
  )

  test.each([
    'javascript:alert(1)',
    'http://www.youtube.com/watch?v=rfscVS0vtbw',
    'https://evil.example/watch?v=rfscVS0vtbw',
    'https://user:secret@www.youtube.com/watch?v=rfscVS0vtbw',
    'https://www.youtube.com.evil.example/watch?v=rfscVS0vtbw',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/playlist?list=PL1',
    'https://vimeo.com/channels/staff',
    'https://drive.google.com/drive/folders/1',
    'data:text/html,hi',
  ])('the link %s is refused beside its field, and nothing is sent', async (link) => {
    const { provider } = await openForm()
    await fillIn()
    const field = screen.getByLabelText(/^Paid video 1/)
    await userEvent.type(field, link)
    await send()
    await waitFor(() => expect(field).toHaveAccessibleDescription(/https link to a video/))
    expect(posts(provider.calls)).toEqual([])
    expect(field).toHaveValue(link)
  })

  test('with the first link left empty, the message and the focus are at the faulty one', async () => {
    const { provider } = await openForm({
      'post /trainers': {
        status: 400,
        data: { message: 'x', errors: { 'paidVideos.0': ['Not this one.'] } },
      },
    })
    await fillIn()
    await userEvent.click(screen.getByRole('button', { name: 'Add another video' }))
    const second = screen.getByLabelText(/^Paid video 2/)
    await userEvent.type(second, 'https://evil.example/video')
    await send()
    await waitFor(() => expect(second).toHaveAccessibleDescription(/https link to a video/))
    expect(second).toHaveFocus()
    expect(screen.getByLabelText(/^Paid video 1/)).toHaveAccessibleDescription('')
    expect(posts(provider.calls)).toEqual([])
    await userEvent.clear(second)
    await userEvent.type(second, 'https://vimeo.com/76979871')
    await send()
    await waitFor(() => expect(second).toHaveAccessibleDescription('Not this one.'))
  })

  test.each([
    'https://www.youtube.com/watch?v=rfscVS0vtbw',
    'https://youtu.be/rfscVS0vtbw',
    'https://www.youtube.com/shorts/rfscVS0vtbw',
    'https://www.youtube.com/live/rfscVS0vtbw',
    'https://www.youtube.com/embed/rfscVS0vtbw',
    'https://vimeo.com/76979871',
    'https://drive.google.com/file/d/1a2b3c4d5e6f/view',
  ])('the link %s is taken', async (link) => {
    const { provider } = await openForm({ 'post /trainers': { status: 201, data: {} } })
    await fillIn()
    await userEvent.type(screen.getByLabelText(/^Paid video 1/), link)
    await send()
    expect(await screen.findByText('Trainer registered successfully!')).toBeVisible()
    expect(posts(provider.calls)[0]?.body).toMatchObject({ paidVideos: link })
  })

  test.each([
    ['a PDF', new File(['%PDF'], 'me.pdf', { type: 'application/pdf' })],
    ['an SVG', new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' })],
  ])('%s is no photo', async (_what, file) => {
    await openForm()
    const field = screen.getByLabelText(/^Photo/)
    await userEvent.upload(field, file, { applyAccept: false })
    expect(field).toHaveAccessibleDescription(/must be a JPEG, PNG or WebP/)
    expect(screen.queryByAltText('Preview')).not.toBeInTheDocument()
  })
})

test.each([
  [{ width: 400, height: 300 }, MIDDLE, { left: 50, top: 0, side: 300 }],
  [
    { width: 300, height: 400 },
    { zoom: 1, x: 0, y: 1 },
    { left: 0, top: 100, side: 300 },
  ],
  [
    { width: 400, height: 400 },
    { zoom: 2, x: 1, y: 0 },
    { left: 200, top: 0, side: 200 },
  ],
])('of %j the crop %j is %j', (picture, crop, square) => {
  expect(squareOf(picture, crop)).toEqual(square)
})
