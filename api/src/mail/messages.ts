import type { Seller } from '@marga/api-contract/company'
import { dayInIndia, elsewhereOnDay, timeInIndia } from '@marga/constants/indian-time'
import { rupees } from '@marga/constants/rupees'
import { withGst } from '@marga/content/gst-note'
import type { PersonMail } from './mail'

/** Mails to people. */

export const SANDBOX_NOTE = 'Sandbox: no real money was taken.'
export const LIST_OF_REFUNDS = 'All that is to be given back: npm run db -- refunds'

interface Enrolled {
  email: string
  course: string
  /** A place in a batch is reserved; otherwise only the address is noted. */
  isReserved: boolean
  publicUrl: string
}

/** To who enrolled: nobody has paid yet. */
export const enrolled = ({ email, course, isReserved, publicUrl }: Enrolled): PersonMail => ({
  class: 'unasked',
  recipient: email,
  ...(isReserved
    ? {
        subject: `Your place in ${course} is reserved`,
        body: `We have reserved a place in ${course} for you. It is not paid yet. In the browser or account that reserved it you can pay it or give it up:\n${publicUrl}/my-learning`,
      }
    : {
        subject: `Your address is noted for ${course}`,
        body: `We have noted your address and write to you about the next batch of ${course}. No place is reserved, and nothing is to pay.`,
      }),
})

interface Decided {
  email: string
  /** Where the trainer stands on the site. */
  link: string
  reason: string
}

/** To who registered as a trainer. */
export const trainerApproved = ({ email, link }: Decided): PersonMail => ({
  class: 'asked',
  recipient: email,
  subject: 'You are listed as a trainer',
  body: `Your registration as a trainer is approved. This is your page:\n\n${link}`,
})

/** To who registered as a trainer. */
export const trainerRefused = ({ email, reason }: Decided): PersonMail => ({
  class: 'asked',
  recipient: email,
  subject: 'Your registration as a trainer',
  body: `We do not list you as a trainer: ${reason}`,
})

/** In brackets, what the clock of a reader shows whose time zone is known and is not that of India; '' for any other. */
export function inOwnZone(time: number, zone = ''): string {
  const own = zone && elsewhereOnDay(new Date(time), zone)
  return own && ` (${own} in ${zone.split('/').at(-1)?.replaceAll('_', ' ')})`
}

/** A time as mails write it, from milliseconds since 1970. */
export const moment = (time: number, zone?: string) =>
  `${dayInIndia(new Date(time))} at ${timeInIndia(new Date(time))} IST${inOwnZone(time, zone)}`

export const interviewTime = (startsAt: number, zone?: string) =>
  `Your mock interview begins on ${moment(startsAt, zone)}.`

export interface BookedInterview {
  full_name: string
  email: string
  /** In milliseconds since 1970. */
  starts_at: number
  /** '' where it is not known. */
  time_zone: string
}

/** To who booked. */
export const interviewBooked = ({ email, starts_at, time_zone }: BookedInterview): PersonMail => ({
  class: 'purchase',
  recipient: email,
  subject: 'Your mock interview is booked',
  body: interviewTime(starts_at, time_zone),
})

export interface MovedInterview extends BookedInterview {
  /** Its time before, in milliseconds since 1970. */
  from: number
}

/** To who moved it. */
export const interviewMoved = ({ email, starts_at, from, time_zone }: MovedInterview): PersonMail => ({
  class: 'purchase',
  recipient: email,
  subject: 'Your mock interview is moved',
  body: `${interviewTime(starts_at, time_zone)} Before, it was booked for ${moment(from, time_zone)}.`,
})

interface Paid {
  email: string
  title: string
  order: { id: string; amount_paise: number; provider: string; receiptNumber: string }
  /** Who took the money, on that day. */
  seller: Seller
  /** The place was paid before, in another browser or account: this payment goes back. */
  isTwice: boolean
  publicUrl: string
}

/** To who paid for a course. */
export const receiptMail = ({ email, title, order, seller, isTwice, publicUrl }: Paid): PersonMail => ({
  class: 'purchase',
  recipient: email,
  orderId: order.id,
  subject: `Receipt: ${title}`,
  body: [
    `${withGst(`We have received ${rupees(order.amount_paise)} for ${title}`, seller, '; ')}.`,
    order.provider === 'sandbox' ? SANDBOX_NOTE : '',
    isTwice
      ? `This place was paid before, from another browser or account. It has to be paid once, so you get this payment back. Questions:\n${publicUrl}/contact`
      : '',
    `Receipt number ${order.receiptNumber}. Open it in the browser or account that paid:\n${publicUrl}/receipts/${order.id}`,
  ]
    .filter(Boolean)
    .join('\n\n'),
})
