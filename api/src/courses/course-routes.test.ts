import type { CourseCard, CourseDetailsByName, OfferedCourse } from '@marga/api-contract/courses'
import { PRACTICES, practicePath } from '@marga/content/practices'
import { PROGRAMS } from '@marga/content/programs'
import { asha, startTestApi } from '../testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const titles = async (query = '') =>
  (await api.visitor().get(`/api/offered-courses${query}`)).json<OfferedCourse[]>().map(({ title }) => title)

test('every program has at least one course', async () => {
  const courses = (await api.visitor().get('/api/courses/')).json<CourseCard[]>()
  expect(new Set(courses.map(({ program }) => program))).toEqual(new Set(PROGRAMS))
})

test('syllabi are keyed by course name and hold modules and topics', async () => {
  const byName = (await api.visitor().get('/api/courses/details')).json<CourseDetailsByName>()
  expect(byName.Python?.modules[0]?.topics[1]?.subtopics?.map(({ title }) => title)).toContain('numbers')
})

test('one syllabus comes by its name, to the letter or alike; an unknown name is a 404', async () => {
  const named = async (name: string) =>
    api.visitor().get(`/api/courses/details?name=${encodeURIComponent(name)}`)
  expect(Object.keys((await named('Python')).json())).toEqual(['Python'])
  expect((await named('pYTHON!')).json()).toEqual((await named('Python')).json())
  expect((await named('__proto__')).statusCode).toBe(404)
  expect((await named('')).json()).toEqual({ message: 'There is no such course.' })
})

test('a syllabus says what it is about, and which courses of its program come before and after it', async () => {
  const byName = async (name: string) =>
    (await api.visitor().get(`/api/courses/details?name=${encodeURIComponent(name)}`)).json()[name]
  const [first, last] = [await byName('Python'), await byName('Machine Learning')]
  expect([first.description, first.previous]).toEqual([expect.stringMatching(/\w/), undefined])
  expect([last.previous, last.next]).toEqual(['Statistics for Data Science', undefined])
  expect((await byName(first.next)).previous).toBe('Python')
})

test('every practice is listed with the address of its page', async () => {
  const listed: Array<{ link: string }> = (await api.visitor().get('/api/practices')).json()
  expect(listed.map(({ link }) => link)).toEqual(PRACTICES.map(({ name }) => practicePath(name)))
})

test('the practice of a program that is a draft is not listed', async () => {
  const state = (name: 'draft' | 'published') =>
    api.database
      .updateTable('programs')
      .set({ state: name })
      .where('program', '=', 'Data Analytics')
      .execute()
  await state('draft')
  const listed: Array<{ program: string }> = (await api.visitor().get('/api/practices')).json()
  await state('published')
  expect(listed.map(({ program }) => program)).toEqual(
    PRACTICES.map(({ program }) => program).filter((program) => program !== 'Data Analytics'),
  )
})

/** A second offer of Data Science, in another spelling. */
const offerDataScience = (educator_name: string) =>
  api.database
    .insertInto('offerings')
    .values({
      course: 'Data Science',
      title: 'Data science',
      program: 'Data Science',
      course_duration: '4 months',
      educator_name,
      educator_profile: '',
      link: '',
      syllabus_link: '',
    })
    .execute()

afterEach(() => api.database.deleteFrom('offerings').where('title', '=', 'Data science').execute())

test('offered titles are merged without case and name every educator once', async () => {
  const educators = async () => {
    const offered = (await api.visitor().get('/api/offered-courses')).json<OfferedCourse[]>()
    return offered
      .filter(({ title }) => title.toLowerCase() === 'data science')
      .map((one) => one.educator_name)
  }
  await offerDataScience('Asha Rao')
  expect(await educators()).toEqual(['Asha Rao'])
  await offerDataScience('Kabir Sethi')
  expect(await educators()).toEqual(['Asha Rao, Kabir Sethi'])
})

test('in trainer context every course of that educator is listed, unmerged', async () => {
  await offerDataScience('Kabir Sethi')
  expect(await titles('?trainer=%20kabir%20')).toEqual([
    'Generative AI and Prompt Engineering',
    'Data science',
  ])
  expect(await titles('?trainer=%20')).toEqual([])
  const { id } = await api.database
    .selectFrom('trainers')
    .select('id')
    .where('name', '=', 'Kabir Sethi')
    .executeTakeFirstOrThrow()
  expect(await titles(`?trainer=${id}`)).toEqual(await titles('?trainer=Kabir%20Sethi'))
  expect(await titles('?trainer=999')).toEqual([])
})

test('program and text narrow the list', async () => {
  expect(await titles('?program=data%20engineering')).toEqual(['Data Engineering'])
  expect(await titles('?q=LEARNING%20op')).toEqual(['MLOps: Machine Learning Operations'])
})

test('the name of a course finds the program that teaches it', async () => {
  expect(await titles('?q=python')).toContain('Data Science')
  const [first] = (await api.visitor().get('/api/offered-courses?q=python')).json()
  expect(first).not.toHaveProperty('taught')
})

