import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { ApiError } from '../http/errors'
import { hashPassword } from '../security/password-hashing'

export const wrongPassword = () => {
  const message = 'The current password is not right.'
  return new ApiError({
    status: 400,
    code: 'WRONG_PASSWORD',
    message,
    errors: { current_password: [message] },
  })
}

/** Sets a password and ends every session and every access token of the account. @throws ApiError 400 */
export async function setPassword(
  database: Kysely<Database>,
  { accountId, password, provenBy }: { accountId: number; password: string; provenBy?: string },
) {
  const password_hash = await hashPassword(password)
  await database.transaction().execute(async (transaction) => {
    const account = transaction.updateTable('accounts').set({ password_hash }).where('id', '=', accountId)
    const { numUpdatedRows } = await (provenBy === undefined
      ? account
      : account.where('password_hash', '=', provenBy)
    ).executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw wrongPassword()
    for (const table of ['sessions', 'access_tokens', 'mailed_links', 'known_devices'] as const)
      await transaction.deleteFrom(table).where('account_id', '=', accountId).execute()
  })
}
