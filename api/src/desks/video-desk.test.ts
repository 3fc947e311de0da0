import { openDesks } from '../testing/desk-site'

type Site = Awaited<ReturnType<typeof openDesks>>
type Visitor = Awaited<ReturnType<Site['staff']>>
let site: Site
let ravi: Visitor
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openDesks()
  ravi = await site.staff('ravi', 'content')
})
afterEach(() => site.close())

const VIDEOS = '/api/office/videos'
const SQL = `${VIDEOS}/zero-visits`
const LECTURE = `${VIDEOS}/sql-from-zero`
const read = async (path = VIDEOS) => (await ravi.get(path)).json()
const ids = async () => (await read()).map(({ id }: { id: string }) => id)
const change = async (values: object, { path = SQL, isSure = false, query = '', version = '' } = {}) =>
  ravi.patch(path + query, { version: version || (await read(path)).version, values, is_sure: isSure })
const seen = async () => (await site.api.visitor().get('/api/futuretech-training')).json()
const TOUR = { title: 'A tour of pandas', about: 'Tables in Python.', course: 'python' }
const LINK = 'https://www.youtube.com/watch?v=vmEHCJofslg&t=9s'
const EMBED = 'https://www.youtube-nocookie.com/embed/vmEHCJofslg'

test('videos are listed in their order, by course, and as CSV; the first one is free', async () => {
  const all = await read()
  expect(all[0]).toMatchObject({
    ...{ id: 'where-to-set-the-alarm', is_free: true, position: 1, course: 'machine-learning', whose: 'own' },
  })
  expect(all[1]).toMatchObject({ is_free: false, position: 2 })
  const lectures = await read(`${VIDEOS}?whose=others`)
  expect(lectures).toEqual(all.slice(6))
  expect(lectures[0]).toMatchObject({ is_free: true, position: 1, author: 'freeCodeCamp', minutes: 267 })
  expect(await read(`${VIDEOS}?course=python`)).toEqual([lectures[0]])
  expect((await ravi.get(`${VIDEOS}?format=csv&search=first steps`)).body).toContain(
    'python-first-steps,others,freeCodeCamp,267,1,',
  )
  expect((await ravi.get(`${VIDEOS}/nothing`)).json().message).toBe('There is no video with this name.')
})

test('a video is added by the link that somebody has, once it was shown; its link stays with learners', async () => {
  const values = { ...TOUR, link: LINK }
  const tried = (await ravi.post(`${VIDEOS}?preview=true`, { values })).json()
  expect(tried.text.split('\n')).toEqual([
    'A tour of pandas: a new learning video',
    ...['  title: A tour of pandas', '  about: Tables in Python.', `  link: ${EMBED}`, '  course: Python'],
    ...['  whose: our own recording', '  place: 7', '  who can watch it: learners, and who registers'],
  ])
  expect(await ids()).toHaveLength(12)
  expect((await ravi.post(VIDEOS, { values })).json()).toMatchObject({
    is_done: true,
    id: 'a-tour-of-pandas',
  })
  expect((await ravi.post(VIDEOS, { values })).json().message).toBe(
    'A tour of pandas plays this link already. Nothing was changed.',
  )
  const other = { ...values, link: 'https://vimeo.com/76979871' }
  expect((await ravi.post(VIDEOS, { values: other })).json().id).toBe('a-tour-of-pandas-2')
  expect((await seen()).find(({ id }: { id: string }) => id === 'a-tour-of-pandas')).toEqual({
    ...{ id: 'a-tour-of-pandas', title: TOUR.title, about: TOUR.about, isDemo: false },
    course: { name: 'Python', program: 'Data Science' },
  })
  expect(await site.lastLogged()).toMatchObject({ kind: 'video added', actor: 'ravi' })
})