test('a misspelt word finds what is meant; "AI" is a word of its own', async () => {
  expect(await titles('?q=pyhton')).toEqual(await titles('?q=python'))
  expect(await titles('?q=pyhtno')).toEqual([])
  expect(await titles('?q=AI')).toEqual(['Generative AI and Prompt Engineering'])
})

test('an anonymous caller sees trainers without contact data', async () => {
  const visitor = api.visitor()
  await api.database.updateTable('trainers').set({ contact: '98745 00000', email: 't@example.com' }).execute()
  const anonymous = await visitor.get('/api/trainers')
  expect(anonymous.body).not.toMatch(/98745|@example/)
  await visitor.post('/api/register', asha)
  await visitor.post('/api/login', { username: asha.username, password: asha.password })
  const signedIn = await visitor.get('/api/trainers')
  expect(signedIn.json()[0]).toMatchObject({ contact: '98745 00000', email: 't@example.com' })
  expect(signedIn.headers['cache-control']).toContain('private')
})

test('a new database holds no review; reviews come as stored', async () => {
  const list = async () => (await api.visitor().get('/api/userreviews')).json()
  expect(await list()).toEqual([])
  const texts = { position: '', linkedin: '', review: 'Clear labs.', profile_picture: '' }
  await api.database
    .insertInto('reviews')
    .values({ name: 'Imran A.', rating: 4.4, ...texts })
    .execute()
  expect((await list())[0]).toMatchObject({ name: 'Imran A.', rating: 4.4, profile_picture: '' })
})

test('what is on offer says how long and for how much, and when where its program has an open batch', async () => {
  const offered = (await api.visitor().get('/api/offered-courses')).json<OfferedCourse[]>()
  const named = (title: string) => offered.find((one) => one.title === title)
  expect(named('Data Science')).toMatchObject({
    starts_on: expect.stringMatching(/-07-21$/),
    mode: 'Live online',
    price_paise: 2_500_000,
    teaches: ['Python', 'Exploratory Data Analysis (EDA)', 'Statistics for Data Science'],
  })
  expect(named('Data Analytics')).toMatchObject({
    course_duration: '12 weeks',
    price_paise: 2_000_000,
    level: 'Beginner',
  })
})

test('what starts next is listed first, and what has no date last', async () => {
  const starts = async () =>
    (await api.visitor().get('/api/offered-courses')).json<OfferedCourse[]>().map((one) => one.starts_on)
  const dated = await starts()
  expect(dated).toEqual(dated.toSorted())
  expect(dated).not.toContain('')
  const close = (is_open: number) =>
    api.database
      .updateTable('program_batches')
      .set({ is_open })
      .where('starts_on', '=', `${dated[0]}`)
      .execute()
  await close(0)
  expect(await starts()).toEqual([...dated.slice(1), ''])
  await close(1)
})

test('a course of a closed batch has no start, and a page where to leave an address', async () => {
  await api.database
    .updateTable('program_batches')
    .set({ is_open: 0 })
    .where('product', '=', 'MLOps')
    .execute()
  const [course] = (
    await api.visitor().get('/api/offered-courses?program=MLOps:%20Machine%20Learning%20Operations')
  ).json<OfferedCourse[]>()
  expect(course).toMatchObject({ starts_on: '', batch_link: '/MLOps-Promo' })
})

test('the card of a course says how long its syllabus is', async () => {
  const [first] = (await api.visitor().get('/api/courses?limit=1')).json<CourseCard[]>()
  const details = (await api.visitor().get('/api/courses/details?limit=1')).json<CourseDetailsByName>()
  const modules = details[first?.name ?? '']?.modules ?? []
  expect(first).toMatchObject({
    module_count: modules.length,
    topic_count: modules.flatMap(({ topics }) => topics).length,
  })
  expect(first).not.toHaveProperty('modules')
})

test.each([
  ['days=weekends', 200, 0],
  ['price=15000', 200, 2],
  ['level=ADVANCED&days=evenings', 200, 2],
  ['month=2027-13', 400, undefined],
  ['days=nights', 400, undefined],
  ['price=1', 400, undefined],
])('%s narrows the list, or says what it takes', async (query, status, count) => {
  const answer = await api.visitor().get(`/api/offered-courses?${query}`)
  expect([answer.statusCode, answer.headers['x-total-count']]).toEqual([
    status,
    count === undefined ? undefined : String(count),
  ])
  expect(answer.body).not.toContain('"starts":')
})

test.each([
  ['8', ['8 weeks']],
  ['12', ['12 weeks']],
  ['more', ['14 weeks', '4 months']],
])('length %s narrows to %j', async (length, durations) => {
  const answer = await api.visitor().get(`/api/offered-courses?length=${length}`)
  const offered = answer.json<OfferedCourse[]>()
  expect([...new Set(offered.map(({ course_duration }) => course_duration))]).toEqual(durations)
})

test('a limit cuts the list, and the header says how long it is', async () => {
  const answer = await api.visitor().get('/api/offered-courses?limit=2')
  expect(answer.json()).toHaveLength(2)
  expect(answer.headers['x-total-count']).toBe('7')
  expect((await api.visitor().get('/api/offered-courses?limit=0')).statusCode).toBe(400)
  expect((await api.visitor().get('/api/offered-courses?length=forever')).statusCode).toBe(400)
})
