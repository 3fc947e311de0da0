import { dateInIndia } from '@marga/constants/indian-time'
import {
  FIRST_HOUR,
  LAST_HOUR,
  MOST_DAYS_AHEAD,
  WEEKDAYS,
  type Weekday,
} from '@marga/constants/interview-hours'
import { MOCK_INTERVIEW_PAISE } from '@marga/constants/interview-terms'
import type { Transaction } from 'kysely'
import { lockName } from '../database/lock-name'
import type { Database } from '../database/schema'
import type { Reader } from '../site/site-facts'

export type Hours = readonly number[]
export type Week = Readonly<Record<Weekday, Hours>>

/** How a day differs from its day of the week. */
export interface OwnDay {
  isBlocked: boolean
  /** Null where they are those of the week. */
  hours: Hours | null
  /** For the office only; '' for none. */
  reason: string
}

/** When interviews are offered: the week, and days from today on that differ from it. Hours and days are India's. */
export interface InterviewCalendar {
  /** Of the week, counted from 1; 0 where the company has entered none. */
  weekVersion: number
  /** How many days ahead visitors can book. */
  daysAhead: number
  /** What an interview costs that is booked now. */
  pricePaise: number
  week: Week
  days: ReadonlyMap<string, OwnDay>
}

const USUAL_DAY: Hours = [10, 11, 12, 15, 16, 17, 18]

/** Until the company enters its own hours: none on Sundays. */
export const USUAL_CALENDAR: InterviewCalendar = {
  ...{ weekVersion: 0, daysAhead: 14, pricePaise: MOCK_INTERVIEW_PAISE, days: new Map() },
  week: {
    ...{ mon: USUAL_DAY, tue: USUAL_DAY, wed: USUAL_DAY, thu: USUAL_DAY, fri: USUAL_DAY, sat: USUAL_DAY },
    sun: [],
  },
}

const isHour = (hour: number) => Number.isInteger(hour) && hour >= FIRST_HOUR && hour <= LAST_HOUR

/** What is stored as an hour and is none, is left out: it takes no other hour away. */
const hoursIn = (text: string): Hours =>
  [...new Set(text.split(',').filter(Boolean).map(Number))].filter(isHour).sort((one, other) => one - other)

const daysAheadIn = (days: number) => Math.min(Math.max(Math.trunc(days), 1), MOST_DAYS_AHEAD)

export const hoursAsText = (hours: Hours) => hours.join(',')

/** The day of the week of an ISO date. */
export const weekdayOf = (day: string): Weekday => WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7] ?? 'sun'

export const readCalendar = async (reader: Reader, now: number): Promise<InterviewCalendar> => {
  const latest = reader.selectFrom('interview_weeks').selectAll().orderBy('version', 'desc').limit(1)
  const row = await latest.executeTakeFirst()
  const days = await reader
    .selectFrom('interview_days')
    .select(['day', 'is_blocked', 'hours', 'reason'])
    .where('day', '>=', dateInIndia(new Date(now)))
    .orderBy('day')
    .execute()
  const own = days.map(({ day, is_blocked, hours, reason }): [string, OwnDay] => [
    day,
    { isBlocked: is_blocked === 1, hours: hours === null ? null : hoursIn(hours), reason },
  ])
  if (!row) return { ...USUAL_CALENDAR, days: new Map(own) }
  const week = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, hoursIn(row[weekday])])) as Week
  const { version: weekVersion, price_paise: pricePaise } = row
  return { weekVersion, daysAhead: daysAheadIn(row.days_ahead), pricePaise, week, days: new Map(own) }
}

/** The hours of a day where it is not blocked. */
export const plannedHours = ({ week, days }: InterviewCalendar, day: string): Hours =>
  days.get(day)?.hours ?? week[weekdayOf(day)]

/** The hours of a day that are offered. */
export const offeredHours = (calendar: InterviewCalendar, day: string): Hours =>
  calendar.days.get(day)?.isBlocked ? [] : plannedHours(calendar, day)

/**
 * Who takes a slot and who changes the hours come one after the other: a slot that is taken was offered at that moment. Taken
 * before all other locks (docs/decisions/0088).
 */
export const lockHours = (transaction: Transaction<Database>) => lockName(transaction, 'interview hours')
