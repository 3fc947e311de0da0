import type { OfficeCourse } from '@marga/api-contract/office-programs'
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

const PYTHON = '/api/office/programs/DataScience/courses/python'
const read = async (path = PYTHON): Promise<OfficeCourse> => (await ravi.get(path)).json()
const write = async (text: string, { path = PYTHON, query = '', version = '' } = {}) =>
  ravi.put(path + query, { version: version || (await read(path)).version, text })
const stored = () => site.database.selectFrom('courses').selectAll().orderBy('id').execute()
const page = async () => (await site.api.visitor().get('/api/courses/details?name=Python')).json().Python

const TEXT = `Course: Python
About: From the first script on.
Module: First steps
- Values and types
  - numbers
- A film https://youtu.be/rfscVS0vtbw
Module: To come`
const MODULES = [
  {
    moduleTitle: 'First steps',
    topics: [
      { title: 'Values and types', videoLink: '', subtopics: [{ title: 'numbers', videoLink: '' }] },
      { title: 'A film', videoLink: 'https://youtu.be/rfscVS0vtbw' },
    ],
  },
  { moduleTitle: 'To come', topics: [] },
]

test('a syllabus is written as one text once it was shown; visitors read it, the other courses stay as they are', async () => {
  const before = await stored()
  expect(await read()).toMatchObject({ name: 'Python', program: 'Data Science', is_readable: true })
  const tried = (await write(TEXT, { query: '?preview=true' })).json()
  expect(tried).toMatchObject({ is_done: false, mails: [] })
  expect(tried.text).toMatch(/^Python: \d+ modules, \d+ topics -> 2 modules, 2 topics\n/)
  expect(tried.text).toContain('\n  taken out: Reading an error message\n')
  expect(tried.text).toContain('\n  new: A film https://youtu.be/rfscVS0vtbw\n')
  expect(await stored()).toEqual(before)
  expect((await write(TEXT)).json()).toMatchObject({ is_done: true, id: 'python' })
  expect(await page()).toMatchObject({ description: 'From the first script on.', modules: MODULES })
  const others = (rows: typeof before) => rows.filter(({ id }) => id !== 'python')
  expect(others(await stored())).toEqual(others(before))
  const logged = await site.lastLogged()
  expect(logged).toMatchObject({ kind: 'syllabus changed', actor: 'ravi', record: 'program DataScience' })
  expect(JSON.parse(logged.after)).toEqual({ 'course Python': TEXT })
  expect(JSON.parse(logged.before)['course Python']).toContain('- Reading an error message')
  expect((await write(TEXT, { query: '?preview=true' })).json().text).toBe('It says this already.')
})

