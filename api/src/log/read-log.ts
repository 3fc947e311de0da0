import type { PageQuery } from '@marga/api-contract/paging'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'

interface Wanted extends PageQuery {
  /** Such as `batch datascience-1`; left out for all. */
  record?: string | undefined
  /** Email address of whom it concerns; left out for all. */
  person?: string | undefined
}

/** Kinds of rows about a place that name the batch which it leaves or comes to. */
const OF_PLACES = ['place moved', 'place cancelled']

/** Rows of a record; those of a batch are also of places that left it or came to it. */
function recordedAt(row: ExpressionBuilder<Database, 'log'>, record: string) {
  const own = row('log.record', '=', record)
  const [, batch] = /^batch (.+)$/.exec(record) ?? []
  if (batch === undefined) return [own]
  // As JSON writes it; an underscore in a name is any letter here, which no other batch has in its place.
  const named = `%${JSON.stringify({ batch }).slice(1, -1).replace(/[%\\]/g, '')}%`
  const places = row.and([
    row('log.kind', 'in', OF_PLACES),
    row.or([row('log.before', 'like', named), row('log.after', 'like', named)]),
  ])
  return [own, places]
}

/** Rows of one record or one person. A person with an account is found by it, too, whatever address it had. */
const rowsOf = (database: Kysely<Database>, { record, person }: Pick<Wanted, 'record' | 'person'>) => {
  const all = database.selectFrom('log').leftJoin('log_personal', 'log_personal.log_id', 'log.id')
  const ofRecord = record === undefined ? all : all.where((row) => row.or(recordedAt(row, record)))
  if (person === undefined) return ofRecord
  const key = keyOf(person)
  return ofRecord.where((row) =>
    row.or([
      row('log_personal.email_key', '=', key),
      row('log_personal.account_id', 'in', ({ selectFrom }) =>
        selectFrom('accounts').select('accounts.id').where('accounts.email_key', '=', key),
      ),
    ]),
  )
}

/** A page of the log, the newest first, and how many rows there are in all. */
export async function listLog(database: Kysely<Database>, { limit, offset, ...wanted }: Wanted) {
  const { total } = await rowsOf(database, wanted)
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await rowsOf(database, wanted)
    .select([
      'log.id',
      'log.at',
      'log.source',
      'log.actor',
      'log.kind',
      'log.record',
      'log.before',
      'log.after',
    ])
    .select(['log_personal.email_key', 'log_personal.before as own_before'])
    .select('log_personal.after as own_after')
    .orderBy('log.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    total: Number(total),
    rows: rows.map(({ email_key, own_before, own_after, at, ...row }) => ({
      ...row,
      at: new Date(at).toISOString(),
      person:
        email_key === null ? null : { email: email_key, before: own_before ?? '', after: own_after ?? '' },
    })),
  }
}
