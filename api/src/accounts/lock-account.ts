import type { Transaction } from 'kysely'
import type { Database } from '../database/schema'
import { signedOut } from '../sessions/session'

/**
 * Lets one transaction after the other have an account and what belongs to it: each sees what the one before has stored.
 * SQLite does that for every transaction.
 *
 * @throws ApiError 401 if the account is deleted
 */
export async function lockAccount(transaction: Transaction<Database>, accountId: number) {
  const { numUpdatedRows } = await transaction
    .updateTable('accounts')
    .set(({ ref }) => ({ username: ref('username') }))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw signedOut()
}