test('of two editors the second is refused with what is there now; another course of the program is not concerned', async () => {
  const [{ version }, { version: other }] = [await read(), await read(PYTHON.replace('python', 'sql'))]
  const texts = [TEXT, TEXT.replace('numbers', 'texts')]
  const answers = await Promise.all(texts.map((text) => write(text, { version })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
  expect(refused).toMatchObject({
    message: expect.stringMatching(/^Somebody has changed this/),
    stored: await read(),
  })
  expect((await read(PYTHON.replace('python', 'sql'))).version).toBe(other)
})

test.each([
  ['Module: One\n- A\n- A', { 'line 4': ['"A" is in line 3 of this module already.'] }],
  ['Module: One\n-', { 'line 3': [expect.stringContaining('Nothing stands behind the dash')] }],
  ['Module:', { 'line 2': ['Nothing stands behind Module: write its name there, or take the line out.'] }],
  [
    '- A',
    {
      'line 2': [expect.stringContaining('Write a module above the first topic')],
      'line 1': [expect.anything()],
    },
  ],
  ['Module: One\n- A http://x.example', { 'line 3': [expect.stringContaining('No page can play')] }],
  [`Module: One\n- ${'A'.repeat(301)}`, { 'line 3': ['Topic has 301 letters; at most 300 fit.'] }],
  ['Module: One\nCourse: Two\nModule: Three', { 'line 3': ['Write one course here.'] }],
  ['', { 'line 1': [expect.stringContaining('has no module')] }],
])('%j is refused by its lines, and nothing is changed', async (below, errors) => {
  const before = await stored()
  const refused = await write(`Course: Python\n${below}`)
  expect([refused.statusCode, refused.json().errors]).toEqual([400, errors])
  expect(await stored()).toEqual(before)
})

test('a course keeps its name, and there is no other way to it', async () => {
  const renamed = await write(TEXT.replace('Course: Python', 'Course: Snakes'))
  expect([renamed.statusCode, renamed.json().message]).toEqual([
    409,
    'A course keeps its name, which is in its address: begin with "Course: Python". Nothing was changed.',
  ])
  for (const path of ['DataScience/courses/nothing', 'OCI/courses/python', 'Pottery/courses/python'])
    expect((await ravi.get(`/api/office/programs/${path}`)).statusCode).toBe(404)
})

test('a syllabus that is damaged is said to be, written again, and takes no other one with it', async () => {
  const damage = (id: string) =>
    site.database.updateTable('courses').set({ modules: '[{' }).where('id', '=', id).execute()
  await damage('python')
  const [other] = (await stored()).filter(({ id, program }) => program === 'Data Science' && id !== 'python')
  await damage(other?.id ?? '')
  expect(await read()).toMatchObject({ is_readable: false, modules: [] })
  expect((await write(TEXT)).json()).toMatchObject({ is_done: true })
  expect((await read()).modules).toEqual(MODULES)
  expect((await stored()).find(({ id }) => id === other?.id)?.modules).toBe('[{')
})

test('a link that no page can play is not handed out, and stays while its course is not changed', async () => {
  const modules = [{ moduleTitle: 'One', topics: [{ title: 'A', videoLink: 'later' }] }]
  const row = site.database.updateTable('courses').where('id', '=', 'python')
  await row.set({ modules: JSON.stringify(modules) }).execute()
  expect((await read()).modules).toEqual([{ moduleTitle: 'One', topics: [{ title: 'A', videoLink: '' }] }])
})

/** A syllabus of as many lines as somebody may write. */
const longText = (modules: number) => [
  'Course: Python',
  ...Array.from({ length: modules }, (_, module) => [
    `Module: Part ${module}`,
    ...Array.from({ length: 50 }, (_, topic) => `- डेटा को साफ़ करना और समझना, भाग ${module}.${topic}`),
  ]).flat(),
]

test('a syllabus of 2,000 lines is stored, and one that is too long is said to be', async () => {
  const text = longText(40).join('\n')
  expect((await write(text)).json()).toMatchObject({ is_done: true })
  expect((await read()).modules).toHaveLength(40)
  const refused = await write(`${text}\n${'- A\n'.repeat(130_000)}`)
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    { text: ['The syllabus is too long: at most 500,000 characters.'] },
  ])
})

test.each([
  ['topics of one module', (index: number) => `- ${index}`],
  ['subtopics of one topic', (index: number) => (index === 0 ? '- A' : ` - ${index}`)],
  ['courses', (index: number) => `Course: a${index}`],
  ['lines that say nothing', () => 'x'],
])(
  'very many %s are refused at once, with the first lines',
  async (_, line) => {
    let text = 'Course: Python\nModule: One'
    for (let index = 0; text.length < 490_000; index += 1) text += `\n${line(index)}`
    const startedAt = performance.now()
    const refused = await write(text)
    expect(refused.statusCode).toBe(400)
    expect(Object.keys(refused.json().errors).length).toBeLessThanOrEqual(200)
    // Comparing each with each takes ten times as long.
    expect(performance.now() - startedAt).toBeLessThan(3_000)
  },
  60_000,
)

test('a course has no address that is a page of its own already', async () => {
  const text = 'Course: Details\nModule: One\n- A'
  await ravi.post('/api/office/programs/DataScience/courses', { text })
  expect((await stored()).find(({ name }) => name === 'Details')?.id).toBe('details-2')
})
