import { ExpectedError } from '@marga/server/failures/expected-error'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { lockName } from '../database/lock-name'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { messageReplied } from '../mail/office-messages'
import type { MailParts } from '../payments/refund-mails'
import { messageRow } from './read-messages'

type MessageRow = Selectable<Database['contact_messages']>
type Handled = Pick<MessageRow, 'taken_by' | 'answered_by' | 'answered_at' | 'reply'>

interface Change {
  id: number
  /** Looks at the message before, in the transaction: what it throws takes everything back. */
  check: (before: MessageRow) => void
  by: string
  now: number
}

const handledOf = ({ taken_by, answered_by, answered_at }: Handled) => ({
  taken_by,
  answered_by,
  answered_at,
})

/** Changes of one message run one after the other. */
async function changeMessage(
  transaction: Transaction<Database>,
  { id, check }: Change,
  valuesOf: (before: MessageRow) => Partial<Handled>,
) {
  await lockName(transaction, `message ${id}`)
  const before = await messageRow(transaction, id)
  check(before)
  const after = { ...before, ...valuesOf(before) }
  const { taken_by, answered_by, answered_at, reply } = after
  await transaction
    .updateTable('contact_messages')
    .set({ taken_by, answered_by, answered_at, reply })
    .where('id', '=', id)
    .execute()
  return { before, after }
}

const logChange = (
  transaction: Transaction<Database>,
  { before, after }: { before: MessageRow; after: MessageRow },
  kind: string,
) =>
  writeLog(transaction, {
    ...{ kind, record: `message ${before.id}`, before: handledOf(before), after: handledOf(after) },
    person: {
      ...{ accountId: null, email: before.email },
      ...(before.reply !== after.reply && { before: { reply: before.reply }, after: { reply: after.reply } }),
    },
  })

interface Marks {
  isTaken?: boolean | undefined
  isAnswered?: boolean | undefined
}

/** Notes who deals with a message, and whether it was answered, without a mail. */
export const markMessage = (database: Kysely<Database>, change: Change, { isTaken, isAnswered }: Marks) =>
  database.transaction().execute(async (transaction) => {
    const { by, now } = change
    const changed = await changeMessage(transaction, change, () => ({
      ...(isTaken !== undefined && { taken_by: isTaken ? by : '' }),
      ...(isAnswered === true && { answered_by: by, answered_at: now }),
      ...(isAnswered === false && { answered_by: '', answered_at: null }),
    }))
    const kind = isAnswered ? 'message answered' : 'message changed'
    await logChange(transaction, changed, kind)
    return changed.after
  })

const noMail = () =>
  new ExpectedError(
    'NO_MAIL_SERVER',
    'The site sends no mail: no mail server is set. Reply from your mailbox, and mark the message as answered. Nothing was sent.',
  )

interface Reply extends Change {
  text: string
  mails: MailParts
  /** The last step but the log: what it throws takes everything back. */
  end: (text: string) => void
}

/** Replies by mail: the message is answered, and what was replied is kept with it. @throws ExpectedError where no mail is sent */
export const replyTo = (database: Kysely<Database>, { text, mails, end, ...change }: Reply) =>
  database.transaction().execute(async (transaction) => {
    const { by, now } = change
    const changed = await changeMessage(transaction, change, ({ reply, taken_by }) => ({
      reply: reply ? `${reply}\n\n${text}` : text,
      ...{ answered_by: by, answered_at: now, taken_by: taken_by || by },
    }))
    const { email, message, first_name, last_name } = changed.before
    const isSent = await mails.outbox.put(transaction, messageReplied({ email, message, reply: text }))
    if (!isSent) throw noMail()
    end(`Message of ${first_name} ${last_name}, ${email}: answered by ${by}`)
    await logChange(transaction, changed, 'message answered')
  })
