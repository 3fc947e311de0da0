import type { SearchHit } from '@marga/api-contract/search'
import { PRACTICES, practicePath } from '@marga/content/practices'
import { AI_PROGRAMS } from '@marga/content/programs'
import { startTestApi } from '../testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const find = async (q: string) =>
  (await api.visitor().get(`/api/search?q=${encodeURIComponent(q)}`)).json<SearchHit[]>()

test.each([
  ['python', 'Python', '/courses/details/Python'],
  ['pyhton', 'Python', '/courses/details/Python'],
  ['pyth', 'Python', '/courses/details/Python'],
  ['PYTHON', 'Python', '/courses/details/Python'],
])('%j finds %s', async (q, title, link) => {
  expect(await find(q)).toContainEqual(expect.objectContaining({ kind: 'course', title, link }))
})

test('a program is found by its name and by its courses, before its topics', async () => {
  const [first] = await find('data engineering')
  expect(first).toMatchObject({
    kind: 'program',
    title: 'Data Engineering',
    link: '/courses?program=Data%20Engineering',
  })
  expect((await find('kafka')).length).toBeGreaterThan(0)
})

test('a program that is found by one of its courses says by which', async () => {
  const program = (await find('kafka')).find(({ kind }) => kind === 'program')
  expect(program).toMatchObject({
    title: 'Data Engineering',
    context: expect.stringMatching(/^Program with Apache Kafka: /),
  })
  expect((await find('data engineering'))[0]?.context).toMatch(
    /^Program of \d+ courses: ₹25,000, starts 8 March \d{4}$/,
  )
})

test('a program is found by the hours of a batch that can be joined, and leads to that batch', async () => {
  const programs = async (q: string) => (await find(q)).filter(({ kind }) => kind === 'program')
  const change = (values: { session_days?: string; is_open?: number }) =>
    api.database.updateTable('program_batches').set(values).where('id', '=', 'datascience-1').execute()
  for (const q of ['evening', 'Evenings', 'evening classes'])
    expect((await programs(q))[0]).toMatchObject({
      link: expect.stringMatching(/&batch=/),
      context: expect.stringMatching(/ on weekday evenings: ₹[\d,]+, starts \d/),
    })
  expect(await programs('weekend')).toEqual([])
  await change({ session_days: 'Saturday and Sunday' })
  expect(await programs('weekend')).toMatchObject([
    {
      title: 'Data Science',
      link: '/courses?program=Data%20Science&batch=datascience-1',
      context: expect.stringMatching(/^Program of \d+ courses at weekends: ₹25,000, starts 21 July \d{4}$/),
    },
  ])
  await change({ is_open: 0 })
  expect(await programs('weekend')).toEqual([])
  await change({ is_open: 1, session_days: 'Monday, Wednesday and Friday' })
})

test('what a thing is finds it; pages of the site are no business of the API', async () => {
  expect(new Set((await find('trainer')).map(({ kind }) => kind))).toEqual(new Set(['trainer']))
  expect(await find('refund')).toEqual([])
})

test.each([
  ['datascience', 'Data Science'],
  ['machinelearning', 'Machine Learning Engineering'],
  ['genai', 'Generative AI and Prompt Engineering'],
  ['ml', 'Machine Learning Engineering'],
  ['data scientist', 'Data Science'],
  ['data analyst', 'Data Analytics'],
  ['data engineer', 'Data Engineering'],
  ['ml engineer', 'Machine Learning Engineering'],
  ['mlops engineer', 'MLOps: Machine Learning Operations'],
  ['cloud architect', 'OCI Infrastructure Architect Associate'],
  ['prompt engineer', 'Generative AI and Prompt Engineering'],
])('%j finds the program %s', async (q, title) => {
  const found = await find(q)
  expect(found).toContainEqual(expect.objectContaining({ kind: 'program', title }))
})

test('the practice of a program is found by its title, and all of them by what they are', async () => {
  expect((await find('test knew the answers'))[0]).toMatchObject({ kind: 'page', link: '/practice/leaks' })
  const links = (await find('exercises')).map(({ link }) => link)
  for (const { name } of PRACTICES) expect(links).toContain(practicePath(name))
})

test.each([
  ['certificate', 'Do I get a certificate?'],
  ['emi', 'Can I pay in parts?'],
  ['placement', 'What is placement assistance?'],
  ['resume', 'What is placement assistance?'],
])('%j finds the question %s first', async (q, title) => {
  expect((await find(q))[0]).toMatchObject({ kind: 'page', title, link: '/#questions' })
})

test('"ai" finds every program of the page of AI programs', async () => {
  const programs = (await find('ai')).filter(({ kind }) => kind === 'program').map(({ title }) => title)
  expect(programs).toEqual(expect.arrayContaining([...AI_PROGRAMS]))
})

