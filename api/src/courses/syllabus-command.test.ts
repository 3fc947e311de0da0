import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CourseDetailsByName } from '@marga/api-contract/courses'
import type { SearchHit } from '@marga/api-contract/search'
import { openUploads } from '../files/open-uploads'
import { addProgram, setProgram, showProgram } from '../programs/program-command'
import { startTestApi } from '../testing/test-api'
import { changeSyllabus } from './change-syllabus'
import { readSyllabus } from './read-syllabus'
import { EXAMPLE, syllabusCommand } from './syllabus-command'

const TITLE = 'Power BI for Finance'
let api: Awaited<ReturnType<typeof startTestApi>>
let shown: string[]
beforeEach(async () => {
  shown = []
  jest.spyOn(console, 'log').mockImplementation((text) => void shown.push(String(text)))
  api = await startTestApi()
})
afterEach(() => api.close())

const parts = () => ({
  database: api.database,
  uploads: openUploads({ folder: join(api.folder, 'uploads') }),
})
const addDraft = () => addProgram(parts(), ['PowerBI', `title=${TITLE}`, '--yes'])
const file = (text: string | Uint8Array) => {
  const path = join(api.folder, 'syllabus.txt')
  writeFileSync(path, text)
  return path
}
const syllabus = (...words: string[]) => syllabusCommand(api.database, words)
const get = async <T>(path: string) => (await api.visitor().get(`/api/${path}`)).json<T>()
const stored = () => api.database.selectFrom('courses').selectAll().orderBy('id').execute()
const programRow = (product: string) =>
  api.database.selectFrom('programs').selectAll().where('product', '=', product).executeTakeFirstOrThrow()

test('a new program gets its syllabus from a text, without SQL: its pages, the search and the list of courses have it', async () => {
  await addDraft()
  expect(await showProgram(api.database, 'PowerBI')).toContain(
    'missing: courses, without which its page has no syllabus: npm run db -- syllabus PowerBI',
  )
  await expect(syllabus('PowerBI')).rejects.toThrow(`${TITLE} has no courses yet. Write them in a file`)
  const text = `${EXAMPLE}\n- A film https://youtu.be/rfscVS0vtbw\n\nCourse: Dashboards\nModule: One page\n- Charts\n`
  expect(await syllabus('powerbi', file(text), '--yes')).toBe(
    'Changed. Nobody sees it yet, as the program is a draft: npm run db -- program set PowerBI state=published',
  )
  expect(shown[1]?.split('\n')).toEqual([
    `PowerBI: ${TITLE}, 0 courses -> 2 courses`,
    '  Ledgers: a new course, 2 modules, 5 topics',
    '    + About: What a company earns and owes, and how it is written down.',
    '    + Module: First entries',
    '    + - Double entry',
    '    + - Accounts',
    '    +   - Assets',
    '    +   - Debts',
    '    + - A first ledger',
    '    + Module: The end of a month',
    '    + - Closing the books',
    '    + - A film https://youtu.be/rfscVS0vtbw',
    '  Dashboards: a new course, 1 module, 1 topic',
    '    + Module: One page',
    '    + - Charts',
  ])
  await setProgram(parts(), ['PowerBI', 'state=published', '--yes'])
  const { Ledgers } = await get<CourseDetailsByName>('courses/details?name=ledgers')
  expect(Ledgers).toMatchObject({
    ...{ program: TITLE, next: 'Dashboards', description: expect.stringContaining('What a company earns') },
    modules: [
      {
        moduleTitle: 'First entries',
        topics: [{}, { subtopics: [{ title: 'Assets' }, { title: 'Debts' }] }, {}],
      },
      { moduleTitle: 'The end of a month', topics: [{}, { videoLink: 'https://youtu.be/rfscVS0vtbw' }] },
    ],
  })
  const cards = await get<Array<{ program: string }>>('courses?limit=500')
  expect(cards.filter(({ program }) => program === TITLE)).toMatchObject([
    { id: 'ledgers', name: 'Ledgers', link: '/courses/details/Ledgers', module_count: 2, topic_count: 5 },
    { id: 'dashboards', name: 'Dashboards', module_count: 1, topic_count: 1 },
  ])
  expect((await get<SearchHit[]>('search?q=closing'))[0]).toMatchObject({ title: 'Closing the books' })
  expect(await showProgram(api.database, 'PowerBI')).not.toContain('syllabus')
})

