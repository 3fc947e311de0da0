import { openInShell } from '@marga/testing/test-shell'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

type Answers = NonNullable<Parameters<typeof openInShell>[1]['answers']>

const ORIGIN = 'https://www.youtube-nocookie.com'
const course = { name: 'Python', program: 'Data Science' }
const python = { id: 'python', title: 'Python', isDemo: true, link: `${ORIGIN}/embed/rfscVS0vtbw`, course }
const sql = { id: 'sql', title: 'SQL from zero', isDemo: false }
const unlockedSql = { ...sql, link: `${ORIGIN}/embed/HXV3zeQKqGY` }
const tour = { id: 'tour', title: 'A tour of data science', isDemo: false }
const user = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }

const answers: Answers = {
  'get /videos/python': { data: { video: python, playlist: [python, sql, tour] } },
  'get /videos/sql': { data: { video: sql, playlist: [python, sql, tour] } },
}
const open = (at: string, { other = {}, member = false }: { other?: Answers; member?: boolean } = {}) =>
  openInShell(routes, {
    at: `/futuretech-training/${at}`,
    answers: { ...answers, ...other },
    ...(member && { user }),
  })
const player = () => screen.queryByTitle<HTMLIFrameElement>('Python')

/** The player in the frame speaks. */
const say = (message: unknown) =>
  act(() =>
    dispatchEvent(
      new MessageEvent('message', {
        data: JSON.stringify(message),
        origin: ORIGIN,
        source: player()?.contentWindow ?? null,
      }),
    ),
  )
const playing = (currentTime: number) => ({ event: 'infoDelivery', info: { currentTime, duration: 200 } })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

const batch = {
  program: 'Data Science',
  product: 'DataScience',
  price_paise: 2_500_000,
  starts_on: '2099-01-05',
  enrol_by: '2099-01-01',
  session_starts: '07:00',
  link: '/DataScience-Promo',
}
test.each([
  [{ data: [batch] }, 1],
  [{ data: 'soon' }, 0],
  ['offline' as const, 0],
])('beside the videos stands the program with its price (%j)', async (batches, times) => {
  await open('python', { other: { 'get /batches': batches } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Python' })).toBeVisible()
  const program = screen.queryAllByRole('region', { name: 'Take the whole program' })
  expect(program).toHaveLength(times)
  for (const card of program) expect(card).toHaveTextContent('₹25,000')
})

test('says which course it belongs to, and loads nothing of its host before somebody plays it', async () => {
  const { container } = await open('python')
  expect(await screen.findByRole('heading', { level: 1, name: 'Python' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Python' })).toHaveAttribute('href', '/courses/details/Python')
  expect(screen.getByRole('link', { name: 'Open on YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=rfscVS0vtbw',
  )
  expect(screen.getByText('Not started yet.')).toBeVisible()
  expect(container.querySelector('iframe')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Play' }))
  expect(player()?.src).toMatch(`${python.link}?autoplay=1&enablejsapi=1`)
  expect(player()).toHaveFocus()
})

test('who comes by pressing the video sees it play, without the focus being taken', async () => {
  await open('python#play')
  expect(await screen.findByTitle('Python')).toBeVisible()
  expect(player()).not.toHaveFocus()
})

test('where there are more videos than the playlist has, it says which these are, and counts all', async () => {
  await open('sql', {
    other: {
      'get /videos/sql': { data: { video: sql, playlist: [python, sql, tour], before: 20, count: 300 } },
    },
  })
  expect(await screen.findByText('21 to 23 of 300 videos')).toBeVisible()
  expect(screen.getByText(/watch all 300 videos/)).toBeVisible()
})

test('the playlist marks the current video; a press on another one leads to it', async () => {
  await open('python', {
    other: { 'get /videos/sql': { data: { video: unlockedSql, playlist: [python, unlockedSql, tour] } } },
  })
  const list = within(await screen.findByRole('list', { name: 'Videos' }))
  expect(list.getAllByRole('link').map((link) => link.getAttribute('aria-current'))).toEqual([
    'true',
    null,
    null,
  ])
  expect(screen.queryByRole('link', { name: /^Previous/ })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: /^Next/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'SQL from zero' })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Previous/ })).toHaveAttribute(
    'href',
    '/futuretech-training/python#play',
  )
  expect(screen.getByRole('link', { name: /^Next/ })).toHaveAttribute('href', '/futuretech-training/tour')
})

test('what the player says is kept, and the video goes on there', async () => {
  const { site, unmount } = await open('python#play')
  const playingSeen = jest.fn()
  document.addEventListener('playing', playingSeen, true)
  await screen.findByTitle('Python')
  say({ event: 'initialDelivery', info: { currentTime: 0, duration: 200 } })
  say(playing(130))
  document.removeEventListener('playing', playingSeen, true)
  expect(playingSeen).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('progressbar', { name: 'At 2:10 of 3:20' })).toHaveValue(0.65)
  expect(screen.getByText('Stopped at 2:10')).toBeVisible()
  const kept = site.visitorData.read('watched')
  unmount()

  const again = await open('python')
  await screen.findByRole('button', { name: 'Play' })
  act(() => again.site.visitorData.write('watched', kept))
  await userEvent.click(screen.getByRole('button', { name: 'Continue at 2:10' }))
  expect(player()?.src).toContain('&start=130')
})

test('a player that goes on after the logout stores nothing', async () => {
  const { site } = await open('python#play', { member: true, other: { 'post /logout': {} } })
  await screen.findByTitle('Python')
  say(playing(10))
  say(playing(20))
  expect(site.visitorData.read('watched')).toMatchObject({ python: { seconds: 20 } })
  await act(() => site.auth.logout())
  say(playing(30))
  expect(site.visitorData.read('watched')).toBeUndefined()
})

test('a video played to the end is marked, and begins at its beginning', async () => {
  const { site } = await open('python')
  await screen.findByRole('button', { name: 'Play' })
  act(() => site.visitorData.write('watched', { python: { seconds: 199, durationS: 200, furthestS: 199 } }))
  expect(screen.getByText('1 of 3 played to the end')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Play' }))
  expect(player()?.src).not.toContain('start=')
})

test('a visitor can start again instead of going on', async () => {
  const { site } = await open('python')
  await screen.findByRole('button', { name: 'Play' })
  act(() => site.visitorData.write('watched', { python: { seconds: 50, durationS: 200, furthestS: 50 } }))
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }))
  expect(player()?.src).not.toContain('start=')
})

describe('a locked video', () => {
  test('asks to register, and a member unlocks it with one press; the button keeps the focus, and plays', async () => {
    const { provider, container } = await open('sql', {
      member: true,
      other: {
        'get /videos/sql': [
          { data: { video: sql, playlist: [python, sql, tour] } },
          { data: { video: sql, playlist: [python, sql, tour] } },
          { data: { video: unlockedSql, playlist: [python, unlockedSql, tour] } },
        ],
        'post /unlocks': { status: 201, data: [{ scope: 'videos', trainer_id: null }] },
      },
    })
    expect(
      await screen.findByText('This video is locked. Unlock all 3 videos: your account has them free.'),
    ).toBeVisible()
    expect(container.querySelector('iframe')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Unlock the videos' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Unlock the videos' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Unlock' }))
    expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible()
    expect(await screen.findByText(/^Every video is unlocked\./)).toBeVisible()
    expect(screen.getAllByText(/^Every video is unlocked\./)).toHaveLength(1)
    expect(provider.calls.filter(({ method }) => method === 'post')).toMatchObject([
      { body: { scope: 'videos' } },
    ])
  })

  test('says to a visitor what an account opens', async () => {
    await open('sql')
    expect(
      await screen.findByText('This video is locked. Create a free account to watch all 3 videos.'),
    ).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Open on/ })).not.toBeInTheDocument()
  })
})