test('a word that is known is taken as it is; a slip is one edit up to seven letters, two above', async () => {
  const titles = async (q: string) => (await find(q)).map(({ title }) => title)
  expect(await titles('trainer')).not.toContainEqual(expect.stringMatching(/tuning/i))
  expect(await titles('pythno')).toContain('Python')
  expect(await titles('pyhtno')).toEqual([])
  expect(await titles('ypthon')).toEqual([])
  expect(await titles('enginereng')).toContain('Data Engineering')
})

test('"AI" is a word, not letters of another, nor the beginning of one', async () => {
  const titles = (await find('AI')).map(({ title }) => title)
  expect(titles[0]).toMatch(/\bAI\b/)
  expect(titles).not.toContain('Apache Airflow')
  for (const { title, context } of await find('AI')) expect(`${title} ${context}`).toMatch(/\bai/i)
})

test('a hit that shows its word nowhere says where it is', async () => {
  const { description } = await api.database
    .selectFrom('courses')
    .select('description')
    .where('name', '=', 'Python')
    .executeTakeFirstOrThrow()
  const word = description.match(/\p{L}{6,}(?=\W*$)/u)?.[0].toLowerCase()
  const python = (await find(`${word}`)).find(({ title, kind }) => title === 'Python' && kind === 'course')
  expect(python?.context).toContain(`mentions “${word}”`)
})

test('where nothing has every word, what has most of them is found, and says so', async () => {
  expect((await find('python zzzzzzzz'))[0]).toMatchObject({ kind: 'course', title: 'Python', is_part: true })
  expect((await find('kafka oracle azure'))[0]).toMatchObject({ title: 'Data Engineering', is_part: true })
  expect((await find('python')).every(({ is_part: isPart }) => isPart === undefined)).toBe(true)
  expect(await find('zzzzzzzz')).toEqual([])
})

test.each(['What is in the Data Science course?', 'data science classes', 'what does data science cost'])(
  '%j is a question about the program',
  async (question) => {
    const [first] = await find(question)
    expect(first).toMatchObject({ kind: 'program', title: 'Data Science' })
    expect(first).not.toHaveProperty('is_part')
  },
)

test('a hit says what it is and where it belongs', async () => {
  const topic = (await find('numbers')).find(({ kind }) => kind === 'topic')
  expect(topic).toMatchObject({ link: '/courses/details/Python', context: 'Topic of Python' })
  expect(topic?.program).toBe((await find('python')).find(({ title }) => title === 'Python')?.program)
})

test('a video is found with the address of its page', async () => {
  expect(await find('sql from zero')).toContainEqual(
    expect.objectContaining({
      ...{ kind: 'video', link: '/futuretech-training/sql-from-zero', context: 'Lecture by freeCodeCamp' },
    }),
  )
  expect(await find('zero visits')).toContainEqual(
    expect.objectContaining({ link: '/futuretech-training/zero-visits', context: 'Learning video' }),
  )
})

test('a trainer is found by name and skill once approved, never before', async () => {
  const trainer = {
    name: 'Wilhelmina Quux',
    course: 'Other',
    custom_course: 'Underwater basketry',
    course_description: '',
    photo: '',
    demo_video: '',
    contact: '98745 00000',
    email: 'w@example.com',
  }
  await api.database
    .insertInto('trainers')
    .values({ ...trainer, status: 'pending' })
    .execute()
  expect(await find('quux')).toEqual([])
  await api.database.updateTable('trainers').set({ status: 'approved' }).execute()
  // Questions that come at once wait for one new index.
  const answers = await Promise.all([find('basketry'), find('basketry')])
  expect(answers.map(({ length }) => length)).toEqual([1, 1])
  expect(await find('quux')).toEqual([
    {
      kind: 'trainer',
      title: 'Wilhelmina Quux',
      link: expect.stringMatching(/^\/trainer\/\d+$/),
      context: 'Trainer: Underwater basketry',
    },
  ])
})

test('a question without words is refused with its field; a long one and odd signs are not an error', async () => {
  const blank = await api.visitor().get('/api/search?q=%20')
  expect(blank.statusCode).toBe(400)
  expect(blank.json()).toMatchObject({ errors: { q: ['Enter a word.'] } })
  const odd = `/api/search?q=${encodeURIComponent('"*()\u0301 -~^%_\\ or and'.repeat(5))}`
  expect((await api.visitor().get(odd)).statusCode).toBe(200)
  for (const path of ['search', 'offered-courses']) {
    const long = await api.visitor().get(`/api/${path}?q=${'x'.repeat(201)}`)
    expect([long.statusCode, long.json().message]).toEqual([400, 'A question has at most 200 characters.'])
  }
})
