import type { Generated } from 'kysely'
import type { Mail } from '../../mail/mail'

/** What is told: mail, events for receivers, and messages to the company. */
export interface MessageTables {
  outbox: {
    id: Generated<number>
    recipient: string
    subject: string
    body: string
    tries: Generated<number>
    next_try_at: number
    sent_at: number | null
    last_error: Generated<string>
    /** What the mail server said when it took it; '' before, and from a version of before. */
    answer: Generated<string>
    created_at: number
    /** The order that it is a receipt for; '' for any other mail. */
    order_id: Generated<string>
    /** Why it is sent; '' for mails from before there were classes. */
    mail_class: Generated<Mail['class'] | ''>
    /** The mailbox of its recipient: in any spelling, without what follows a plus. */
    recipient_key: Generated<string>
    /** Whom an answer goes to; '' for the sender. */
    reply_to: Generated<string>
    /** The contact message whose file goes with it; 0 for none. */
    message_id: Generated<number>
    /** Names the mailed link that is put into the text when it is sent; '' where there is none. */
    link_hash: Generated<string>
    /** 1 while it waits for the digest of a day, which takes its text and removes it; 2 for a mail of a mailing; else 0. */
    is_held: Generated<number>
    /** The registration that is being paid: the mail waits for that, and is not sent once it is paid. '' for any other mail. */
    unless_paid: Generated<string>
    /** The mailing that it is of; 0 for any other mail. It goes out behind all others. */
    mailing: Generated<number>
  }
  /** Mails of the office to many people; each is in the outbox. */
  mailings: {
    id: Generated<number>
    /** Such as `batch:datascience-1` or `interested:MLOps`. */
    to_group: string
    /** As they were written, with fields such as `{name}`. */
    subject: string
    body: string
    /** Of both: who was mailed them is not mailed them again. */
    text_hash: string
    sent_by: string
    /** Those who were mailed, and those of the group who were not. */
    people: number
    left_out: number
    /** Mails that were taken back before they went out, as their reader has refused them or was deleted. */
    stopped: Generated<number>
    /** Mails that no mail server has taken for days. */
    given_up: Generated<number>
    created_at: number
  }
  /** Mailboxes that want no more mails that can be refused. */
  mail_refusals: {
    /** Keyed hash of the mailbox, which names nobody. */
    address_hash: string
    refused_at: number
  }
  /** Who is told what happens in the business. */
  webhooks: {
    id: string
    url: string
    /** Key of the signatures: `whsec_` and base64. */
    secret: string
    /** Types of events, with spaces between them; '' for every one. */
    types: string
    /** `text`: the sentence alone, for chat tools. */
    format: 'full' | 'text'
    /** 1 where it may lead into the own network. */
    is_inside: number
    recorded_by: string
    created_at: number
  }
  /** Events that a receiver has not taken yet. */
  webhook_deliveries: {
    id: Generated<number>
    webhook_id: string
    /** The same for every receiver and each attempt. */
    event_id: string
    type: string
    body: string
    tries: Generated<number>
    next_try_at: number
    last_error: Generated<string>
    created_at: number
    /** When the last attempt had failed; null while there is another one. */
    given_up_at: number | null
  }
  /** What was told once already. */
  told: {
    kind: string
    subject: string
    told_at: number
  }
  contact_messages: {
    id: Generated<number>
    first_name: string
    last_name: string
    email: string
    phone: string
    message: string
    file_name: string | null
    file_type: string | null
    /** Random name below the uploads folder. */
    file_path: string | null
    /** Of the key in the mailed link to the file; '' where none was mailed. */
    file_key_hash: Generated<string>
    created_at: number
    /** Who of the office deals with it; '' for nobody. */
    taken_by: Generated<string>
    /** Who of the office has answered it; '' for nobody. */
    answered_by: Generated<string>
    answered_at: number | null
    /** What was replied to its sender from the office; '' for nothing. */
    reply: Generated<string>
  }
}
