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

const PROGRAMS = '/api/office/programs'
const DATA_SCIENCE = `${PROGRAMS}/DataScience`
const read = async (path = DATA_SCIENCE) => (await ravi.get(path)).json()
const change = async (values: object, { path = DATA_SCIENCE, query = '', version = '' } = {}) =>
  ravi.patch(path + query, { version: version || (await read(path)).version, values })
const shown = async () => {
  const batches: Array<{ program: string }> = (await site.api.visitor().get('/api/batches')).json()
  return batches.find(({ program }) => program === 'Data Science')
}

test('programs are listed in the order of the site, searched, filtered, and as CSV', async () => {
  const all = await read(PROGRAMS)
  expect(all[0]).toMatchObject({ product: 'DataScience', state: 'published', position: 1 })
  expect(all).toHaveLength(7)
  expect((await read(`${PROGRAMS}?search=oci`)).map(({ product }: { product: string }) => product)).toEqual([
    'OCI',
  ])
  expect(await read(`${PROGRAMS}?state=draft`)).toEqual([])
  const csv = await ravi.get(`${PROGRAMS}?format=csv&search=oci`)
  expect(csv.body).toMatch(
    /program,address,state,.*\r\nOCI Infrastructure Architect Associate,OCI,published,/,
  )
  expect((await ravi.get(`${PROGRAMS}/Pottery`)).json().message).toBe('There is no program with this name.')
})

test('texts and lists are changed once they were shown; visitors read them, and the log has before and after', async () => {
  const before = await read()
  const values = {
    summary: 'From the first query; to a model.',
    outcomes: 'Write a query; explain it\nDraw a chart',
    projects: 'A report: One page; of a ledger.',
    tools: 'sql\nPower BI',
    prerequisites: '',
  }
  const tried = (await change(values, { query: '?preview=true' })).json()
  expect(tried).toMatchObject({ is_done: false, mails: [], question: '' })
  expect(tried.text).toContain(`  summary: ${before.summary} -> ${values.summary}`)
  expect((await read()).version).toBe(before.version)
  expect((await change(values)).json()).toMatchObject({ is_done: true, id: 'DataScience' })
  expect(await shown()).toMatchObject({
    summary: values.summary,
    outcomes: ['Write a query; explain it', 'Draw a chart'],
    projects: [{ title: 'A report', text: 'One page; of a ledger.' }],
    tools: [{ name: 'SQL' }, { name: 'Power BI' }],
  })
  const logged = await site.lastLogged()
  expect(logged).toMatchObject({ kind: 'program changed', actor: 'ravi', record: 'program DataScience' })
  expect(JSON.parse(logged.before).summary).toBe(before.summary)
  expect(JSON.parse(logged.after).summary).toBe(values.summary)
})

test('one entry with a semicolon stays one; an empty list has none', async () => {
  await change({ outcomes: 'Read; write', tools: '' })
  expect(await read()).toMatchObject({ outcomes: ['Read; write'], tools: [] })
})

test('of two editors the second is refused with what is there now, also in the same moment', async () => {
  const { version } = await read()
  const texts = ['Short.', 'Shorter.']
  const answers = await Promise.all(texts.map((summary) => change({ summary }, { version })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
  const now = await read()
  expect(texts).toContain(now.summary)
  expect(refused).toMatchObject({
    message: expect.stringContaining('Somebody has changed this'),
    stored: now,
  })
  const again = await change({ level: 'Beginner' }, { version })
  expect([again.statusCode, again.json().stored.version]).toEqual([409, now.version])
})

test.each([
  [{ summary: 'A'.repeat(501) }, 'summary', 'Write at most 500 letters'],
  [{ outcomes: Array(13).fill('One').join('\n') }, 'outcomes', 'Write at most 12 entries'],
  [{ projects: 'A report' }, 'projects', 'A project is written as its title, a colon and a sentence'],
  [{ trainer: 'Kabir' }, 'trainer', 'A trainer is their number'],
  [{ state: 'gone' }, 'state', 'State is draft, published or hidden'],
  [{ position: '0' }, 'position', ''],
  [{ choice: '12' }, 'choice', 'A name has letters'],
])('%j is refused beside its field, and changes nothing', async (values, name, why) => {
  const before = await read()
  const refused = await change(values)
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, [name]])
  expect(refused.json().errors[name][0]).toContain(why)
  expect(await read()).toEqual(before)
})