test('what is printed is read again, and changes nothing; so it is for every program of the first content', async () => {
  const before = await stored()
  const programs = await api.database.selectFrom('programs').select(['product', 'program']).execute()
  for (const { product, program } of programs) {
    const path = file(await syllabus(product))
    expect(await syllabus(product, path)).toBe(
      `The syllabus of ${program} is as in ${path} already. Nothing was changed.`,
    )
  }
  expect(await stored()).toEqual(before)
})

test('one topic more: its course alone changes, and the pages show it at once', async () => {
  const before = await stored()
  const text = await syllabus('OCI')
  const next = text.replace('- Users, groups', '- Root account\n- Users, groups')
  await get('courses/details?name=OCI%20Networking')
  expect(await syllabus('OCI', file(next), '--dry-run')).toBe(
    [
      'OCI: OCI Infrastructure Architect Associate, 4 courses -> 4 courses',
      '  OCI Identity and Access Management: 1 module, 3 topics -> 1 module, 4 topics',
      '    + - Root account',
      'Nothing was changed: this was a dry run.',
    ].join('\n'),
  )
  await expect(syllabus('OCI', file(next))).rejects.toThrow('Nothing is changed. Add --yes to do it.')
  expect(await stored()).toEqual(before)
  expect(await syllabus('OCI', file(next), '--yes')).toBe('Changed. It is on the site.')
  const after = await stored()
  expect(after.filter((row, index) => row.modules !== before[index]?.modules).map(({ id }) => id)).toEqual([
    'oci-identity',
  ])
  expect((await get<SearchHit[]>('search?q=root%20account'))[0]).toMatchObject({ title: 'Root account' })
  expect(await syllabus('OCI')).toBe(next)
})

test('courses have the order of the file; a new one at the top is the first of its program', async () => {
  const [first = '', ...others] = (await syllabus('OCI')).split(/\n\n(?=Course: )/)
  const blocks = ['Course: OCI Basics\n\nModule: The console\n- Regions', ...others, first]
  await syllabus('OCI', file(blocks.join('\n\n')), '--yes')
  expect(shown.at(-1)).toMatch(/order: OCI Identity and Access Management, .* -> OCI Basics, OCI Networking/)
  const names = [...(await syllabus('OCI')).matchAll(/^Course: (.*)$/gm)].map(([, name]) => name)
  expect(names).toEqual([
    ...['OCI Basics', 'OCI Networking', 'OCI Compute', 'OCI Storage and Databases'],
    'OCI Identity and Access Management',
  ])
  const { 'OCI Basics': basics } = await get<CourseDetailsByName>('courses/details?name=OCI%20Basics')
  expect(basics).toMatchObject({ next: 'OCI Networking' })
})

test('a course that the file leaves out is gone, unless a trainer or a video belongs to it', async () => {
  const withoutIt = async () =>
    file((await syllabus('OCI')).replace(/^Course: OCI Compute[\s\S]*?(?=Course)/m, ''))
  await api.database
    .insertInto('videos')
    .values({ id: 'shapes', title: 'Shapes', link: '', course_id: 'oci-compute', position: 900 })
    .execute()
  const teaching = await api.database
    .selectFrom('trainer_courses')
    .select('trainer_id')
    .executeTakeFirstOrThrow()
  await api.database
    .insertInto('trainer_courses')
    .values({ ...teaching, course_id: 'oci-compute', weeks: 3, rating: null, position: 900 })
    .execute()
  await expect(syllabus('OCI', await withoutIt(), '--yes')).rejects.toThrow(
    /^The file has no course OCI Compute, which belongs to the courses of .*, the learning video Shapes\. Keep "Course: OCI Compute"/,
  )
  expect(await stored()).toContainEqual(expect.objectContaining({ id: 'oci-compute' }))
  await api.database.deleteFrom('trainer_courses').where('course_id', '=', 'oci-compute').execute()
  await api.database.deleteFrom('videos').where('id', '=', 'shapes').execute()
  await syllabus('OCI', await withoutIt(), '--yes')
  expect(shown.at(-1)).toContain('  OCI Compute: 1 module, 4 topics -> gone, its page is not found any more')
  expect((await api.visitor().get('/api/courses/details?name=OCI%20Compute')).statusCode).toBe(404)
})

