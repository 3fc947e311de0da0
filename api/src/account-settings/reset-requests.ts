import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { isOnItsWay, mailedLinks } from '../accounts/mailed-links'
import { eachInTransaction } from '../database/each-in-transaction'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { passwordLink } from '../mail/account-messages'
import type { Outbox } from '../mail/outbox'

interface Parts {
  outbox: Outbox
  /** Where links in mails lead. */
  publicUrl: string
  log: FastifyBaseLogger
}

/** Requests that one run takes. */
const BATCH = 100

/** Queues a link to set a new password, where an account has the address and no link is on its way already. */
async function queueLink(
  transaction: Transaction<Database>,
  { outbox, publicUrl }: Pick<Parts, 'outbox' | 'publicUrl'>,
  email: string,
) {
  const account = await transaction
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('email_key', '=', keyOf(email))
    .executeTakeFirst()
  if (!account) return
  const { id: accountId, email: recipient } = account
  const links = mailedLinks(transaction)
  const wanted = { accountId, purpose: 'password', email: recipient } as const
  if (await isOnItsWay(transaction, wanted)) return
  const linkHash = await links.create(wanted)
  await outbox.put(transaction, passwordLink({ recipient, publicUrl, linkHash }))
}

/**
 * Requests for a link to set a new password. A request is stored before its answer, for every address alike: neither the time
 * nor a full disk says whether an account has it. What a process that died has left is taken by the next run.
 */
export const resetRequests = (database: Kysely<Database>, { log, ...parts }: Parts) => ({
  add: (email: string) =>
    database.insertInto('reset_requests').values({ email, created_at: Date.now() }).execute(),

  /** Looks up what is asked for, and queues the mails. */
  take: async () => {
    const waiting = await database
      .selectFrom('reset_requests')
      .select(['id', 'email'])
      .orderBy('id')
      .limit(BATCH)
      .execute()
    await eachInTransaction(database, waiting, {
      log,
      failed: 'password link not queued; it is tried again',
      take: async (transaction, { id, email }) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('reset_requests')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        // Another process took it.
        if (numDeletedRows > 0n) await queueLink(transaction, parts, email)
      },
    })
  },
})
export type ResetRequests = ReturnType<typeof resetRequests>
