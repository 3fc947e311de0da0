import { beginOf } from '@marga/constants/batch-begin'
import { dayText } from '@marga/constants/day-text'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { BatchChangeError } from './batch-changes'
import { type BatchRow, batchRows } from './batch-rows'

/** A program as operators name it, letter case aside. @throws BatchChangeError where there is none */
export async function programNamed(database: Kysely<Database>, name: string) {
  const programs = await database.selectFrom('programs').selectAll().orderBy('position').execute()
  const isNamed = (word: string) => word.toLowerCase() === name.trim().toLowerCase()
  const program =
    programs.find(({ product }) => isNamed(product)) ?? programs.find(({ program: title }) => isNamed(title))
  if (program) return program
  throw new BatchChangeError(
    `There is no program "${name}". Choose one of: ${programs.map((one) => one.product).join(', ')}.`,
  )
}

const isToCome = (row: BatchRow, now: number) => (beginOf(row) ?? Number.POSITIVE_INFINITY) > now

const lineOf = (row: BatchRow) =>
  `${row.id} (${row.starts_on ? `starts ${dayText(row.starts_on)}` : 'no date yet'})`

/**
 * A batch by its own name, or by its product where there is no doubt which one is meant: the only one to come, else the only one.
 *
 * @throws BatchChangeError that names the batches to choose from
 */
export async function batchNamed(database: Kysely<Database>, name: string, now: number): Promise<BatchRow> {
  const rows = await batchRows(database).execute()
  const exact = rows.find(({ id }) => id === name.toLowerCase())
  if (exact) return exact
  const { product, program } = await programNamed(database, name)
  const all = rows.filter((row) => row.product === product)
  const coming = all.filter((row) => isToCome(row, now))
  const last = all.toSorted((one, other) => (beginOf(other) ?? 0) - (beginOf(one) ?? 0)).slice(0, 1)
  const [found, ...others] = coming.length > 0 ? coming : last
  if (found && others.length === 0) return found
  if (!found) throw new BatchChangeError(`${program} has no batch.`)
  throw new BatchChangeError(
    `${program} has several batches. Say which one: ${[found, ...others].map(lineOf).join(', ')}.`,
  )
}
