import type { Kysely } from 'kysely'
import { lockName } from '../database/lock-name'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import type { ManyQueue } from '../mail/mail-queue'
import { MAILINGS } from './mail-refusals'
import { refuse } from './mailing-group'
import { type MailingPlan, type MailingText, planMailing } from './plan-mailing'

export const noMailServer = () => refuse('NO_MAIL_SERVER', 'The site sends no mail: no mail server is set.')

interface Sending {
  queue: ManyQueue
  publicUrl: string
  /** Who sends it, as the office knows them. */
  by: string
  now: number
  /** Looks at who gets it, in the transaction: what it throws takes everything back. */
  check: (plan: MailingPlan) => void
}

/**
 * Queues one mail to each person of a group, all of them or none. One mailing after the other: whom the one before has mailed the same
 * text is left out of the next.
 *
 * @returns its number, and who gets it
 * @throws ExpectedError where nobody would get it, and without a mail server
 */
export const sendMailing = (
  database: Kysely<Database>,
  wanted: MailingText,
  { queue, publicUrl, by, now, check }: Sending,
): Promise<MailingPlan & { id: number }> =>
  database.transaction().execute(async (transaction) => {
    await lockName(transaction, MAILINGS)
    const plan = await planMailing(transaction, wanted, { publicUrl, now })
    check(plan)
    const { group, textHash, mails, people, leftOut } = plan
    if (people.length === 0) throw refuse('NOBODY', 'Nobody of this group gets the mail.')
    const { id } = await transaction
      .insertInto('mailings')
      .values({
        ...{ to_group: group.id, subject: wanted.subject, body: wanted.text, text_hash: textHash },
        ...{ sent_by: by, people: people.length, left_out: leftOut.length, created_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const isQueued = await queue.putMany(
      transaction,
      mails.map((mail) => ({ ...mail, mailing: id })),
    )
    if (!isQueued) throw noMailServer()
    const after = {
      group: group.id,
      subject: wanted.subject,
      people: people.length,
      left_out: leftOut.length,
    }
    await writeLog(transaction, { kind: 'mailing sent', record: `mailing ${id}`, after }, now)
    return { ...plan, id }
  })
