import { dateInIndia, dayAfter, instantInIndia } from '@marga/constants/indian-time'
import { MOST_DAYS_AHEAD } from '@marga/constants/interview-hours'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema'
import type { Reader } from '../site/site-facts'
import { noSlot, notOffered } from './booking-errors'
import { type InterviewCalendar, lockHours, offeredHours, readCalendar } from './interview-calendar'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Nobody books what begins in a moment. */
const NOTICE_MS = 2 * HOUR_MS

/** When an hour of a day in India begins, in milliseconds since 1970. */
export const startOf = (day: string, hour: number) =>
  instantInIndia(day, `${String(hour).padStart(2, '0')}:00`).getTime()

/** Every slot that can be booked at a moment, in milliseconds since 1970. */
export function slotsFrom(now: number, calendar: InterviewCalendar): number[] {
  const today = dateInIndia(new Date(now))
  const days = Array.from({ length: calendar.daysAhead + 1 }, (_, count) => dayAfter(today, count))
  return days
    .flatMap((day) => offeredHours(calendar, day).map((hour) => startOf(day, hour)))
    .filter((start) => start >= now + NOTICE_MS)
}

/** Whether a page may have shown it as a slot: it is an hour of the days that can be booked at most. */
const wasPerhapsOffered = (start: number, now: number) =>
  start > now - DAY_MS &&
  start < now + (MOST_DAYS_AHEAD + 1) * DAY_MS &&
  // Hours begin half an hour apart in India and in UTC.
  (start + HOUR_MS / 2) % HOUR_MS === 0

/** @returns when the slot begins. @throws ApiError 400 for what is no slot, 409 for one that is not offered any more */
export async function requireOffered(
  reader: Reader,
  { startsAt, now }: { startsAt: string | number; now: number },
): Promise<number> {
  const start = typeof startsAt === 'number' ? startsAt : Date.parse(startsAt)
  if (slotsFrom(now, await readCalendar(reader, now)).includes(start)) return start
  throw wasPerhapsOffered(start, now) ? notOffered() : noSlot()
}

/** The same in the transaction that takes the slot: nobody changes the hours until it ends. @throws ApiError 400, 409 */
export async function takeOffered(
  transaction: Transaction<Database>,
  slot: { startsAt: string | number; now: number },
) {
  await lockHours(transaction)
  await requireOffered(transaction, slot)
}
