import type { Seller } from '@marga/api-contract/company'
import { dayText } from '@marga/constants/day-text'
import { dayInIndia, elsewhereOnDay, timeInIndia } from '@marga/constants/indian-time'
import { rupees } from '@marga/constants/rupees'
import { withGst } from '@marga/content/gst-note'
import type { PersonMail } from './mail'

/** Mails to people. */

export const SANDBOX_NOTE = 'Sandbox: no real money was taken.'
export const LIST_OF_REFUNDS = 'All that is to be given back: npm run db -- refunds'

interface ReservedPlace {
  /** As a sentence names it. */
  batch: string
  /** '' where the batch has none. */
  price: string
  /** The last day on which it is paid, as an ISO date. */
  payBy: string
  /** The address of its page. */
  link: string
}

interface Enrolled {
  email: string
  course: string
  /** Null where only the address is noted. */
  place: ReservedPlace | null
}

/** To whom a page is shown that is somebody's own: a mail goes also to who has no account. */
export const placePage = (link: string) =>
  `It opens in the browser or account that you took it with. Elsewhere, it says what you can do:\n${link}`

const reservedText = (course: string, { batch, price, payBy, link }: ReservedPlace) =>
  [
    `We have reserved a place in ${course} for you, in ${batch}. ${price ? 'It is not paid yet.' : 'It is free: there is nothing to pay.'}`,
    price && `The price is ${price}. Pay by ${dayText(payBy)} to keep your place.`,
    price
      ? `You can pay on the page of your place. ${placePage(link)}`
      : `Your place has a page. ${placePage(link)}`,
  ]
    .filter(Boolean)
    .join('\n\n')

/** To who enrolled: nobody has paid yet. */
export const enrolled = ({ email, course, place }: Enrolled): PersonMail => ({
  class: 'unasked',
  recipient: email,
  ...(place
    ? { subject: `Your place in ${course} is reserved`, body: reservedText(course, place) }
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
  /** In words, as it was sold; '' where it is not known. */
  batch: string
  /** `receiptNumber` is '' for an order of 0. */
  order: { id: string; amount_paise: number; provider: string; receiptNumber: string }
  /** Who took the money, on that day. */
  seller: Seller
  /** The place was paid before, in another browser or account: this payment goes back. */
  isTwice: boolean
  publicUrl: string
}

/** To who paid for a course. */
export const receiptMail = ({
  email,
  title,
  batch,
  order,
  seller,
  isTwice,
  publicUrl,
}: Paid): PersonMail => ({
  class: 'purchase',
  recipient: email,
  orderId: order.id,
  subject: order.amount_paise === 0 ? `Nothing to pay: ${title}` : `Receipt: ${title}`,
  body: [
    order.amount_paise === 0
      ? `You have nothing to pay for ${title}. Your place is confirmed.`
      : `${withGst(`We have received ${rupees(order.amount_paise)} for ${title}`, seller, '; ')}.`,
    batch && `Batch: ${batch}.`,
    order.provider === 'sandbox' ? SANDBOX_NOTE : '',
    isTwice
      ? `This place was paid before, from another browser or account. It has to be paid once, so you get this payment back. Questions:\n${publicUrl}/contact`
      : '',
    `${order.receiptNumber ? `Receipt number ${order.receiptNumber}. Open it` : 'See it'} in the browser or account that ${order.receiptNumber ? 'paid' : 'ordered it'}:\n${publicUrl}/receipts/${order.id}`,
  ]
    .filter(Boolean)
    .join('\n\n'),
})