test.each([{ title: 'Another' }, { cover: '/etc/passwd' }, { summary: 5 }, { outcomes: ['One'] }])(
  '%j is no value of the call',
  async (values) => {
    expect((await change(values)).statusCode).toBe(400)
  },
)

test('a program that people can join is not hidden, and no sentence names a command', async () => {
  const refused = await change({ state: 'hidden' })
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'datascience-1 of Data Science is open: people can join it. Withdraw it first. Nothing was changed.',
  ])
  const nobody = await change({ trainer: '999' })
  expect([nobody.statusCode, nobody.json().message]).toEqual([
    409,
    'There is no trainer 999. Nothing was changed.',
  ])
  await site.database.updateTable('trainers').set({ status: 'hidden' }).where('id', '=', 2).execute()
  expect((await change({ trainer: '2' })).json().message).toMatch(/is hidden\. Approve them first\. Nothing/)
})

test('a name that stands for another program is refused; a trainer is named by number or by none', async () => {
  expect((await change({ choice: 'Data Analytics' })).json().message).toContain(
    'stands for the program Data Analytics already',
  )
  await change({ trainer: 'none', choice: 'none', ai: 'yes', also_called: 'dsx', position: '2' })
  expect(await read()).toMatchObject({
    ...{ trainer: 0, trainer_name: '', choice: '', is_ai: true, also_called: 'dsx', position: 2 },
  })
  expect(await read(`${PROGRAMS}?limit=1`)).toMatchObject([{ position: 1 }])
})

test('a draft begins with the texts of another program, and gets a course; nobody sees it until it is published', async () => {
  const model = await read()
  const draft = { copy_of: 'DataScience', product: 'PowerBI', title: 'Power BI for Finance' }
  const tried = (await ravi.post(`${PROGRAMS}?preview=true`, draft)).json()
  expect(tried.text).toContain('PowerBI: Power BI for Finance, /PowerBI-Promo: a new program')
  expect((await ravi.get(`${PROGRAMS}/PowerBI`)).statusCode).toBe(404)
  const presses = await Promise.all([0, 1].map(() => ravi.post(PROGRAMS, draft)))
  expect(presses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const path = `${PROGRAMS}/PowerBI`
  const { summary, outcomes, projects, tools, trainer } = model
  expect(await read(path)).toMatchObject({
    ...{ state: 'draft', summary, outcomes, projects, tools, trainer, choice: '', position: 8 },
    missing: [
      'a batch, without which nobody can join and there is no page /PowerBI-Promo',
      'courses, without which its page has no syllabus',
    ],
  })
  const text = 'Course: Ledgers\nModule: First entries\n- Double entry'
  const course = (await ravi.post(`${path}/courses?preview=true`, { text })).json()
  expect(course.text).toBe(
    'Ledgers: a new course, 1 module, 1 topic\n  new: Module: First entries\n  new: Double entry',
  )
  expect((await ravi.post(`${path}/courses`, { text })).json()).toMatchObject({
    is_done: true,
    id: 'PowerBI',
  })
  expect((await ravi.post(`${path}/courses`, { text })).json().message).toBe(
    'Power BI for Finance has the course Ledgers already. Nothing was changed.',
  )
  const taken = await ravi.post(`${path}/courses`, { text: 'Course: Python\nModule: A' })
  expect([taken.statusCode, taken.json().message]).toEqual([
    409,
    'line 1: Python stands for the course Python already. Choose another one. Nothing was changed.',
  ])
  expect((await site.api.visitor().get('/api/courses/details?name=Ledgers')).statusCode).toBe(404)
  await change({ state: 'published' }, { path })
  expect((await site.api.visitor().get('/api/courses/details?name=Ledgers')).statusCode).toBe(200)
})

test.each([
  [{ product: 'Power BI' }, 409, '"Power BI" is no name for addresses.'],
  [{ product: 'dataScience' }, 409, 'DataScience is there already: Data Science.'],
  [{ title: 'Data Analytics' }, 409, 'stands for the program Data Analytics already'],
  [{ title: '2027' }, 400, 'A name has letters'],
  [{ copy_of: 'Pottery' }, 409, 'There is no program "Pottery".'],
])('a draft with %j is refused', async (wrong, status, why) => {
  const draft = { copy_of: 'DataScience', product: 'PowerBI', title: 'Power BI for Finance', ...wrong }
  const refused = await ravi.post(PROGRAMS, draft)
  expect([refused.statusCode, refused.json().message]).toEqual([status, expect.stringContaining(why)])
})
