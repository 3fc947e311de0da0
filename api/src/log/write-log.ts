import type { Transaction } from 'kysely'
import { keyOf } from '../database/key-of'
import { lockName } from '../database/lock-name'
import type { Database } from '../database/schema'
import { newSecret } from '../security/secrets'
import { currentActor } from './actor'
import { hashOfPersonal, hashOfRow } from './log-chain'

/** Values of a record by name. */
type Values = Readonly<Record<string, unknown>>

interface Change {
  /** Left out where there was nothing before. */
  before?: Values | undefined
  /** Left out where there is nothing afterwards. */
  after?: Values | undefined
}

/** What was done. Of values before and after only those are kept that differ; where none does, nothing was done. */
export interface LogEntry extends Change {
  /** What was done, such as `batch changed`. */
  kind: string
  /** What it was done to, such as `batch datascience-1`. It names no person. */
  record: string
  /** Whom it concerns, and what is personal of it: all that is removed with the person. */
  person?: (Change & { accountId: number | null; email: string }) | undefined
}

/** One row after the other: the chain has one order. Taken last of all locks (docs/decisions/0088). */
const LOG = 'log'

/** The id of the one row of `log_head`. */
const HEAD = 1

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

/** The values that differ, as JSON; '' for none. */
function differences({ before, after }: Change): { before: string; after: string } {
  const names = Object.keys({ ...before, ...after })
  const changed = names.filter((name) => !isSame(before?.[name], after?.[name]))
  const textOf = (values: Values | undefined) => {
    const kept = Object.fromEntries(
      changed.flatMap((name) => (name in (values ?? {}) ? [[name, values?.[name]]] : [])),
    )
    return Object.keys(kept).length > 0 ? JSON.stringify(kept) : ''
  }
  return { before: textOf(before), after: textOf(after) }
}

/** The last row that was written; of an empty log none. */
const headOf = async (transaction: Transaction<Database>) =>
  (await transaction.selectFrom('log_head').select(['last', 'hash']).executeTakeFirst()) ?? {
    last: 0,
    hash: '',
  }

const isNothing = ({ before, after }: LogEntry, kept: { before: string; after: string }) =>
  (before !== undefined || after !== undefined) && kept.before === '' && kept.after === ''

function personalOf({ person }: LogEntry) {
  if (!person) return undefined
  const { accountId: account_id, email } = person
  return { salt: newSecret(), account_id, email_key: keyOf(email), ...differences(person) }
}

/**
 * Writes what was done into the log, as the last step of the transaction that does it. Who does it is the actor of
 * `actingAs`. Values must hold no secret: the log is kept for ever.
 */
export async function writeLog(
  transaction: Transaction<Database>,
  entry: LogEntry,
  now = Date.now(),
): Promise<void> {
  const kept = differences(entry)
  if (isNothing(entry, kept)) return
  await lockName(transaction, LOG)
  const { last, hash: previous_hash } = await headOf(transaction)
  const { source, name: actor, accountId: actor_account } = currentActor()
  const personal = personalOf(entry)
  const said = { id: last + 1, at: now, source, actor, actor_account, kind: entry.kind, record: entry.record }
  const row = { ...said, ...kept, personal_hash: personal ? hashOfPersonal(personal) : '', previous_hash }
  const hash = hashOfRow(row)
  await transaction
    .insertInto('log')
    .values({ ...row, hash })
    .execute()
  if (personal)
    await transaction
      .insertInto('log_personal')
      .values({ ...personal, log_id: row.id })
      .execute()
  await transaction
    .insertInto('log_head')
    .values({ id: HEAD, last: row.id, hash })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ last: row.id, hash }))
    .execute()
}
