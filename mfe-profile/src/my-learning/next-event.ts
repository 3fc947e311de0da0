import type { Batch } from '@marga/api-contract/batches'
import type { OwnRegistration } from '@marga/api-contract/enrolment'
import type { Booking } from '@marga/api-contract/mock-interview'
import { batchOfPlace } from '@marga/checkout/batch-of-place'
import { dayInIndia, instantInIndia, timeInIndia } from '@marga/constants/indian-time'
import { rupees } from '@marga/constants/rupees'

export interface NextEvent {
  at: Date
  title: string
  /** The last day of something that the member has to do, not the time of an event. */
  isLastDay?: true
  /** The page with its details. */
  to: string
}

/** A course that a member has joined, and the page that shows it. */
interface Joined {
  course: string
  to: string
  /** The place, where they hold one: its batch may be another one than the next. */
  place?: Pick<OwnRegistration, 'begins_at' | 'batch'>
}

/** What a member has to pay, and until which day (`YYYY-MM-DD`). */
export interface Due extends Pick<Joined, 'course' | 'to'> {
  amountPaise: number
  day: string
}

interface Parts {
  dues: readonly Due[]
  bookings: ReadonlyArray<Pick<Booking, 'id' | 'starts_at' | 'state'>>
  joined: readonly Joined[]
  batches: readonly Batch[]
}

const beginOf = ({ starts_on, session_starts }: Batch) => instantInIndia(starts_on, session_starts)

/** The batch of a course that has not begun yet; undefined if none has a date. */
export const nextBatch = (batches: readonly Batch[], course: string, now: Date): Batch | undefined =>
  batches.find((batch) => batch.program === course && batch.starts_on !== '' && beginOf(batch) > now)

/** What comes first: a payment that is due, an interview that is booked, or the first session of a course. Undefined if nothing is dated. */
export function nextEvent({ dues, bookings, joined, batches }: Parts, now: Date): NextEvent | undefined {
  const payments = dues.map(({ amountPaise, course, day, to }) => ({
    at: instantInIndia(day, '23:59'),
    title: `Pay ${rupees(amountPaise)} for ${course}`,
    to,
    isLastDay: true as const,
  }))
  const interviews = bookings
    .filter(({ state }) => state === 'booked')
    .map(({ id, starts_at }) => ({
      at: new Date(starts_at),
      title: 'Mock interview',
      to: `/mock-interview?booking=${id}`,
    }))
  const sessions = joined.flatMap(({ course, to, place }) => {
    const own = place ? batches.map((batch) => batchOfPlace(batch, place)) : batches
    const batch = nextBatch(own, course, now)
    if (!batch) return []
    return [{ at: beginOf(batch), title: `First session of ${course}`, to }]
  })
  return [...payments, ...interviews, ...sessions]
    .filter(({ at }) => at > now)
    .sort((left, right) => left.at.getTime() - right.at.getTime())[0]
}

const DAY_MS = 86_400_000

/** How far off something is: "today", "tomorrow", "in 12 days", by days in India. */
export function inDays(at: Date, now: Date): string {
  const dayOf = (moment: Date) => Math.floor((moment.getTime() + 5.5 * 3_600_000) / DAY_MS)
  const days = dayOf(at) - dayOf(now)
  if (days <= 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** When something is, as its member reads it: "Monday, 14 December 2026, 7:00 PM IST, in 12 days"; the last day of something has no time. */
export function whenText({ at, isLastDay }: Pick<NextEvent, 'at' | 'isLastDay'>, now: Date): string {
  const day = isLastDay ? `by ${dayInIndia(at)}` : `${dayInIndia(at)}, ${timeInIndia(at)} IST`
  return `${day}, ${inDays(at, now)}`
}

/** What leads to its page. */
export const leadText = ({ isLastDay }: Pick<NextEvent, 'isLastDay'>) =>
  isLastDay ? 'Pay' : 'See the details'
