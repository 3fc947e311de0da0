import type { Kysely } from 'kysely'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import type { ApiSettings } from '../env'
import { queueEvent } from '../events/queue-event'
import { inOwnWords } from '../texts/mail-words'
import { nextDigest } from './digest-time'
import { HOURLY_BUDGETS, type Mail, type PersonMail } from './mail'
import { withOfficeLinks } from './office-pages'
import { sellerNote } from './seller-note'

export type MailWriter = Pick<Kysely<Database>, 'insertInto' | 'selectFrom'>

/** Where mails are queued. Answers whether one is: not without a mail server. What the company is told goes to the receivers of business events, too. */
export interface MailQueue {
  put(writer: MailWriter, mail: Mail): Promise<boolean>
}

/** Where a mailing is queued, all of it or nothing. */
export interface ManyQueue {
  putMany(writer: MailWriter, mails: readonly PersonMail[]): Promise<boolean>
}

/** How long a mail waits for a payment that has been asked for to begin, in milliseconds: as long as its order holds the seat. */
const PAYING_FIRST_MS = 10 * 60 * 1000

const HOUR_MS = 60 * 60 * 1000

/** `is_held` of a mail of a mailing: a process of the version before leaves it alone. */
export const OF_A_MAILING = 2

/** Header lines hold one line. */
export const oneLine = (text: string) =>
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
    const { recipient, orderId = '', linkHash = '', mailing = 0 } = mail
    const is_held = mailing > 0 ? OF_A_MAILING : 0
    return { recipient, order_id: orderId, link_hash: linkHash, mailing, is_held, next_try_at: from }
  }
  const isHeld = isDigest && !mail.isUrgent
  return {
    ...{ recipient: mailbox, reply_to: mail.replyTo ?? '', message_id: mail.messageId ?? 0 },
    // A process of the version before, which knows no digest, sends it by itself at that moment.
    ...{ is_held: isHeld ? 1 : 0, next_try_at: isHeld ? nextDigest(from) : from },
  }
}

/** Rows that one statement inserts: far below the values that each engine takes. */
const ROWS_AT_ONCE = 500

/** Queues one mail to each of many people, in the writer's transaction. @returns whether they are queued: not without a mail server */
export async function putMany(
  writer: MailWriter,
  settings: ApiSettings['mail'],
  mails: readonly PersonMail[],
): Promise<boolean> {
  if (!settings) return false
  const now = Date.now()
  const rows = mails.map((mail) => ({
    ...columnsOf(mail, settings, now),
    ...{ recipient_key: mailboxKeyOf(mail.recipient), mail_class: mail.class, created_at: now },
    ...{ subject: oneLine(mail.subject), body: mail.body },
  }))
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await writer
      .insertInto('outbox')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute()
  return true
}

/** What a mail says below its own text: to the company where it goes on, of money and places who sells. */
export async function bodyOf(writer: MailWriter, mail: Mail, publicUrl: string) {
  if (mail.class === 'company') return withOfficeLinks(mail.body, mail.links ?? [], publicUrl)
  return mail.class === 'purchase' ? mail.body + (await sellerNote(writer)) : mail.body
}

/** For commands: the running site sends what they queue. @param publicUrl of the site, to whose office mails lead */
export const queueFor = (settings: ApiSettings['mail'], publicUrl: string): MailQueue & ManyQueue => ({
  putMany: (writer, mails) => putMany(writer, settings, mails),
  put: async (writer, asked) => {
    const mail = await inOwnWords(writer, asked)
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
        body: await bodyOf(writer, mail, publicUrl),
        created_at: now,
      })
      .execute()
    return true
  },
})
