import { setTimeout as wait } from 'node:timers/promises'
import type { TestMail } from '@marga/api-contract/office-site'
import type { Kysely } from 'kysely'
import { refusal } from '../commands/refusal'
import { lockName } from '../database/lock-name'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { testMail } from '../mail/office-messages'
import type { MailParts } from '../payments/refund-mails'

const refuse = refusal('Nothing was sent.')

/** Callers wait 8 seconds for an answer at most; a queue is looked at every 2 seconds. */
const LONGEST_WAIT_MS = 6_000
const POLL_MS = 100

interface Sending {
  staff: { accountId: number; name: string; email: string }
  mails: MailParts
  /** The last step but the log: what it throws takes everything back. */
  end: (text: string) => void
}

const newestTo = (
  database: Kysely<Database>,
  { recipient, subject }: { recipient: string; subject: string },
) =>
  database
    .selectFrom('outbox')
    .select(['id', 'sent_at'])
    .where('recipient', '=', recipient)
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Queues a mail to somebody of the office themselves.
 *
 * @returns its id
 * @throws ExpectedError without an address or a mail server, and while the one before waits
 */
export const queueTestMail = (database: Kysely<Database>, { staff, mails, end }: Sending): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    const { accountId, name, email: recipient } = staff
    if (!recipient)
      throw refuse('NO_ADDRESS', 'Your account has no email address. Enter one on your account page.')
    const mail = testMail({ recipient, publicUrl: mails.publicUrl })
    await lockName(transaction, `test mail ${recipient}`)
    const before = await newestTo(transaction, mail)
    if (before && before.sent_at === null)
      throw refuse(
        'ON_ITS_WAY',
        `The test mail to ${recipient} before this one still waits; it is tried again.`,
      )
    if (!(await mails.outbox.put(transaction, mail)))
      throw refuse('NO_MAIL_SERVER', 'The site sends no mail: no mail server is set.')
    const queued = await newestTo(transaction, mail)
    end(`${name || recipient}: gets a test mail at ${recipient}`)
    await writeLog(transaction, {
      ...{ kind: 'test mail queued', record: 'mail' },
      person: { accountId, email: recipient },
    })
    return queued?.id ?? 0
  })

/** What became of a mail: as soon as the mail server has answered, else after some seconds. */
export async function answerTo(
  database: Kysely<Database>,
  id: number,
): Promise<Pick<TestMail, 'state' | 'answer'>> {
  for (const until = Date.now() + LONGEST_WAIT_MS; ; ) {
    const mail = await database
      .selectFrom('outbox')
      .select(['sent_at', 'answer', 'last_error'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (mail && mail.sent_at !== null) return { state: 'taken', answer: mail.answer }
    if (mail?.last_error) return { state: 'refused', answer: mail.last_error }
    if (Date.now() > until) return { state: 'waits', answer: '' }
    await wait(POLL_MS)
  }
}