test('what would give a video to everybody is asked twice, and then the one before is locked', async () => {
  const refused = await change({ position: '1' })
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Everybody can watch Zero visits, counted right then, which is for learners now. Where to set the alarm is for learners then. Is that meant?',
  ])
  expect((await seen())[0]).toMatchObject({ id: 'where-to-set-the-alarm', isDemo: true })
  expect((await change({ position: '1' }, { isSure: true })).json().is_done).toBe(true)
  const [first, second] = await seen()
  expect([first, second]).toMatchObject([
    { id: 'zero-visits', isDemo: true, link: '/api/videos/zero-visits/files/film.mp4' },
    { id: 'where-to-set-the-alarm', isDemo: false },
  ])
  expect(second.link).toBeUndefined()
  const logged = await site.lastLogged()
  expect([JSON.parse(logged.before), JSON.parse(logged.after)]).toEqual([{ position: 2 }, { position: 1 }])
})

test('the sentence of the site stays with another title, until one is written', async () => {
  const about = async () => (await seen()).find(({ id }: { id: string }) => id === 'zero-visits').about
  const known = await about()
  expect([known, (await read(SQL)).about]).toEqual([expect.stringContaining('never came'), known])
  await change({ title: 'SQL' })
  expect(await about()).toBe(known)
  await change({ about: 'Tables.' })
  expect(await about()).toBe('Tables.')
})

test('a new video that would be the free one is asked twice', async () => {
  const values = { ...TOUR, link: LINK, position: '1' }
  const tried = (await ravi.post(`${VIDEOS}?preview=true`, { values })).json()
  expect(tried.question).toBe(
    'Everybody can watch A tour of pandas then. Where to set the alarm is for learners then. Is that meant?',
  )
  expect((await ravi.post(VIDEOS, { values })).json().message).toBe(tried.question)
  expect((await ravi.post(VIDEOS, { values, is_sure: true })).json().is_done).toBe(true)
  expect((await seen())[0]).toMatchObject({ id: 'a-tour-of-pandas', isDemo: true })
})

test('a link is replaced, and of two editors the second is refused with what is there', async () => {
  const { version } = await read(SQL)
  const answers = await Promise.all([
    change({ link: 'https://vimeo.com/76979871', course: 'none' }, { version }),
    change({ title: 'SQL' }, { version }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
  expect(refused.stored).toEqual(await read(SQL))
})

test('a video is removed once; the free one with a question', async () => {
  const { version } = await read(SQL)
  const removals = await Promise.all([0, 1].map(() => ravi.post(`${SQL}/removal`, { version })))
  expect(removals.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  expect(await ids()).not.toContain('zero-visits')
  expect(await site.lastLogged()).toMatchObject({ kind: 'video removed', record: 'video zero-visits' })
  const first = `${VIDEOS}/where-to-set-the-alarm`
  const body = { version: (await read(first)).version }
  expect((await ravi.post(`${first}/removal`, body)).json().message).toMatch(
    /^Everybody can watch Temperature, by numbers/,
  )
  expect((await ravi.post(`${first}/removal`, { ...body, is_sure: true })).json().is_done).toBe(true)
  expect((await seen())[0]).toMatchObject({ id: 'temperature-by-numbers', isDemo: true })
})

test.each([
  [{ title: '', link: LINK }, ['title'], 'A title has letters'],
  [{ title: 'A'.repeat(101), link: LINK }, ['title'], 'at most 100'],
  [{ title: 'A' }, ['link'], 'Paste a link'],
  [{ title: 'A', link: 'http://youtu.be/rfscVS0vtbw' }, ['link'], 'No page can play this'],
  [{ title: 'A', link: 'javascript:alert(1)' }, ['link'], 'No page can play this'],
  [{ title: 'A', link: 'https://example.com/page' }, ['link'], 'No page can play this'],
  [
    { title: 'A', link: LINK, position: '0' },
    ['position'],
    'Write a whole number from 1 to 10000, such as 2.',
  ],
  [{ title: 'A', link: LINK, about: 'A'.repeat(301) }, ['about'], 'Write at most 300 letters'],
  [{ title: 'A', link: LINK, whose: 'mine' }, ['whose'], 'Write own or others'],
  [{ title: 'A', link: LINK, whose: 'others', minutes: '9' }, ['author'], 'names its author and its minutes'],
  [{ title: 'A', link: LINK, whose: 'others' }, ['author', 'minutes'], 'names its author and its minutes'],
  [{ title: 'A', link: LINK, author: 'Leela' }, ['author'], 'Our own recording has no author'],
  [{ title: 'A', link: LINK, whose: 'own', minutes: '9' }, ['minutes'], 'Our own recording has no author'],
  [
    { title: 'A', link: LINK, whose: 'others', author: 'A'.repeat(81), minutes: '9' },
    ['author'],
    'at most 80',
  ],
  [{ title: 'A', link: LINK, whose: 'others', author: 'A', minutes: '1e3' }, ['minutes'], 'a whole number'],
  [
    { title: 'A', link: 'recording-late.mp4', whose: 'others', author: 'A', minutes: '9' },
    ['link'],
    'a recording of this site',
  ],
])('%j is refused beside its field, and nothing is added', async (values, names, why) => {
  const before = await read()
  const refused = await ravi.post(VIDEOS, { values, is_sure: true })
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, names])
  expect(refused.json().errors[names[0] ?? ''][0]).toContain(why)
  expect(await read()).toEqual(before)
})

test('a course that is not there is refused', async () => {
  const refused = await change({ course: 'pottery' })
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'There is no course pottery. Nothing was changed.',
  ])
})

