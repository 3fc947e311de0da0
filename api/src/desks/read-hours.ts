import type { InterviewDay, InterviewHours } from '@marga/api-contract/office-interview-hours'
import { dateInIndia, dayAfter } from '@marga/constants/indian-time'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { type InterviewCalendar, plannedHours, readCalendar } from '../mock-interview/interview-calendar'
import { versionOf } from './version-of'

export const hoursVersion = ({ weekVersion, days }: InterviewCalendar) => versionOf([weekVersion, [...days]])

const shownOf = (calendar: InterviewCalendar): InterviewHours => {
  const { mon, tue, wed, thu, fri, sat, sun } = calendar.week
  const lists = { mon, tue, wed, thu, fri, sat, sun }
  const week = Object.fromEntries(Object.entries(lists).map(([day, hours]) => [day, [...hours]]))
  return {
    ...{ version: hoursVersion(calendar), days_ahead: calendar.daysAhead, price_paise: calendar.pricePaise },
    week: week as InterviewHours['week'],
  }
}

export const readHours = async (database: Kysely<Database>, now: number): Promise<InterviewHours> =>
  shownOf(await readCalendar(database, now))

/** How many interviews to come are booked, or are being paid, by day in India. */
async function bookedByDay(database: Kysely<Database>, now: number) {
  const rows = await database
    .selectFrom('bookings')
    .select('starts_at')
    .where('state', 'in', ['held', 'booked'])
    .where('starts_at', '>', now)
    .execute()
  const counts = new Map<string, number>()
  for (const { starts_at } of rows) {
    const day = dateInIndia(new Date(starts_at))
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return counts
}

/** Days that visitors can book, and those to come that differ from the week or have interviews. */
export async function readDays(database: Kysely<Database>, now: number): Promise<InterviewDay[]> {
  const calendar = await readCalendar(database, now)
  const booked = await bookedByDay(database, now)
  const today = dateInIndia(new Date(now))
  const shown = Array.from({ length: calendar.daysAhead + 1 }, (_, count) => dayAfter(today, count))
  return [...new Set([...shown, ...calendar.days.keys(), ...booked.keys()])].sort().map((day) => ({
    ...{ day, hours: [...plannedHours(calendar, day)], booked: booked.get(day) ?? 0 },
    is_blocked: calendar.days.get(day)?.isBlocked ?? false,
    has_own_hours: (calendar.days.get(day)?.hours ?? null) !== null,
    reason: calendar.days.get(day)?.reason ?? '',
  }))
}
