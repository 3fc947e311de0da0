import { dayText } from '@marga/constants/day-text'
import { timeInIndia } from '@marga/constants/indian-time'
import { rupees } from '@marga/constants/rupees'
import type { PersonMail } from './mail'
import { inOwnZone, moment, placePage } from './messages'

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

const pageText = (link: string) => `See its page. ${placePage(link)}`

/** Up to a day before a batch begins. */
export const batchBegins = ({ email, what, beginsAt, zone, link }: Beginning): PersonMail => ({
  class: 'purchase',
  recipient: email,
  subject: `${what} begins on ${moment(beginsAt, zone)}`,
  body: [`The first session of ${what} begins on ${moment(beginsAt, zone)}.`, pageText(link)].join('\n\n'),
})

/** Up to an hour before a session or an interview begins. */
export const beginsSoon = ({ email, what, beginsAt, zone, link }: Beginning): PersonMail => ({
  class: 'purchase',
  recipient: email,
  subject: `${what} begins at ${timeInIndia(new Date(beginsAt))} IST${inOwnZone(beginsAt, zone)}`,
  body: [`${what} begins on ${moment(beginsAt, zone)}.`, pageText(link)].join('\n\n'),
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
  subject: facts.isOverdue
    ? `Part ${part} of ${parts} for ${what} was due on ${dayText(due_on)}`
    : `Part ${part} of ${parts} for ${what} is due on ${dayText(due_on)}`,
  body: [
    `${rupees(amount_paise)}, part ${part} of ${parts} for ${what}, ${facts.isOverdue ? 'was' : 'is'} due on ${dayText(due_on)}.`,
    `You can pay it on the page of the place. ${placePage(facts.link)}`,
    'If you have paid it in the last minutes, ignore this mail.',
  ].join('\n\n'),
})
