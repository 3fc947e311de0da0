import { createReadStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { BackupError } from '@marga/server/failures/backup-error'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { fileFault } from '../commands/file-faults'
import { describePrograms } from '../migrations/describe-programs'
import { takeOverBatches } from '../migrations/take-over-batches'
import type { OpenDatabase } from './open-database'
import { readAtOneMoment } from './read-at-one-moment'
import type { Database } from './schema'
import { type TableRow, tableRowSchema } from './table-row'
import { NUMBERED, TABLES } from './tables'

const header = z.object({ format: z.literal('marga-backup'), version: z.literal([1, 2]) })
/** What a file of version 2 begins and ends with: a copy of it that is cut is no backup. Those of version 1 have no end. */
const WHOLE_HEADER = `${JSON.stringify({ format: 'marga-backup', version: 2 })}\n`
const end = z.object({ end: z.object({ rows: z.int() }) })

async function requireTables(database: Kysely<Database>) {
  const present = new Set((await database.introspection.getTables()).map(({ name }) => name))
  const missing = TABLES.filter((table) => !present.has(table))
  if (missing.length === 0) return
  const what = missing.length === TABLES.length ? 'holds no site' : `lacks ${missing.join(', ')}`
  throw new BackupError(
    `The database ${what}. A start of the site makes its tables; DATA_DIR or DATABASE_URL says which database is meant.`,
  )
}

/**
 * Hands over every row, parents before children, all as of one moment, while the site runs.
 * @throws BackupError for a database without the tables of this version
 */
export async function eachRow({ database }: OpenDatabase, take: (row: TableRow) => Promise<unknown>) {
  await requireTables(database)
  await readAtOneMoment(database, async (snapshot) => {
    for (const table of TABLES)
      for (const row of await snapshot.selectFrom(table).selectAll().execute()) await take({ table, row })
  })
}

/**
 * Writes every row as a line of JSON into a file that fits both engines. Uploaded files are not in it.
 *
 * @throws BackupError for a folder and for a file that is there, ExpectedError for a file that cannot be written; nothing is left of it
 */
export async function backup(opened: OpenDatabase, file: string): Promise<number> {
  const there = await stat(file).catch(() => null)
  if (there?.isDirectory())
    throw new BackupError(`${file} is a folder. Name a file, such as ${join(file, 'marga-backup.jsonl')}`)
  if (there)
    throw new BackupError(
      `${file} exists already, and may be the only backup of another day. Name another file, or remove it first.`,
    )
  const draft = `${file}.part`
  try {
    const rows = await writeRows(opened, draft)
    await rename(draft, file)
    return rows
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw fileFault(error, file) ?? error
  }
}

async function writeRows(opened: OpenDatabase, draft: string): Promise<number> {
  const target = await open(draft, 'w')
  let rows = 0
  try {
    await target.write(WHOLE_HEADER)
    await eachRow(opened, async (row) => {
      await target.write(`${JSON.stringify(row)}\n`)
      rows += 1
    })
    await target.write(`${JSON.stringify({ end: { rows } })}\n`)
    await target.sync()
  } finally {
    await target.close()
  }
  return rows
}

/** @throws BackupError for a database that has rows already */
export async function requireEmpty(database: Kysely<Database>) {
  for (const table of TABLES) {
    const { count } = await database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) > 0)
      throw new BackupError(`The table ${table} holds rows already. Restore into a database without any.`)
  }
}

/** The rows of a file. @throws BackupError where it is no backup, or not whole */
async function* rowsIn(file: string): AsyncGenerator<TableRow> {
  const refusal = (why: string) => new BackupError(`${file} ${why} Nothing was restored.`)
  let line = 0
  let rows = 0
  let version: number | undefined
  /** Rows that were written, by the last line. */
  let written: number | undefined
  for await (const text of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    const value = parseLine(text)
    line += 1
    if (line === 1) version = header.safeParse(value).data?.version
    if (version === undefined) throw refusal('is no backup of this site.')
    if (line === 1) continue
    const row = written === undefined ? tableRowSchema.safeParse(value).data : undefined
    if (row) {
      rows += 1
      yield row
      continue
    }
    const isEnd = version === 2 && written === undefined
    written = isEnd ? end.safeParse(value).data?.end.rows : undefined
    if (written !== rows) throw refusal(`is no whole backup: line ${line} cannot be read.`)
  }
  if (line === 0) throw refusal('is empty.')
  if (version === 2 && written === undefined) throw refusal(`is cut off: it ends behind ${rows} rows.`)
}

/** Reads a backup into a database without rows: all of it or nothing. @throws BackupError */
export async function restore({ database, engine }: OpenDatabase, file: string): Promise<number> {
  // The failure of a stream names no file.
  const facts = await stat(file).catch((error: unknown) => {
    throw fileFault(error, file) ?? error
  })
  if (facts.isDirectory()) throw new BackupError(`${file} is a folder. Name the file of a backup.`)
  await requireEmpty(database)
  let rows = 0
  await database.transaction().execute(async (transaction) => {
    for await (const { table, row } of rowsIn(file)) {
      const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
      const values = sql.join(Object.values(row))
      await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(transaction)
      rows += 1
    }
    // A backup of before has no programs.
    await takeOverBatches(transaction)
    await describePrograms(transaction)
    if (engine === 'postgres')
      for (const table of NUMBERED)
        await sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce((select max(id) from ${sql.table(table)}), 1))`.execute(
          transaction,
        )
  })
  return rows
}

const parseLine = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