test.each([404, 400])('a video that does not exist (%d) is the site’s own 404', async (status) => {
  await open('none', { other: { 'get /videos/none': { status } } })
  expect(await screen.findByText('The shell shows 404')).toBeVisible()
})

test.each(['offline' as const, { status: 500 }, { data: { video: {}, playlist: [] } }])(
  'built-in videos replace %j; one that they do not hold may exist',
  async (answer) => {
    const { router } = await open('Python-first-steps', {
      other: { 'get /videos/Python-first-steps': answer },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Python: first steps' })).toBeVisible()
    expect(screen.getByText(/Showing saved information/)).toBeVisible()
    expect(Object.values(router.state.loaderData)).toMatchObject([
      { canonicalPath: '/futuretech-training/python-first-steps', preview: 'preview-data-science.png' },
    ])
  },
)

test('a video that only the API knows could not be loaded while it is down', async () => {
  await open('none')
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This video could not be loaded' }),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a lecture of others says whose it is and how long, stands among such, and no structured data calls it ours', async () => {
  const lecture = { author: 'freeCodeCamp', minutes: 267 }
  const tables = { ...unlockedSql, lecture }
  const networks = {
    ...tour,
    link: `${ORIGIN}/embed/aircAruvnKk`,
    lecture: { author: '3Blue1Brown', minutes: 19 },
  }
  await open('sql', {
    other: { 'get /videos/sql': { data: { video: tables, playlist: [tables, networks] } } },
  })
  expect(
    await screen.findByText('A lecture by freeCodeCamp, 4 h 27 min. We recommend it, and it is free.'),
  ).toBeVisible()
  const rows = within(screen.getByRole('list', { name: 'Videos' })).getAllByRole('link')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/freeCodeCamp.*Free to watch/),
    expect.stringMatching(/3Blue1Brown.*Free to watch/),
  ])
  expect(screen.queryByText('Unlocked')).toBeNull()
  const around = within(screen.getByRole('region', { name: 'Lectures we recommend' }))
  expect(around.getByText('2 lectures')).toBeVisible()
  expect(document.documentElement.innerHTML).not.toContain('VideoObject')
})
