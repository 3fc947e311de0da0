import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database } from '../database/schema'

type Row = Selectable<Database['log']>
type Personal = Selectable<Database['log_personal']>

const sha256 = (parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** Binds a row to what it says and to the row before. */
export const hashOfRow = (row: Omit<Row, 'hash'>): string =>
  sha256([
    ...[row.id, row.at, row.source, row.actor, row.actor_account, row.kind, row.record],
    ...[row.before, row.after, row.personal_hash, row.previous_hash],
  ])

/** What a row keeps of its personal values. The salt goes with them: nobody can try names against what is left. */
export const hashOfPersonal = ({
  salt,
  account_id,
  email_key,
  before,
  after,
}: Omit<Personal, 'log_id'>): string => sha256([salt, account_id, email_key, before, after])
