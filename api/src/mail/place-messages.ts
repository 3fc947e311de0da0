import { dayText } from '@marga/constants/day-text'
import type { PersonMail } from './mail'
import { moment } from './messages'
import { reasonLines } from './reason-text'

/** Mails to people about a place that the company changes. */

/** Parts that are not paid, and by which day each is due. */
type Dues = ReadonlyArray<{ what: string; day: string }>

const paidText = (dues: Dues) =>
  [
    'What was paid counts, and the price stays as it was.',
    ...dues.map(({ what, day }) => `${what}, is due by ${dayText(day)}.`),
  ].join(' ')

const priceText = (price: string, payBy: string) =>
  `The price of this batch is ${price}, to pay by ${dayText(payBy)}.`

interface Pages {
  link: string
  publicUrl: string
}

const pages = ({ link, publicUrl }: Pages) =>
  [
    `The page of the place: ${link}`,
    `With an account, My learning: ${publicUrl}/my-learning`,
    `Write to us: ${publicUrl}/contact`,
  ].join('\n')

const CANCEL =
  'Who paid for it can cancel it until then and gets all of it back: with an account under My learning, without one by writing to us.'

/** Who has paid can take it back; to who has paid nothing no money is promised. */
const wayOut = (isRefundable: boolean) =>
  isRefundable ? CANCEL : 'If the new date does not suit you, write to us.'

/** What is to be paid for a place in a batch whose first session is moved. */
export interface PlaceTerms {
  /** Whom the place is for. */
  name: string
  dues: Dues
  /** Where nothing is paid: what it costs, until when; whether its seat is held, and it can still be paid. */
  unpaid: { price: string; payBy: string; isHeld: boolean; canPay: boolean } | undefined
  isRefundable: boolean
}

function termsText({ dues, unpaid }: PlaceTerms): string {
  if (!unpaid) return paidText(dues)
  const { price, payBy, isHeld, canPay } = unpaid
  if (!canPay)
    return `Nothing is paid for it, and it can be paid no longer${payBy && `: the last day was ${dayText(payBy)}`}.`
  if (isHeld) return `Nothing is paid for it yet. ${priceText(price, payBy)}`
  return `Nothing is paid for it, and its seat is no longer held. While a seat is free, it can be paid. ${priceText(price, payBy)}`
}

/** What becomes of the places; whom each is for is named where it is not the same for all. */
function placesText(places: readonly PlaceTerms[]): string {
  const [text, ...others] = new Set(places.map(termsText))
  if (others.length === 0) return `The place moves with it. ${text}`
  const lines = new Set(places.map((place) => `For ${place.name}: ${termsText(place)}`))
  return ['The places move with it.', ...lines].join('\n')
}

/** A value of a batch that its people go by, before and after; '' for none. */
export interface SessionChange {
  name: string
  before: string
  after: string
}

const changeText = ({ name, before, after }: SessionChange) =>
  `${name}: ${after || 'not said yet'}${before && ` (before: ${before})`}`

interface MovedBatch {
  email: string
  course: string
  /** When its first session was to begin, and when it begins now, in milliseconds since 1970. */
  from: number
  to: number
  /** Of who asked for the place; '' where it is not known. */
  zone: string
  /** The address of the page of the place. */
  link: string
  /** What the reader has in it, for themselves or for others. */
  places: readonly PlaceTerms[]
  /** What changes beside the day. */
  changes: readonly SessionChange[]
  publicUrl: string
}

/** To who has a place in a batch whose first session is moved, and to who has paid for it. */
export const placeMoved = ({
  email,
  course,
  from,
  to,
  zone,
  places,
  changes,
  ...links
}: MovedBatch): PersonMail => ({
  class: 'purchase',
  recipient: email,
  subject: `${course} begins at another time`,
  body: [
    [
      `The first session of ${course} is on ${moment(to, zone)}. Before, it was to be on ${moment(from, zone)}.`,
      ...changes.map(changeText),
    ].join('\n'),
    placesText(places),
    `${wayOut(places.some(({ isRefundable }) => isRefundable))}\n${pages(links)}`,
  ].join('\n\n'),
})

