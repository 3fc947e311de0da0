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
const SQL = `${VIDEOS}/sql-from-zero`
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
  expect(all[0]).toMatchObject({ id: 'python-first-steps', is_free: true, position: 1, course: 'python' })
  expect(all[1]).toMatchObject({ is_free: false, position: 2 })
  expect(await read(`${VIDEOS}?course=python`)).toEqual([all[0]])
  expect((await ravi.get(`${VIDEOS}?format=csv&search=first steps`)).body).toContain('python-first-steps,1,')
  expect((await ravi.get(`${VIDEOS}/nothing`)).json().message).toBe('There is no video with this name.')
})

test('a video is added by the link that somebody has, once it was shown; its link stays with learners', async () => {
  const values = { ...TOUR, link: LINK }
  const tried = (await ravi.post(`${VIDEOS}?preview=true`, { values })).json()
  expect(tried.text.split('\n')).toEqual([
    'A tour of pandas: a new learning video',
    ...['  title: A tour of pandas', '  about: Tables in Python.', `  link: ${EMBED}`, '  course: Python'],
    ...['  place: 7', '  who can watch it: learners, and who registers'],
  ])
  expect(await ids()).toHaveLength(6)
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
    'Everybody can watch SQL from zero then, which is for learners now. Python: first steps is for learners then. Is that meant?',
  ])
  expect((await seen())[0]).toMatchObject({ id: 'python-first-steps', isDemo: true })
  expect((await change({ position: '1' }, { isSure: true })).json().is_done).toBe(true)
  const [first, second] = await seen()
  expect([first, second]).toMatchObject([
    { id: 'sql-from-zero', isDemo: true, link: expect.stringContaining('https://') },
    { id: 'python-first-steps', isDemo: false },
  ])
  expect(second.link).toBeUndefined()
  const logged = await site.lastLogged()
  expect([JSON.parse(logged.before), JSON.parse(logged.after)]).toEqual([{ position: 2 }, { position: 1 }])
})

test('the sentence of the site stays with another title, until one is written', async () => {
  const about = async () => (await seen()).find(({ id }: { id: string }) => id === 'sql-from-zero').about
  const known = await about()
  expect([known, (await read(SQL)).about]).toEqual([expect.stringContaining('joins'), known])
  await change({ title: 'SQL' })
  expect(await about()).toBe(known)
  await change({ about: 'Tables.' })
  expect(await about()).toBe('Tables.')
})

test('a new video that would be the free one is asked twice', async () => {
  const values = { ...TOUR, link: LINK, position: '1' }
  const tried = (await ravi.post(`${VIDEOS}?preview=true`, { values })).json()
  expect(tried.question).toBe(
    'Everybody can watch A tour of pandas then. Python: first steps is for learners then. Is that meant?',
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
  expect(await ids()).not.toContain('sql-from-zero')
  expect(await site.lastLogged()).toMatchObject({ kind: 'video removed', record: 'video sql-from-zero' })
  const first = `${VIDEOS}/python-first-steps`
  const body = { version: (await read(first)).version }
  expect((await ravi.post(`${first}/removal`, body)).json().message).toMatch(
    /^Everybody can watch A tour of data/,
  )
  expect((await ravi.post(`${first}/removal`, { ...body, is_sure: true })).json().is_done).toBe(true)
  expect((await seen())[0]).toMatchObject({ id: 'data-science-tour', isDemo: true })
})

test.each([
  [{ title: '', link: LINK }, ['title'], 'a title has letters'],
  [{ title: 'A'.repeat(101), link: LINK }, ['title'], 'at most 100'],
  [{ title: 'A' }, ['link'], 'paste a link'],
  [{ title: 'A', link: 'http://youtu.be/rfscVS0vtbw' }, ['link'], 'no page can play this'],
  [{ title: 'A', link: 'javascript:alert(1)' }, ['link'], 'no page can play this'],
  [{ title: 'A', link: 'https://example.com/page' }, ['link'], 'no page can play this'],
  [{ title: 'A', link: LINK, position: '0' }, ['position'], 'give a number from 1'],
  [{ title: 'A', link: LINK, about: 'A'.repeat(301) }, ['about'], 'at most 300 letters'],
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
