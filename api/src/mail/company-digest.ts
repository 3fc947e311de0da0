import { dateInIndia } from '@marga/constants/indian-time'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema'
import { digestOf } from './company-messages'
import { mailboxKeyOf } from './mail-queue'
import { mailsBeingDecided } from './waiting-mails'

/** So many events are in one mail at most. */
const MOST = 200

/** The mails that wait for a digest which is due. */
const heldMails = (database: Kysely<Database>, now: number) =>
  database
    .selectFrom('outbox')
    .select('id')
    .where('is_held', '=', 1)
    .where('sent_at', 'is', null)
    .where('next_try_at', '<=', now)
    .where('id', 'not in', mailsBeingDecided(database))

/** Those that fit into one digest, removed: what takes them away writes the digest, or neither happens. */
async function takeHeld(transaction: Transaction<Database>, now: number) {
  const held = await heldMails(transaction, now).orderBy('id').limit(MOST).execute()
  if (held.length === 0) return []
  const ids = held.map(({ id }) => id)
  const taken = await transaction
    .deleteFrom('outbox')
    .where('id', 'in', ids)
    .where('next_try_at', '<=', now)
    .returning(['id', 'recipient', 'subject', 'body'])
    .execute()
  return taken.sort((one, other) => one.id - other.id)
}

/** Makes one mail of those that wait for it, once for all processes. */
export async function gatherDigest(database: Kysely<Database>, now: number): Promise<void> {
  if (!(await heldMails(database, now).executeTakeFirst())) return
  await database.transaction().execute(async (transaction) => {
    const mails = await takeHeld(transaction, now)
    const [first] = mails
    if (!first) return
    await transaction
      .insertInto('outbox')
      .values({
        ...digestOf(mails, dateInIndia(new Date(now))),
        ...{
          recipient: first.recipient,
          recipient_key: mailboxKeyOf(first.recipient),
          mail_class: 'company',
        },
        ...{ next_try_at: now, created_at: now },
      })
      .execute()
  })
}