interface ChangedSessions extends Pages {
  email: string
  course: string
  changes: readonly SessionChange[]
}

/** To who has a place in a batch whose sessions change while its first one stays, and to who has paid for it. */
export const sessionsChanged = ({ email, course, changes, ...links }: ChangedSessions): PersonMail => ({
  class: 'purchase',
  recipient: email,
  subject: `${course}: the sessions have changed`,
  body: [
    [`This has changed in the batch of ${course}:`, ...changes.map(changeText)].join('\n'),
    'The place, its price and its first session stay as they were. If the change does not suit you, write to us.',
    pages(links),
  ].join('\n\n'),
})

interface OtherBatch {
  email: string
  course: string
  /** The batch of before, as a sentence names it; '' where it had no date. */
  before: string
  /** The address of the page of the place. */
  link: string
  publicUrl: string
}

interface DatedBatch extends OtherBatch {
  batch: string
  /** When its first session begins, in milliseconds since 1970. */
  begins: number
  /** Of who asked for the place; '' where it is not known. */
  zone: string
  dues: Dues
  /** What it costs where nothing is paid yet; '' for a place that is paid, also in part. */
  price: string
  /** The last day on which that is paid. */
  payBy: string
  isRefundable: boolean
}

const beforeText = (before: string) => (before ? `Before, it was in ${before}.` : 'Before, it had no date.')

/** To whom a place is for that was moved to another batch, by the company or by who has it, and to who pays it. */
export const placeInOtherBatch = ({ email, course, before, ...place }: DatedBatch): PersonMail => ({
  class: 'purchase',
  recipient: email,
  subject: `${course}: the place is now in another batch`,
  body: [
    `The place in ${course} is now in ${place.batch}. Its first session is on ${moment(place.begins, place.zone)}. ${beforeText(before)}`,
    place.price ? `Nothing is paid for it yet. ${priceText(place.price, place.payBy)}` : paidText(place.dues),
    'A calendar keeps the old date: take that out, and add the new one from the page of the place.',
    `${wayOut(place.isRefundable)}\n${pages(place)}`,
  ].join('\n\n'),
})

/** To whom a place is for that the company keeps without a date, and to who pays it. */
export const placeDeferred = ({
  email,
  course,
  before,
  dues,
  ...links
}: OtherBatch & { dues: readonly string[] }): PersonMail => ({
  class: 'purchase',
  recipient: email,
  subject: `${course}: we keep the place for a later batch`,
  body: [
    `We keep the place in ${course} for a later batch. It has no date yet. ${beforeText(before)}`,
    [
      'What was paid counts, and the price stays as it was.',
      ...dues.map((what) => `${what}, is due once the place has a date.`),
    ].join(' '),
    `You get another mail when we move it to a batch. To name a batch, or to have your money back, write to us.\n${pages(links)}`,
  ].join('\n\n'),
})

interface Ended {
  email: string
  course: string
  /** As the office typed it; left out where nothing was typed. */
  reason?: string | undefined
  publicUrl: string
}

/** To whom a place was for that somebody else has paid, and that the company has ended. */
export const paidPlaceEnded = ({ email, course, reason, publicUrl }: Ended): PersonMail => ({
  class: 'purchase',
  recipient: email,
  subject: `Your place in ${course} is cancelled`,
  body: [
    `We have cancelled your place in ${course}. Who paid for it gets the payment back.`,
    ...reasonLines(reason),
    `To ask about it, write to us:\n${publicUrl}/contact`,
  ].join('\n\n'),
})

/** To whose unpaid place the company has ended. */
export const placeEnded = ({ email, course, reason, publicUrl }: Ended): PersonMail => ({
  class: 'purchase',
  recipient: email,
  subject: `Your place in ${course} is cancelled`,
  body: [
    `We have cancelled your place in ${course}. Nothing was paid for it.`,
    ...reasonLines(reason),
    `To take a place again, or to ask about it, write to us:\n${publicUrl}/contact`,
  ].join('\n\n'),
})
