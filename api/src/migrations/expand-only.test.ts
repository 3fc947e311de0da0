import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ColumnMetadata, type Kysely, Migrator, sql } from 'kysely'
import { migrate, openDatabase } from '../database/open-database'
import type { Database } from '../database/schema'
import { testDatabase } from '../testing/test-database'
import { migrationsFor } from './migrations'

/** Released before processes of two versions ran beside each other, or drops what no released version uses any more. */
const EXCEPTIONS = ['002-members-and-sales', '003-batches', '007-ownership', '010-no-invented-reviews']

type Columns = Map<string, ColumnMetadata>

async function columnsOf(database: Kysely<Database>): Promise<Columns> {
  const tables = await database.introspection.getTables()
  return new Map(
    tables.flatMap(({ name, columns }) =>
      columns.map((column) => [`${name}.${column.name}`, column] as const),
    ),
  )
}

const tableOf = (name: string) => name.split('.')[0]

/** What statements of the version before meet on the new tables and cannot work with. */
function faultsOf(before: Columns, after: Columns): string[] {
  const tables = new Set([...before.keys()].map(tableOf))
  const gone = [...before].flatMap(([name, column]) => {
    const now = after.get(name)
    if (!now) return [`${name} is gone`]
    if (now.dataType !== column.dataType) return [`${name} is ${now.dataType}`]
    return column.isNullable && !now.isNullable ? [`${name} refuses null`] : []
  })
  const demanded = [...after]
    .filter(([name]) => !before.has(name) && tables.has(tableOf(name)))
    .filter(([, column]) => !column.isNullable && !column.hasDefaultValue && !column.isAutoIncrementing)
    .map(([name]) => `${name} has no default`)
  return [...gone, ...demanded]
}

test('the version before runs on the tables of each migration: nothing is dropped, renamed or demanded', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marga-migration-'))
  const place = await testDatabase()
  const { database, engine } = openDatabase({ dataFolder: folder, databaseUrl: place.url })
  const migrations = migrationsFor(engine)
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } })
  const faults: Record<string, string[]> = {}
  let before: Columns = new Map()
  for (const name of Object.keys(migrations).sort()) {
    const { error } = await migrator.migrateTo(name)
    expect(error).toBeUndefined()
    const after = await columnsOf(database)
    const found = faultsOf(before, after)
    if (found.length > 0) faults[name] = found
    before = after
  }
  expect(Object.keys(faults).filter((name) => !EXCEPTIONS.includes(name))).toEqual([])
  expect(before.size).toBeGreaterThan(150)
  await database.destroy()
  await place.remove()
  rmSync(folder, { recursive: true })
})

test('a version starts on a database that a later version has migrated', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marga-migration-'))
  const place = await testDatabase()
  const opened = openDatabase({ dataFolder: folder, databaseUrl: place.url })
  await migrate(opened)
  await sql`insert into kysely_migration (name, timestamp) values ('999-of-a-later-version', '')`.execute(
    opened.database,
  )
  await migrate(opened)
  expect((await columnsOf(opened.database)).has('call_counts.key_hash')).toBe(true)
  await opened.database.destroy()
  await place.remove()
  rmSync(folder, { recursive: true })
})

test('a column that is dropped, changed or demanded is a fault', () => {
  const column = { name: 'x', dataType: 'text', isNullable: false, hasDefaultValue: false } as ColumnMetadata
  const before: Columns = new Map([
    ['a.kept', { ...column, isNullable: true }],
    ['a.gone', column],
    ['a.other', column],
  ])
  const after: Columns = new Map([
    ['a.kept', column],
    ['a.other', { ...column, dataType: 'integer' }],
    ['a.new', column],
    ['a.fine', { ...column, hasDefaultValue: true }],
    ['b.new', column],
  ])
  expect(faultsOf(before, after)).toEqual([
    'a.kept refuses null',
    'a.gone is gone',
    'a.other is integer',
    'a.new has no default',
  ])
})
