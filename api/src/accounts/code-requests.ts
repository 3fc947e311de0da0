import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { eachInTransaction } from '../database/each-in-transaction'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { noAccount, signInCode } from '../mail/account-messages'
import type { Outbox } from '../mail/outbox'
import { hasGuestPlaces } from './guest-places'
import { codeName } from './sign-in-codes'

interface Parts {
  outbox: Outbox
  /** Where links in mails lead. */
  publicUrl: string
  log: FastifyBaseLogger
}

/** Requests that one run takes. */
const BATCH = 100

/** Queues the mail with the code; to an address without an account the mail that says so. */
async function queueCode(
  transaction: Transaction<Database>,
  { outbox, publicUrl }: Pick<Parts, 'outbox' | 'publicUrl'>,
  { email, tokenHash }: { email: string; tokenHash: string },
) {
  const account = await transaction
    .selectFrom('accounts')
    .select(['id', 'email', 'email_key', 'confirmed_email_key'])
    .where('email_key', '=', keyOf(email))
    .executeTakeFirst()
  if (!account) {
    const hasPlaces = await hasGuestPlaces(transaction, keyOf(email))
    return outbox.put(transaction, noAccount({ recipient: email, publicUrl, hasPlaces }))
  }
  const { id: account_id, email: recipient } = account
  const isConfirmed = account.confirmed_email_key === account.email_key
  await transaction
    .updateTable('sign_in_codes')
    .set({ account_id })
    .where('token_hash', '=', tokenHash)
    .execute()
  const linkHash = codeName(tokenHash)
  return outbox.put(transaction, signInCode({ recipient, publicUrl, linkHash, isConfirmed }))
}

/**
 * Looks up, after the answer, whether an account has the address that a code was asked for. What a process that died has left
 * is taken by the next run.
 */
export const takeCodeRequests =
  (database: Kysely<Database>, { log, ...parts }: Parts) =>
  async () => {
    const waiting = await database
      .selectFrom('sign_in_codes')
      .select(['token_hash', 'email'])
      .where('is_waiting', '=', 1)
      .where('expires_at', '>', Date.now())
      .orderBy('created_at')
      .limit(BATCH)
      .execute()
    await eachInTransaction(database, waiting, {
      log,
      failed: 'code to sign in not queued; it is tried again',
      take: async (transaction, { token_hash: tokenHash, email }) => {
        const { numUpdatedRows } = await transaction
          .updateTable('sign_in_codes')
          .set({ is_waiting: 0 })
          .where('token_hash', '=', tokenHash)
          .where('is_waiting', '=', 1)
          .executeTakeFirstOrThrow()
        // Another process took it, or another code was asked for.
        if (numUpdatedRows > 0n) await queueCode(transaction, parts, { email, tokenHash })
      },
    })
  }
