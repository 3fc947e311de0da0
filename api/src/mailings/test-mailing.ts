import type { Kysely } from 'kysely'
import { lockName } from '../database/lock-name'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import type { MailParts } from '../payments/refund-mails'
import { checkFields } from './mailing-fields'
import { readGroup, refuse } from './mailing-group'
import { type MailingText, mailTo } from './plan-mailing'
import { noMailServer } from './send-mailing'

interface Testing {
  staff: { accountId: number; name: string; email: string }
  mails: MailParts
  now: number
  /** The last step but the log: what it throws takes everything back. */
  end: (text: string) => void
}

/** The mail as the first person of a group gets it, to somebody of the office. @throws ExpectedError while the one before waits */
export const queueTestMailing = (
  database: Kysely<Database>,
  { group: id, ...texts }: MailingText,
  { staff, mails: { outbox, publicUrl }, now, end }: Testing,
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const { accountId, name, email } = staff
    if (!email)
      throw refuse('NO_ADDRESS', 'Your account has no email address. Enter one on your account page.')
    const group = await readGroup(transaction, id, { publicUrl, now })
    checkFields(texts, group)
    const [first] = group.members
    if (!first) throw refuse('NOBODY', 'Nobody is in this group, so there is no mail to try.')
    const mail = mailTo({ email, fields: first.fields }, { ...texts, group, publicUrl })
    // Of two presses at once the second one finds the mail of the first.
    await lockName(transaction, `test mail ${email}`)
    const waiting = await transaction
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', email)
      .where('subject', '=', mail.subject)
      .where('sent_at', 'is', null)
      .executeTakeFirst()
    if (waiting)
      throw refuse('ON_ITS_WAY', `The test mail to ${email} before this one still waits; it is tried again.`)
    if (!(await outbox.put(transaction, mail))) throw noMailServer()
    end(`${name || email}: gets a test mail at ${email}`)
    const person = { accountId, email }
    await writeLog(transaction, { kind: 'test mail queued', record: 'mail', person }, now)
  })
