import { checkRows, rowFaultsText } from '../operations/check-rows'
import { asha, signUp, startTestApi } from '../testing/test-api'

let api: Awaited<ReturnType<typeof startTestApi>>
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

/** A quotation mark is missing in the syllabus of the first course. */
async function breakSyllabus(): Promise<string> {
  const first = await api.database
    .selectFrom('courses')
    .select(['id', 'name', 'modules'])
    .orderBy('position')
    .executeTakeFirstOrThrow()
  const modules = String(first.modules).replace('"moduleTitle"', '"moduleTitle')
  await api.database.updateTable('courses').set({ modules }).where('id', '=', first.id).execute()
  return first.name
}

test('a syllabus that cannot be read costs only itself', async () => {
  const before = (await api.visitor().get('/api/courses')).json().length
  const name = await breakSyllabus()
  const courses = await api.visitor().get('/api/courses')
  expect(courses.statusCode).toBe(200)
  expect(courses.json()).toHaveLength(before)
  const details = (await api.visitor().get('/api/courses/details')).json()
  expect(details[name].modules).toEqual([])
  expect(Object.values<{ modules: unknown[] }>(details).filter(({ modules }) => modules.length)).toHaveLength(
    before - 1,
  )
  const own = await api.visitor().get(`/api/courses/details?name=${encodeURIComponent(name)}`)
  expect(own.json()[name]).toMatchObject({ name, modules: [] })
  const found = await api.visitor().get(`/api/search?q=${encodeURIComponent(name)}`)
  expect(found.json()[0].title).toBe(name)
})

test.each([
  ['starts_on', '2027-13-45', false],
  ['session_starts', '7 o’clock', false],
  ['outcomes', '["no end"', true],
  ['projects', '[{"title": 1}]', true],
])('a batch whose %s is %j costs only itself', async (column, value, isListed) => {
  const read = async () => (await api.visitor().get('/api/batches')).json()
  const before: Array<{ product: string }> = await read()
  await api.database
    .updateTable(isListed ? 'programs' : 'program_batches')
    .set({ [column]: value })
    .where('product', '=', 'OCI')
    .execute()
  const others = before.filter(({ product }) => product !== 'OCI' || isListed)
  expect((await read()).map(({ product }: { product: string }) => product)).toEqual(
    others.map(({ product }) => product),
  )
  expect((await api.visitor().get('/api/offered-courses')).statusCode).toBe(200)
})

test('an entry of a profile that cannot be read costs only itself', async () => {
  const member = await signUp(api.visitor(), 'asha', asha.email)
  for (const skill_name of ['SQL', 'Python', 'R']) await member.post('/api/skills', { skill_name })
  const rows = await api.database.selectFrom('profile_records').select('id').orderBy('id').execute()
  const set = (index: number, content: string) =>
    api.database
      .updateTable('profile_records')
      .set({ content })
      .where('id', '=', rows[index]?.id ?? 0)
      .execute()
  await set(0, '{"skill_name": "SQL')
  await set(1, '{"skill_name": 7}')
  expect((await member.get('/api/skills')).json()).toMatchObject([{ skill_name: 'R' }])
})

test('the check names table, row and column of each, and says so where there is none', async () => {
  expect(rowFaultsText((await checkRows(api.database)).faults)).toBe('Every row can be read.')
  const name = await breakSyllabus()
  await api.database
    .updateTable('program_batches')
    .set({ enrol_by: '18 July' })
    .where('product', '=', 'OCI')
    .execute()
  const text = rowFaultsText((await checkRows(api.database)).faults)
  expect(text.split('\n')).toHaveLength(2)
  expect(text).toContain(`courses, row ${name}, column modules: no JSON`)
  expect(text).toContain('program_batches, row oci-1, column enrol_by:')
})
