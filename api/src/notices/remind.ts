import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { MailQueue } from '../mail/mail-queue'
import { dueParts } from './find-due-parts'
import { beginningBatches, beginningInterviews, type FindReminders, type Reminder } from './find-reminders'
import { reviewsToAsk } from './find-reviews-to-ask'
import { lateFeedback } from './late-feedback'
import { tellOnce, unsentOf } from './tell-once'

interface Parts {
  outbox: MailQueue
  publicUrl: string
  now: number
  log: Pick<FastifyBaseLogger, 'error'>
}

/** What begins within a day: a few rows. */
export const BEGINNING: readonly FindReminders[] = [beginningBatches, beginningInterviews]
/** With what is due on days: parts and reviews to ask for, for which each paid place is read, and feedback. */
export const ALL: readonly FindReminders[] = [...BEGINNING, dueParts, reviewsToAsk, lateFeedback]

/** Queues one reminder, if it is still true: meanwhile its place can be cancelled, moved or paid. */
const send = (
  database: Kysely<Database>,
  { find, reminder, outbox, ...asked }: { find: FindReminders; reminder: Reminder } & Parts,
) =>
  database.transaction().execute(async (transaction) => {
    const { kind, subject } = reminder.notice
    const found = await find(transaction, { ...asked, only: reminder.id })
    const still = found.find(({ notice }) => notice.kind === kind && notice.subject === subject)
    if (!still || !(await tellOnce(transaction, still.notice, asked.now))) return
    const mail = await still.mailOf(transaction)
    if (mail) await outbox.put(transaction, mail)
  })

/**
 * Reminds people of what they have paid for: a day before a batch, an hour before its first session and before an interview, three
 * days before a part is due and once it is overdue; asks who has learned for a review; and tells the company of feedback that is late. Each is sent once, whichever process is first, and once more for another day.
 */
export async function remind(database: Kysely<Database>, parts: Parts, sources = ALL): Promise<void> {
  for (const find of sources)
    for (const reminder of await unsentOf(database, await find(database, parts)))
      await send(database, { find, reminder, ...parts }).catch((error: unknown) =>
        parts.log.error({ err: error, reminder: reminder.notice }, 'reminder not sent'),
      )
}
