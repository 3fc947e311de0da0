import { ACCOUNT_TAKEN } from '@marga/constants/texts'
import { ApiError } from '@marga/server/failures/api-error'
import { isUniqueViolation } from '@marga/server/failures/storage-faults'
import type { Transaction } from 'kysely'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'

/** What opens an account. */
const SECRETS = ['access_tokens', 'mailed_links', 'sign_in_codes', 'sessions'] as const

/**
 * Ends everything that opens an account: all of it dies when the password or the address changes.
 *
 * @param but the session that asked for the change, which goes on
 */
async function endSecrets(transaction: Transaction<Database>, accountId: number, but = '') {
  for (const table of SECRETS)
    await transaction
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('token_hash', '!=', but)
      .execute()
  // Who has the confirmed address there joins again.
  await transaction.deleteFrom('provider_accounts').where('account_id', '=', accountId).execute()
}

const addressTaken = (field: string | undefined) =>
  new ApiError({
    status: 409,
    code: 'EMAIL_TAKEN',
    message: ACCOUNT_TAKEN,
    ...(field && { errors: { [field]: [ACCOUNT_TAKEN] } }),
  })

const accountOf = (transaction: Transaction<Database>, accountId: number) =>
  transaction.updateTable('accounts').where('id', '=', accountId)

/**
 * Sets a password and ends every secret of the account; an address that waits is forgotten.
 *
 * @param provenBy the stored hash that the password before was compared with; false is answered where it has changed since
 */
export async function setPasswordHash(
  transaction: Transaction<Database>,
  { accountId, password_hash, provenBy }: { accountId: number; password_hash: string; provenBy?: string },
): Promise<boolean> {
  const account = accountOf(transaction, accountId).set({ password_hash, pending_email: '' })
  const { numUpdatedRows } = await (provenBy === undefined
    ? account
    : account.where('password_hash', '=', provenBy)
  ).executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await endSecrets(transaction, accountId)
  await transaction.deleteFrom('known_devices').where('account_id', '=', accountId).execute()
  return true
}

/**
 * Confirms the address of an account whose reader is let in without its password. Nobody had confirmed it, so who set the password may
 * be somebody else: it ends, with every secret of the account.
 *
 * @param passwordless_hash of a password that nobody knows
 */
export async function proveAddress(
  transaction: Transaction<Database>,
  {
    accountId,
    email_key,
    passwordless_hash,
  }: { accountId: number; email_key: string; passwordless_hash: string },
) {
  await setPasswordHash(transaction, { accountId, password_hash: passwordless_hash })
  await accountOf(transaction, accountId)
    .set({ passwordless_hash, confirmed_email_key: email_key, email_confirmed_at: Date.now() })
    .execute()
}

interface NewAddress {
  accountId: number
  /** '' for none. */
  email: string
  /** Its reader has opened a link that was mailed there. */
  isConfirmed: boolean
  /** Hash of the session that asked for it; '' where none did. */
  by: string
  /** Of the form that asks for it: the refusal stands beside it. */
  field?: string
}

/**
 * Sets the address of an account; where it is another one, every secret ends but the session that asked for it.
 *
 * @returns the address before
 * @throws ApiError 409 for an address of another account
 */
export async function setAddress(
  transaction: Transaction<Database>,
  { accountId, email, isConfirmed, by, field }: NewAddress,
): Promise<string> {
  const email_key = email === '' ? null : keyOf(email)
  const before = await transaction
    .selectFrom('accounts')
    .select(['email', 'email_key', 'confirmed_email_key'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const isOther = before.email_key !== email_key
  const confirmation =
    isConfirmed || isOther
      ? {
          confirmed_email_key: (isConfirmed && email_key) || '',
          email_confirmed_at: isConfirmed ? Date.now() : null,
        }
      : {}
  try {
    await accountOf(transaction, accountId)
      .set(({ eb }) => ({
        ...{ email, email_key, pending_email: '', ...confirmation },
        // A form of another tab that began from the address before does not restore it.
        ...(email !== before.email && { profile_revision: eb('profile_revision', '+', 1) }),
      }))
      .execute()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw addressTaken(field)
  }
  if (isOther) await endSecrets(transaction, accountId, by)
  return before.email
}

/** Notes an address that waits for its link. */
export const setPendingAddress = (transaction: Transaction<Database>, accountId: number, email: string) =>
  accountOf(transaction, accountId).set({ pending_email: email }).execute()
