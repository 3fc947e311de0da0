import type { Kysely, Transaction } from 'kysely'
import { confirmedAddressOf } from '../accounts/confirmed-address'
import { lockAccount } from '../accounts/lock-account'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { addressProven } from '../mail/account-messages'
import { hashNobodysPassword } from '../security/new-password'
import { proveAddress } from './credentials'
import { type OwnerMails, tellOwner } from './tell-owner'

/**
 * What `admitReader` needs of an account whose address nobody has confirmed: the hash of a password that nobody knows. It is made
 * before the transaction, since hashing takes long.
 */
export const spareHashFor = async (database: Kysely<Database>, accountId: number) =>
  (await confirmedAddressOf(database, accountId)) === null ? hashNobodysPassword() : ''

interface Reader {
  accountId: number
  /** The address whose reader is let in. */
  email: string
  /** From `spareHashFor`. */
  passwordless_hash: string
  /** How the address was proven, for the mail: "with a code". */
  by: string
}

/**
 * Lets in who reads the address of an account, by a mailed code or as a provider says. Where nobody had confirmed the address, who set
 * the password may not be its reader: the password and everything else that opens the account end (docs/decisions/0120).
 *
 * @returns undefined where the account has another address by now; else whether the account has no password, and whether its address was proven before
 */
export async function admitReader(
  transaction: Transaction<Database>,
  mails: OwnerMails,
  { accountId, email, passwordless_hash, by }: Reader,
): Promise<{ isPasswordless: boolean } | undefined> {
  await lockAccount(transaction, accountId)
  const account = await transaction
    .selectFrom('accounts')
    .select(['email_key', 'confirmed_email_key', 'password_hash', 'passwordless_hash'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (account?.email_key !== keyOf(email)) return undefined
  const isConfirmed = account.confirmed_email_key === account.email_key
  if (isConfirmed) return { isPasswordless: account.password_hash === account.passwordless_hash }
  if (!passwordless_hash) return undefined
  await proveAddress(transaction, { accountId, email_key: account.email_key, passwordless_hash })
  await tellOwner(transaction, mails, { accountId, message: (to) => addressProven({ ...to, by }) })
  return { isPasswordless: true }
}
