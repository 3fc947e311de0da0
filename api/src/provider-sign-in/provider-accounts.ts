import type { Kysely, Transaction } from 'kysely'
import { admitReader, spareHashFor } from '../account-settings/admit-reader'
import { type OwnerMails, tellOwner } from '../account-settings/tell-owner'
import { lockAccount } from '../accounts/lock-account'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { providerJoined } from '../mail/account-messages'
import type { Admission } from '../sessions/session-store'
import type { Identity } from './provider-client'

type Person = Pick<Identity, 'issuer' | 'subject'>

const joinedRow = (database: Kysely<Database>, { issuer, subject }: Person) =>
  database
    .selectFrom('provider_accounts')
    .select('account_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** Stores that the provider opens an account. What it called the person of that address before opens it no more. */
export async function join(
  transaction: Transaction<Database>,
  { accountId, issuer, subject }: Person & { accountId: number },
) {
  await transaction
    .deleteFrom('provider_accounts')
    .where('account_id', '=', accountId)
    .where('issuer', '=', issuer)
    .execute()
  await transaction
    .insertInto('provider_accounts')
    .values({ issuer, subject, account_id: accountId, created_at: Date.now() })
    .execute()
}

/** The account of a person: the one that the provider opens already, else the one that has the verified address. */
export async function accountOf(database: Kysely<Database>, identity: Identity) {
  const joined = await joinedRow(database, identity)
  if (joined) return { accountId: joined.account_id, isJoined: true }
  if (!identity.isVerified || identity.email === '') return undefined
  const account = await database
    .selectFrom('accounts')
    .select('id')
    .where('email_key', '=', keyOf(identity.email))
    .executeTakeFirst()
  return account && { accountId: account.id, isJoined: false }
}

interface Found {
  accountId: number
  isJoined: boolean
}

/**
 * Lets in whom the provider has signed in, in the transaction that opens the session. It never counts as the password: what decides about
 * the account asks for that, or for a mailed code where there is none (docs/decisions/0121).
 */
export async function admitByProvider(
  database: Kysely<Database>,
  { name, ...mails }: OwnerMails & { name: string },
  { identity, found: { accountId, isJoined } }: { identity: Identity; found: Found },
): Promise<Admission> {
  if (isJoined)
    return async (transaction) => {
      await lockAccount(transaction, accountId)
      const row = await joinedRow(transaction, identity)
      return row?.account_id === accountId ? { isPassword: false } : undefined
    }
  const passwordless_hash = await spareHashFor(database, accountId)
  return async (transaction) => {
    const reader = { accountId, email: identity.email, passwordless_hash, by: `with ${name}` }
    if (!(await admitReader(transaction, mails, reader))) return undefined
    await join(transaction, { accountId, ...identity })
    await tellOwner(transaction, mails, {
      accountId,
      message: (to) => providerJoined({ ...to, name }),
    })
    return { isPassword: false }
  }
}
