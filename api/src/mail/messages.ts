import type { Seller } from '@marga/api-contract/company'
import { SLOT_MINUTES } from '@marga/api-contract/mock-interview'
import { dayText } from '@marga/constants/day-text'
import { dayInIndia, elsewhereOnDay, timeInIndia } from '@marga/constants/indian-time'
import { rupees } from '@marga/constants/rupees'
import { withGst } from '@marga/content/gst-note'
import { templated } from '../texts/mail-words'
import { isolated } from './isolated'
import type { PersonMail } from './mail'

/** Mails to people. */

export const SANDBOX_NOTE = 'Sandbox: no real money was taken.'

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

function reservedMail(program: string, { batch, price, payBy, link }: ReservedPlace) {
  if (price)
    return templated('mail-place-reserved', { program, batch, price, 'pay by': dayText(payBy), link })
  return {
    subject: `Your place in ${program} is reserved`,
    body: [
      `We have reserved a place in ${program} for you, in ${batch}. It is free: there is nothing to pay.`,
      `Your place has a page. ${placePage(link)}`,
    ].join('\n\n'),
  }
}

/** To who enrolled: nobody has paid yet. */
export const enrolled = ({ email, course, place }: Enrolled): PersonMail => ({
  class: 'unasked',
  recipient: email,
  ...(place
    ? reservedMail(course, place)
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

interface PaidInterview extends BookedInterview {
  id: string
  /** '' where nobody is named. */
  mentor: string
  /** Until when it can be moved or cancelled, in milliseconds since 1970; null where it begins too soon. */
  changeableUntil: number | null
  order: PaidOrder
  isGuest: boolean
  /** Who took the money, on that day. */
  seller: Seller
  publicUrl: string
}

const changeText = ({ changeableUntil, time_zone }: PaidInterview) =>
  changeableUntil === null
    ? 'It begins so soon that it can no longer be moved or cancelled.'
    : `You can move or cancel it until ${moment(changeableUntil, time_zone)}. If you cancel it by then, all of the money goes back.`

/** To who booked, with the receipt. */
export const interviewBooked = (booked: PaidInterview): PersonMail => ({
  class: 'purchase',
  recipient: booked.email,
  orderId: booked.order.id,
  subject: 'Your mock interview is booked',
  body: [
    interviewTime(booked.starts_at, booked.time_zone),
    `It takes ${SLOT_MINUTES} minutes, online. ${booked.mentor ? isolated(booked.mentor) : 'The mentor'} holds it, and sends the link to the meeting to ${booked.email}.`,
    `${changeText(booked)} Its page opens in the browser or account that booked it:\n${booked.publicUrl}/mock-interview?booking=${booked.id}`,
    `${withGst(`We have received ${rupees(booked.order.amount_paise)} for it`, booked.seller, '; ')}.`,
    booked.order.provider === 'sandbox' ? SANDBOX_NOTE : '',
    receiptText(booked.order, booked.publicUrl),
    booked.isGuest ? withAccount(booked.publicUrl) : '',
  ]
    .filter(Boolean)
    .join('\n\n'),
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

interface PaidOrder {
  id: string
  amount_paise: number
  provider: string
  /** '' for an order of 0. */
  receiptNumber: string
}

const receiptText = ({ id, receiptNumber }: PaidOrder, publicUrl: string) =>
  `${receiptNumber ? `Receipt number ${receiptNumber}. Open it` : 'See it'} in the browser or account that ${receiptNumber ? 'paid' : 'ordered it'}:\n${publicUrl}/receipts/${id}`

/** To who took something without an account: a confirmed address brings it into one. */
export const withAccount = (publicUrl: string) =>
  `On another device, make an account with this email address and confirm it by the link that we mail. All that you took with it comes with it, and is under My learning:\n${publicUrl}/login?mode=register&next=/my-learning`

interface Paid {
  email: string
  title: string
  /** In words, as it was sold; '' where it is not known. */
  batch: string
  order: PaidOrder
  /** Who took the money, on that day. */
  seller: Seller
  /** The place was paid before, in another browser or account: this payment goes back. */
  isTwice: boolean
  /** No account has it: the page of the receipt opens in one browser only. */
  isGuest: boolean
  publicUrl: string
}

/** What stands below the first sentence of a receipt; what is empty is left out. */
const belowReceipt = ({ batch, order, isTwice, isGuest, publicUrl }: Paid) => ({
  batch,
  sandbox: order.provider === 'sandbox' ? SANDBOX_NOTE : '',
  twice: isTwice
    ? `This place was paid before, from another browser or account. It has to be paid once, so you get this payment back. Questions:\n${publicUrl}/contact`
    : '',
  receipt: receiptText(order, publicUrl),
  account: isGuest && !isTwice ? withAccount(publicUrl) : '',
})

function paidMail(paid: Paid) {
  const { title, order, seller } = paid
  const below = belowReceipt(paid)
  if (order.amount_paise > 0)
    return templated('mail-receipt', {
      ...{ amount: rupees(order.amount_paise), what: title, gst: withGst('', seller, '; ') },
      ...below,
    })
  return {
    subject: `Nothing to pay: ${title}`,
    body: [
      `You have nothing to pay for ${title}. Your place is confirmed.`,
      below.batch && `Batch: ${below.batch}.`,
      ...[below.sandbox, below.twice, below.receipt, below.account],
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}

/** To who paid for a course. */
export const receiptMail = (paid: Paid): PersonMail => ({
  class: 'purchase',
  recipient: paid.email,
  orderId: paid.order.id,
  ...paidMail(paid),
})