test('a name in other letters keeps its course, with its address and what belongs to it', async () => {
  const before = (await stored()).find(({ id }) => id === 'oci-compute')
  await syllabus('OCI', file((await syllabus('OCI')).replace('OCI Compute', 'OCI COMPUTE')), '--yes')
  const after = (await stored()).find(({ id }) => id === 'oci-compute')
  expect(after).toEqual({ ...before, name: 'OCI COMPUTE' })
})

test('a syllabus that cannot be read is not printed, and is written again', async () => {
  const text = await syllabus('OCI')
  await api.database.updateTable('courses').set({ modules: '[{' }).where('id', '=', 'oci-compute').execute()
  await expect(syllabus('OCI')).rejects.toThrow('What is stored of OCI Compute cannot be read')
  await syllabus('OCI', file(text), '--yes')
  expect(shown.at(-1)).toContain('  OCI Compute: a syllabus that cannot be read -> 1 module, 4 topics')
  expect(await syllabus('OCI')).toBe(text)
})

test.each([
  ['Course: Python\nModule: A', 'line 1: Python stands for the course Python already'],
  ['Course: data science\nModule: A', 'line 1: data science stands for the program Data Science already'],
  [`Course: ${TITLE}\nModule: A`, `stands for the program ${TITLE} already`],
  [
    'Course: Good\nModule: A\n\nCourse: Apache Spark\nModule: A',
    'line 4: Apache Spark stands for the course',
  ],
  [
    'Module: A\n- B',
    'syllabus.txt:\n  line 1: write its course above it: Course: <name>\n  line 2: write a module',
  ],
  [Array(30).fill('hello').join('\n'), '  and 10 more\nCorrect these lines. Nothing was changed.'],
  [new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0xff, 0x92]), 'is no plain text. Save it as plain text, UTF-8'],
  [new Uint8Array(1_000_001).fill(0x20), 'has more than 1 MB'],
])('%j is refused, and nothing of it is stored', async (text, why) => {
  await addDraft()
  const before = await stored()
  await expect(syllabus('PowerBI', file(text), '--yes')).rejects.toThrow(why)
  expect(await stored()).toEqual(before)
})

test('a file that is not there, a folder and a program that is none are named', async () => {
  await expect(syllabus('OCI', join(api.folder, 'none.txt'))).rejects.toThrow(/There is no .*none\.txt/)
  await expect(syllabus('OCI', api.folder)).rejects.toThrow('is a folder. Name a file.')
  await expect(syllabus('Pottery')).rejects.toThrow(
    'There is no program "Pottery". Choose one of: DataScience',
  )
})

test('a text that an editor has stored as UTF-16 is read as well', async () => {
  await addDraft()
  const bytes = Buffer.from(`\ufeff${EXAMPLE}`, 'utf16le')
  expect(await syllabus('PowerBI', file(bytes), '--yes')).toContain('Changed.')
  expect(await syllabus('PowerBI')).toBe(EXAMPLE)
})

test('two who write it at once: each text is stored as a whole, the last one stays', async () => {
  await addDraft()
  const row = await programRow('PowerBI')
  const other = api.connect()
  const texts = ['A', 'B'].map((name) => `Course: Ledgers ${name}\n\nModule: ${name}\n- ${name}`)
  await Promise.all(
    texts.map((text, index) =>
      changeSyllabus(index === 0 ? api.database : other, {
        ...{ row, written: readSyllabus(text).courses, now: Date.now() },
      }),
    ),
  )
  await other.destroy()
  expect(texts).toContain(await syllabus('PowerBI'))
})