test('a lecture of others is added without a question, named with its author, and open to everybody at once', async () => {
  const values = { ...TOUR, link: LINK, whose: 'others', author: ' Leela  Menon ', minutes: '75' }
  const tried = (await ravi.post(`${VIDEOS}?preview=true`, { values })).json()
  expect([tried.question, tried.text.split('\n').slice(-3)]).toEqual([
    '',
    ['  whose: Leela Menon, 1 h 15 min', '  place: 7', '  who can watch it: everybody'],
  ])
  expect((await ravi.post(VIDEOS, { values })).json().is_done).toBe(true)
  expect((await seen()).at(-1)).toMatchObject({
    ...{
      id: 'a-tour-of-pandas',
      isDemo: false,
      link: EMBED,
      lecture: { author: 'Leela Menon', minutes: 75 },
    },
  })
})

test('an own recording that is called a lecture of others is open then, which is asked twice; and locked again', async () => {
  const others = { whose: 'others', author: 'Leela', minutes: '9', link: LINK }
  expect((await change(others)).json().message).toBe(
    'Everybody can watch Zero visits, counted right then, which is for learners now. Is that meant?',
  )
  expect((await change(others, { isSure: true })).json().is_done).toBe(true)
  const shown = async () => (await seen()).find(({ id }: { id: string }) => id === 'zero-visits')
  expect(await shown()).toMatchObject({ link: EMBED, lecture: { author: 'Leela' } })
  expect((await change({ whose: 'own' })).json().is_done).toBe(true)
  expect([await shown(), await read(SQL)]).toMatchObject([
    { isDemo: false },
    { whose: 'own', author: '', minutes: 0, position: 6, is_free: false },
  ])
  expect((await shown()).link).toBeUndefined()
})

test('lectures of others have places of their own: the first of them makes nothing free and nothing locked', async () => {
  expect((await change({ position: '1' }, { path: LECTURE })).json()).toMatchObject({ is_done: true })
  expect((await read(`${VIDEOS}?whose=others`))[0]).toMatchObject({ id: 'sql-from-zero', position: 1 })
  expect((await seen())[0]).toMatchObject({ id: 'where-to-set-the-alarm', isDemo: true })
  const wrong = await change({ author: '' }, { path: LECTURE })
  expect([wrong.statusCode, wrong.json().errors.author[0]]).toEqual([
    400,
    expect.stringContaining('names its author and its minutes'),
  ])
  expect((await read(LECTURE)).author).toBe('freeCodeCamp')
})
