import type { Kysely } from 'kysely'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import type { ApiSettings } from '../env'
import { queueEvent } from '../events/queue-event'
import { nextDigest } from './digest-time'
import { HOURLY_BUDGETS, type Mail, type PersonMail } from './mail'
import { sellerNote } from './seller-note'

export type MailWriter = Pick<Kysely<Database>, 'insertInto' | 'selectFrom'>

/** Where mails are queued. Answers whether one is: not without a mail server. What the company is told goes to the receivers of business events, too. */
export interface MailQueue {
  put(writer: MailWriter, mail: Mail): Promise<boolean>
}

/** How long a mail waits for a payment that has been asked for to begin, in milliseconds: as long as its order holds the seat. */
const PAYING_FIRST_MS = 10 * 60 * 1000

const HOUR_MS = 60 * 60 * 1000

/** Header lines hold one line. */
const oneLine = (text: string) =>
  text
    .replace(/[\r\n]+/g, ' ')
    .slice(0, 200)
    .toWellFormed()

/** One mailbox: addresses are compared as those of accounts are, and what follows a plus is the reader's own sorting. */
export function mailboxKeyOf(address: string): string {
  const key = keyOf(address)
  const at = key.lastIndexOf('@')
  const [name = ''] = key.slice(0, Math.max(0, at)).split('+', 1)
  return name ? `${name}${key.slice(at)}` : key
}

/** Whether the recipient got as many mails of this class in the last hour as it allows, in any spelling of the address. */
export async function isBudgetSpent(writer: MailWriter, mail: PersonMail): Promise<boolean> {
  const budget = HOURLY_BUDGETS[mail.class]
  if (budget === undefined) return false
  const { count } = await writer
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recipient_key', '=', mailboxKeyOf(mail.recipient))
    .where('mail_class', '=', mail.class)
    .where('created_at', '>', Date.now() - HOUR_MS)
    .executeTakeFirstOrThrow()
  return Number(count) >= budget
}

function columnsOf(mail: Mail, { mailbox, isDigest }: NonNullable<ApiSettings['mail']>, now: number) {
  const from = mail.unlessPaid ? now + PAYING_FIRST_MS : now
  if (mail.class !== 'company') {
    const { recipient, orderId = '', linkHash = '' } = mail
    return { recipient, order_id: orderId, link_hash: linkHash, next_try_at: from }
  }
  const isHeld = isDigest && !mail.isUrgent
  return {
    ...{ recipient: mailbox, reply_to: mail.replyTo ?? '', message_id: mail.messageId ?? 0 },
    // A process of the version before, which knows no digest, sends it by itself at that moment.
    ...{ is_held: isHeld ? 1 : 0, next_try_at: isHeld ? nextDigest(from) : from },
  }
}

/** For commands: the running site sends what they queue. */
export const queueFor = (settings: ApiSettings['mail']): MailQueue => ({
  put: async (writer, mail) => {
    if (mail.class === 'company') await queueEvent(writer, { event: mail.event, text: mail.subject })
    if (!settings) return false
    const now = Date.now()
    const columns = columnsOf(mail, settings, now)
    await writer
      .insertInto('outbox')
      .values({
        ...columns,
        unless_paid: mail.unlessPaid ?? '',
        recipient_key: mailboxKeyOf(columns.recipient),
        mail_class: mail.class,
        subject: oneLine(mail.subject),
        body: mail.class === 'purchase' ? mail.body + (await sellerNote(writer)) : mail.body,
        created_at: now,
      })
      .execute()
    return true
  },
})
