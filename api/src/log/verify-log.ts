import type { Kysely, Selectable } from 'kysely'
import { readAtOneMoment } from '../database/read-at-one-moment'
import type { Database } from '../database/schema'
import { hashOfPersonal, hashOfRow } from './log-chain'

type Row = Selectable<Database['log']>
type Personal = Selectable<Database['log_personal']>

/** Rows that are read at once. */
const PART = 1_000

/** A row as somebody notes it, to compare the log with it later. */
export interface Mark {
  id: number
  hash: string
}

export interface Verified {
  /** A sentence for each row that is not as it was written. */
  faults: string[]
  rows: number
  /** Rows whose personal values are gone. */
  forgotten: number
  /** The last row that was read; undefined for an empty log. */
  last: Mark | undefined
  /** Whether all rows were read in time. */
  isWhole: boolean
}

/** What is wrong with one row behind another one. */
function faultsOfRow(row: Row, before: Mark): string[] {
  const expected = before.id + 1
  const missing = row.id === expected + 1 ? `Row ${expected} is` : `Rows ${expected} to ${row.id - 1} are`
  return [
    ...(row.id > expected ? [`${missing} missing.`] : []),
    ...(row.previous_hash === before.hash || row.id > expected
      ? []
      : [`Row ${row.id} does not follow row ${before.id}: one of them was inserted or changed.`]),
    ...(hashOfRow(row) === row.hash
      ? []
      : [`Row ${row.id} was changed, or was inserted by another program.`]),
  ]
}

function faultsOfPersonal(row: Row, personal: Personal | undefined): string[] {
  if (!personal || hashOfPersonal(personal) === row.personal_hash) return []
  return [`The personal values of row ${row.id} were changed or inserted.`]
}

/** Whether the end of the log is where it was written last. */
function faultsOfEnd(last: Mark | undefined, head: { last: number; hash: string } | undefined): string[] {
  const [found, counted] = [last?.id ?? 0, head?.last ?? 0]
  if (found < counted)
    return [`The log ends with row ${found}, and ${counted} were written: the last are missing.`]
  if (found > counted)
    return [`The log ends with row ${found}, and ${counted} were written: the last were inserted.`]
  return last && head && last.hash !== head.hash ? [`Row ${found} is not the one that was written last.`] : []
}

const partsOf = async (database: Kysely<Database>, after: number) => {
  const rows = await database
    .selectFrom('log')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(PART)
    .execute()
  const ids = rows.map(({ id }) => id)
  const personal =
    ids.length > 0
      ? await database.selectFrom('log_personal').selectAll().where('log_id', 'in', ids).execute()
      : []
  return { rows, personal: new Map(personal.map((one) => [one.log_id, one])) }
}

interface Wanted {
  /** A row of an earlier check: who writes the whole log again, hashes and all, does not have its hash. */
  noted?: Mark | undefined
  /** When reading stops, in milliseconds of the clock. */
  endsAt?: number
}

/** Reads the whole log, as of one moment, and finds rows that were changed, removed or inserted. */
export const verifyLog = (
  database: Kysely<Database>,
  { noted, endsAt = Number.POSITIVE_INFINITY }: Wanted = {},
): Promise<Verified> =>
  readAtOneMoment(database, async (reader) => {
    const verified: Verified = { faults: [], rows: 0, forgotten: 0, last: undefined, isWhole: false }
    let isNotedFound = false
    for (;;) {
      const { rows, personal } = await partsOf(reader, verified.last?.id ?? 0)
      for (const row of rows) {
        const own = personal.get(row.id)
        verified.faults.push(...faultsOfRow(row, verified.last ?? { id: 0, hash: '' }))
        verified.faults.push(...faultsOfPersonal(row, own))
        verified.rows += 1
        if (!own && row.personal_hash !== '') verified.forgotten += 1
        if (row.id === noted?.id && row.hash === noted.hash) isNotedFound = true
        verified.last = { id: row.id, hash: row.hash }
      }
      if (rows.length < PART) break
      if (Date.now() > endsAt) return verified
    }
    verified.isWhole = true
    const head = await reader.selectFrom('log_head').select(['last', 'hash']).executeTakeFirst()
    verified.faults.push(...faultsOfEnd(verified.last, head))
    if (noted && !isNotedFound)
      verified.faults.push(`Row ${noted.id} is not the one that was noted: the log was written again.`)
    return verified
  })
