import { RECORD_KINDS, RECORDS_PER_LIST, type RecordKind } from '@marga/api-contract/profile-records'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { jsonColumn } from '../database/json-column'
import type { Database } from '../database/schema'

type ShownRecord<K extends RecordKind> = z.output<(typeof RECORD_KINDS)[K]['output']>
type RecordRow = Selectable<Database['profile_records']>

const noRecord = () => new ApiError({ status: 404, code: 'NO_RECORD', message: 'There is no such record.' })

const changedMeanwhile = () =>
  new ApiError({
    status: 409,
    code: 'CHANGED_MEANWHILE',
    message: 'This record was changed elsewhere in the meantime. Reload it and apply your change again.',
  })

const listFull = () =>
  new ApiError({
    status: 409,
    code: 'LIST_FULL',
    message: `A list holds at most ${RECORDS_PER_LIST} entries. Remove one first.`,
  })

/** Entries of profiles, as their calls answer them. The schema also fills in what an older one lacks. */
export const recordContent = jsonColumn({
  ...{ table: 'profile_records', column: 'content', key: 'id', also: ['kind', 'revision'] },
  schema: ({ id, kind, revision }) =>
    z
      .record(z.string(), z.unknown())
      .transform((content) => ({ ...content, id, revision }))
      .pipe(Object.hasOwn(RECORD_KINDS, kind) ? RECORD_KINDS[kind].output : z.never()),
  cost: 'the entry is missing in its profile',
})

/** The record as it is shown; undefined where its row cannot be read. */
const readable = <K extends RecordKind>(_kind: K, row: RecordRow) =>
  recordContent.read(row) as ShownRecord<K> | undefined

/** A record that was stored now. */
function shown<K extends RecordKind>(kind: K, row: RecordRow): ShownRecord<K> {
  const record = readable(kind, row)
  if (!record) throw new Error(`The record ${row.id} cannot be read.`)
  return record
}

const ownRecords = (database: Kysely<Database>, kind: RecordKind, accountId: number) =>
  database
    .selectFrom('profile_records')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)

/** The four lists of a profile. Every call names the owner: nobody reaches a record of somebody else. */
export class RecordRepository {
  readonly #database: Kysely<Database>

  constructor(database: Kysely<Database>) {
    this.#database = database
  }

  async list<K extends RecordKind>(kind: K, accountId: number) {
    const rows = await ownRecords(this.#database, kind, accountId).orderBy('id').execute()
    return rows.flatMap((row) => readable(kind, row) ?? [])
  }

  /** Adds entries, in one statement. Called in a transaction. @throws ApiError 409 where the list would get too long */
  async add<K extends RecordKind>(
    kind: K,
    { accountId, contents }: { accountId: number; contents: readonly unknown[] },
  ) {
    if (contents.length === 0) return []
    const created_at = Date.now()
    const rows = await this.#database
      .insertInto('profile_records')
      .values(
        contents.map((content) => ({
          account_id: accountId,
          kind,
          content: JSON.stringify(content),
          created_at,
        })),
      )
      .returningAll()
      .execute()
    const { count } = await this.#database
      .selectFrom('profile_records')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
    if (Number(count) > RECORDS_PER_LIST) throw listFull()
    return rows.map((row) => shown(kind, row))
  }

  /** @throws ApiError 404; 409 when a revision is given and the record has another */
  async replace<K extends RecordKind>(
    kind: K,
    change: { id: number; accountId: number; content: unknown; revision?: number | undefined },
  ) {
    let update = this.#database
      .updateTable('profile_records')
      .set(({ eb }) => ({ content: JSON.stringify(change.content), revision: eb('revision', '+', 1) }))
      .where('id', '=', change.id)
      .where('account_id', '=', change.accountId)
      .where('kind', '=', kind)
    if (change.revision !== undefined) update = update.where('revision', '=', change.revision)
    const row = await update.returningAll().executeTakeFirst()
    if (row) return shown(kind, row)
    const exists = await ownRecords(this.#database, kind, change.accountId)
      .where('id', '=', change.id)
      .executeTakeFirst()
    throw exists ? changedMeanwhile() : noRecord()
  }

  /** @throws ApiError 404 */
  async remove(kind: RecordKind, { id, accountId }: { id: number; accountId: number }) {
    const { numDeletedRows } = await this.#database
      .deleteFrom('profile_records')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw noRecord()
  }
}
