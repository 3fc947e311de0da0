import type { Kysely } from 'kysely'
import { lockAccount } from '../accounts/lock-account'
import type { Database } from '../database/schema'
import type { Admission } from '../sessions/session-store'
import { admitReader, spareHashFor } from './admit-reader'
import type { OwnerMails } from './tell-owner'

/** Uses a code up, in the transaction that opens the session. It counts as the password of an account that has none. */
export async function admitByCode(
  database: Kysely<Database>,
  mails: OwnerMails,
  { tokenHash, accountId }: { tokenHash: string; accountId: number },
): Promise<Admission> {
  const passwordless_hash = await spareHashFor(database, accountId)
  return async (transaction) => {
    await lockAccount(transaction, accountId)
    const used = await transaction
      .deleteFrom('sign_in_codes')
      .where('token_hash', '=', tokenHash)
      .where('account_id', '=', accountId)
      .returning('email')
      .executeTakeFirst()
    if (!used) return undefined
    const reader = { accountId, email: used.email, passwordless_hash, by: 'with a code' }
    const admitted = await admitReader(transaction, mails, reader)
    return admitted && { isPassword: admitted.isPasswordless }
  }
}
