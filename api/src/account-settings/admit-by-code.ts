import type { Kysely } from 'kysely'
import { confirmedAddressOf } from '../accounts/confirmed-address'
import { lockAccount } from '../accounts/lock-account'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { addressProven } from '../mail/account-messages'
import type { MailQueue } from '../mail/mail-queue'
import { hashNobodysPassword } from '../security/new-password'
import type { Admission } from '../sessions/session-store'
import { proveAddress } from './credentials'
import { tellOwner } from './tell-owner'

interface Mails {
  outbox: MailQueue
  publicUrl: string
}

const isProven = async (database: Kysely<Database>, accountId: number) =>
  (await confirmedAddressOf(database, accountId)) !== null

/**
 * Uses a code up, in the transaction that opens the session. Where nobody had confirmed the address, who set the password may not
 * be its reader: the password and everything else that opens the account end (docs/decisions/0120).
 */
export async function admitByCode(
  database: Kysely<Database>,
  mails: Mails,
  { tokenHash, accountId }: { tokenHash: string; accountId: number },
): Promise<Admission> {
  const passwordless_hash = (await isProven(database, accountId)) ? '' : await hashNobodysPassword()
  return async (transaction) => {
    await lockAccount(transaction, accountId)
    const used = await transaction
      .deleteFrom('sign_in_codes')
      .where('token_hash', '=', tokenHash)
      .where('account_id', '=', accountId)
      .returning('email')
      .executeTakeFirst()
    const account = await transaction
      .selectFrom('accounts')
      .select(['email_key', 'confirmed_email_key', 'password_hash', 'passwordless_hash'])
      .where('id', '=', accountId)
      .executeTakeFirst()
    if (!used || account?.email_key !== keyOf(used.email)) return undefined
    const isConfirmed = account.confirmed_email_key === account.email_key
    if (isConfirmed) return { isPassword: account.password_hash === account.passwordless_hash }
    if (!passwordless_hash) return undefined
    await proveAddress(transaction, { accountId, email_key: account.email_key, passwordless_hash })
    await tellOwner(transaction, mails, { accountId, message: addressProven })
    return { isPassword: true }
  }
}
