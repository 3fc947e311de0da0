import type { Transaction } from 'kysely'
import type { Database } from '../database/schema'

/** Ends the second factor of an account: the next one is set up with the account alone. Answers whether it had one. */
export async function endFactor(transaction: Transaction<Database>, accountId: number) {
  await transaction.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  const { numDeletedRows } = await transaction
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('sessions')
    .set({ factor_at: null })
    .where('account_id', '=', accountId)
    .execute()
  return numDeletedRows > 0n
}
