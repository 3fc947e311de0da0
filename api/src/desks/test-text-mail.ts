import type { Kysely } from 'kysely'
import { refusal } from '../commands/refusal'
import { lockName } from '../database/lock-name'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import type { MailParts } from '../payments/refund-mails'

const refuse = refusal('Nothing was sent.')

interface Testing {
  staff: { accountId: number; name: string; email: string }
  mails: MailParts
  /** The last step but the log: what it throws takes everything back. */
  end: (text: string) => void
}

/** A mail of the site with sample values, to somebody of the office. @throws ExpectedError while the one before waits */
export const queueTextMail = (
  database: Kysely<Database>,
  sample: { subject: string; body: string },
  { staff, mails: { outbox }, end }: Testing,
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const { accountId, name, email } = staff
    if (!email)
      throw refuse('NO_ADDRESS', 'Your account has no email address. Enter one on your account page.')
    // Of two presses at once the second one finds the mail of the first.
    await lockName(transaction, `test mail ${email}`)
    const mail = { class: 'asked', recipient: email, ...sample } as const
    const waiting = await transaction
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', email)
      .where('subject', '=', mail.subject)
      .where('sent_at', 'is', null)
      .executeTakeFirst()
    if (waiting)
      throw refuse('ON_ITS_WAY', `The test mail to ${email} before this one still waits; it is tried again.`)
    if (!(await outbox.put(transaction, mail)))
      throw refuse('NO_MAIL_SERVER', 'The site sends no mail: no mail server is set.')
    end(`${name || email}: gets a test mail at ${email}`)
    await writeLog(transaction, {
      ...{ kind: 'test mail queued', record: 'mail' },
      person: { accountId, email },
    })
  })
