import { dayText } from '@marga/constants/day-text'
import { timeInIndia } from '@marga/constants/indian-time'
import { rupees } from '@marga/constants/rupees'
import { templated } from '../texts/mail-words'
import type { PersonMail } from './mail'
import { inOwnZone, moment } from './messages'

/** Mails that remind people of what they have paid for. They name times in India, and in the reader's own zone where it is known. */

interface Beginning {
  email: string
  /** What begins, as a sentence starts with it. */
  what: string
  /** In milliseconds since 1970. */
  beginsAt: number
  /** '' where it is not known. */
  zone: string
  /** The address of its page. */
  link: string
}

/** Up to a day before a batch begins. */
export const batchBegins = ({ email, what, beginsAt, zone, link }: Beginning): PersonMail => ({
  class: 'purchase',
  recipient: email,
  ...templated('mail-batch-begins', { what, time: moment(beginsAt, zone), link }),
})

/** Up to an hour before a session or an interview begins. */
export const beginsSoon = ({ email, what, beginsAt, zone, link }: Beginning): PersonMail => ({
  class: 'purchase',
  recipient: email,
  ...templated('mail-begins-soon', {
    ...{ what, link, time: moment(beginsAt, zone) },
    hour: `${timeInIndia(new Date(beginsAt))} IST${inOwnZone(beginsAt, zone)}`,
  }),
})

interface DuePart {
  email: string
  what: string
  part: number
  parts: number
  amount_paise: number
  /** ISO date. */
  due_on: string
  isOverdue: boolean
  /** The address of the page of the place. */
  link: string
}

/** To who has paid a part: when the next one is due, or that it was due. */
export const partDue = ({
  email,
  what,
  part,
  parts,
  amount_paise,
  due_on,
  ...facts
}: DuePart): PersonMail => ({
  class: 'purchase',
  recipient: email,
  ...templated('mail-part-due', {
    ...{ amount: rupees(amount_paise), part: String(part), parts: String(parts), what },
    ...{ is: facts.isOverdue ? 'was' : 'is', day: dayText(due_on), link: facts.link },
  }),
})
