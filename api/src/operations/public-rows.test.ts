import { sql } from 'kysely'
import type { Database } from '../database/schema'
import { startTestApi } from '../testing/test-api'
import { checkRows } from './check-rows'

let api: Awaited<ReturnType<typeof startTestApi>>
let whole: Map<string, number>
beforeAll(async () => {
  api = await startTestApi()
  whole = await readLists()
}, 60_000)
afterAll(() => api.close())

/** What public pages are made of. */
const TABLES = [
  ...(['courses', 'offerings', 'programs', 'program_batches', 'reviews'] as const),
  ...(['trainers', 'trainer_videos', 'trainer_courses', 'videos'] as const),
] satisfies Array<keyof Database>

/** Lists of public pages. */
const LISTS = [
  ...['courses?limit=3', 'courses/details?limit=3', 'offered-courses', 'programs', 'batches', 'userreviews'],
  ...['trainers', 'futuretech-training', 'video-pages'],
]

async function readLists() {
  const visitor = api.visitor()
  const sizes = new Map<string, number>()
  for (const path of LISTS) {
    const answer = await visitor.get(`/api/${path}`)
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    sizes.set(path, Object.keys(answer.json()).length)
  }
  return sizes
}

/** Sets a column of one row, and back. Nothing runs where the engine does not take the value. */
async function whileWrong(
  { table, column, value }: { table: string; column: string; value: unknown },
  run: () => Promise<void>,
) {
  const [name, ref] = [sql.table(table), sql.ref(column)]
  const row = sql.raw(api.engine === 'sqlite' ? 'rowid' : 'ctid')
  const first = sql`(select min(${row}) from ${name})`
  const found = await sql<{
    held: unknown
  }>`select ${ref} as held from ${name} where ${row} = ${first}`.execute(api.database)
  const set = (to: unknown) =>
    sql`update ${name} set ${ref} = ${to} where ${ref} = ${found.rows[0]?.held} and ${row} = ${first}`
  const isTaken = await set(value)
    .execute(api.database)
    .then(
      () => true,
      () => false,
    )
  if (!isTaken) return
  try {
    await run()
  } finally {
    await sql`update ${name} set ${ref} = ${found.rows[0]?.held} where ${ref} = ${value}`.execute(
      api.database,
    )
  }
}

/** Columns whose rows are told apart by them are another row with another value. */
const KEYS = new Set(['id', 'product', 'trainer_id', 'course_id', 'batch_id', 'name'])

test.each(TABLES)('whatever a column of %s holds, lists that read others stay whole', async (table) => {
  const known = (await api.database.introspection.getTables()).find(({ name }) => name === table)
  const failed: string[] = []
  for (const { name: column } of (known?.columns ?? []).filter(({ name }) => !KEYS.has(name)))
    await whileWrong({ table, column, value: 'no such thing' }, async () => {
      try {
        const after = await readLists()
        const smaller = [...whole].filter(([path, size]) => (after.get(path) ?? 0) < size - 1)
        if (smaller.length > 0) failed.push(`${column}: ${JSON.stringify(smaller)}`)
        await checkRows(api.database)
      } catch (error) {
        failed.push(`${column}: ${String(error)}`)
      }
    })
  expect(failed).toEqual([])
})
