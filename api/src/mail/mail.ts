import type { BusinessEvent } from '../events/business-events'
import type { MailTemplate } from '../texts/mail-words'
import type { OfficeLink } from './office-pages'

/**
 * Why a mail is sent, which decides what limits it (docs/operators.md):
 * - `asked`: its reader pressed for it, such as a link for a forgotten password;
 * - `confirmation`: a caller who typed the address asked for it;
 * - `purchase`: about money, or about a place or an interview that somebody has;
 * - `security`: something about the reader's account has changed;
 * - `unasked`: anybody can cause it, for an address of somebody else;
 * - `batch`: somebody of the office has written to the learners of a batch about it;
 * - `offer`: somebody of the office has written to who waits for something: its reader can refuse such mails.
 */
export type PersonMailClass =
  | 'asked'
  | 'confirmation'
  | 'purchase'
  | 'security'
  | 'unasked'
  | 'batch'
  | 'offer'

/** Mails of a class that one recipient gets in an hour; the others have no limit by recipient: nobody can use it up for somebody else. */
export const HOURLY_BUDGETS: Partial<Record<PersonMailClass, number>> = { confirmation: 10, unasked: 10 }

interface Text {
  subject: string
  body: string
  /** The registration that its reader pays at once: the mail is sent only if that comes to nothing. */
  unlessPaid?: string
}

export interface PersonMail extends Text {
  class: PersonMailClass
  recipient: string
  /** The order that it is a receipt for. */
  orderId?: string
  /** Names the mailed link whose secret goes into the text when the mail is sent. */
  linkHash?: string
  /** The mailing that it is of. */
  mailing?: number
  /** The company may have written it in its own words: they take the place of subject and body when it is queued. */
  template?: MailTemplate
}

/** Goes to the company's mailbox. */
export interface CompanyMail extends Text {
  class: 'company'
  /** The person that it is about: who answers the mail writes to them. */
  replyTo: string | null
  /** The contact message to whose file it has a link. */
  messageId?: number
  /** It goes out at once also where the company reads one mail a day. */
  isUrgent?: true
  /** Pages of the office that do what it asks for. */
  links?: readonly OfficeLink[]
  /** What the receivers of business events are told of the same, with the subject as its sentence. */
  event: BusinessEvent
}

export type Mail = PersonMail | CompanyMail
