import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely } from 'kysely'
import { lockAccount } from '../accounts/lock-account'
import type { Database } from '../database/schema'
import { providerLeft } from '../mail/account-messages'
import { type OwnerMails, tellOwner } from './tell-owner'

/** Whether a provider opens an account. */
export async function isJoined(database: Kysely<Database>, accountId: number, issuer: string) {
  const row = await database
    .selectFrom('provider_accounts')
    .select('subject')
    .where('account_id', '=', accountId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an account is opened by its password, or by a code that is mailed to it. */
export async function hasOtherWay(
  database: Kysely<Database>,
  { accountId, hasMail }: { accountId: number; hasMail: boolean },
): Promise<boolean> {
  const { email, password_hash, passwordless_hash } = await database
    .selectFrom('accounts')
    .select(['email', 'password_hash', 'passwordless_hash'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return password_hash !== passwordless_hash || (hasMail && email !== '')
}

const onlyWay = (name: string) =>
  new ApiError({
    status: 409,
    code: 'ONLY_WAY_IN',
    message: `${name} is the only way to log in to this account. Set a password first, then disconnect it.`,
  })

interface Leaving {
  accountId: number
  /** Of the provider, as its button names it. */
  name: string
  /** Hash of the session that asks for it, which goes on. */
  by: string
  hasMail: boolean
}

/**
 * Disconnects a provider, and signs every other device out: one of them may have come in by it. Where none is connected nothing changes.
 *
 * @throws ApiError 409 where nothing else opens the account
 */
export const disconnect = (
  database: Kysely<Database>,
  mails: OwnerMails,
  { accountId, name, by, hasMail }: Leaving,
) =>
  database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId)
    if (!(await hasOtherWay(transaction, { accountId, hasMail }))) throw onlyWay(name)
    const { numDeletedRows } = await transaction
      .deleteFrom('provider_accounts')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return
    await transaction
      .deleteFrom('sessions')
      .where('account_id', '=', accountId)
      .where('token_hash', '!=', by)
      .execute()
    await tellOwner(transaction, mails, { accountId, message: (to) => providerLeft({ ...to, name }) })
  })
