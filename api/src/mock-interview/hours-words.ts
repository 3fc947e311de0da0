import { dayText } from '@marga/constants/day-text'
import { dateInIndia, dayAfter } from '@marga/constants/indian-time'
import {
  FIRST_HOUR,
  hourText,
  LAST_HOUR,
  MOST_BLOCKED_DAYS,
  MOST_DAYS_AHEAD,
  WEEKDAYS,
  type Weekday,
} from '@marga/constants/interview-hours'
import { MOST_INTERVIEW_PAISE } from '@marga/constants/interview-terms'
import { rupees } from '@marga/constants/rupees'
import { z } from 'zod'
import { CommandValuesError, readValues, rupeesAsPaise, wordsOf } from '../commands/read-values'
import { lineOf } from '../commands/values-taken-back'
import { dayWritten, wholeWritten } from '../commands/written-values'
import type { Hours } from './interview-calendar'

/** What the company changes: hours of the week, days that are blocked or opened again, the hours of one day. */
export type HoursChange =
  | {
      kind: 'week'
      hours: Partial<Record<Weekday, Hours>>
      daysAhead?: number | undefined
      pricePaise?: number | undefined
    }
  | { kind: 'block'; days: readonly string[]; reason: string }
  | { kind: 'open'; days: readonly string[] }
  | { kind: 'day'; day: string; hours: Hours | null; reason: string }

const HOURS_FAULT = `hours are whole ones from ${hourText(FIRST_HOUR)} to ${hourText(LAST_HOUR)}, written as 10,11,15 or 10 AM, 3 PM`

/** The hour that a text names: `10`, `15`, `3 PM`, `15:00`; -1 for none. */
function hourOf(text: string): number {
  const [, hours = '', half = ''] = /^(\d{1,2})(?::00)? ?(am|pm)?$/i.exec(text.trim()) ?? []
  if (!hours) return -1
  if (!half) return Number(hours)
  if (Number(hours) < 1 || Number(hours) > 12) return -1
  return (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
}

const hoursOf = (text: string): Hours =>
  [
    ...new Set(
      text
        .split(',')
        .filter((part) => part.trim())
        .map(hourOf),
    ),
  ].sort((one, other) => one - other)

/** Hours as people write them; nothing is none. */
const hoursWritten = z
  .string()
  .transform(hoursOf)
  .refine((hours) => hours.every((hour) => hour >= FIRST_HOUR && hour <= LAST_HOUR), HOURS_FAULT)

/** The hours of one day, or null for those of its day of the week. */
const ownHours = z.union([z.literal('week').transform(() => null), hoursWritten], HOURS_FAULT)

const by = wordsOf('write who decides it: by=Meera', 100).optional()
const reason = lineOf('a reason', 200)

const weekSchema = z.strictObject({
  days_ahead: wholeWritten(1, MOST_DAYS_AHEAD, 14).optional(),
  price: rupeesAsPaise
    .refine((paise) => paise <= MOST_INTERVIEW_PAISE, `a price is ${rupees(MOST_INTERVIEW_PAISE)} at most`)
    .optional(),
  ...{ mon: hoursWritten.optional(), tue: hoursWritten.optional(), wed: hoursWritten.optional() },
  ...{ thu: hoursWritten.optional(), fri: hoursWritten.optional(), sat: hoursWritten.optional() },
  sun: hoursWritten.optional(),
  by,
})
const blockSchema = z.strictObject({ until: dayWritten.optional(), reason, by })
const openSchema = z.strictObject({ until: dayWritten.optional(), by })
const daySchema = z.strictObject({ hours: ownHours, reason, by })

const fault = (name: string, message: string) =>
  new CommandValuesError(`${name}: ${message}`, [{ name, message }])

/** How far ahead a day is changed. */
const MOST_AHEAD_DAYS = 400

/** @throws CommandValuesError for a day that is over, or far away */
function dayNamed(text: string, today: string): string {
  const { data: day } = dayWritten.safeParse(text)
  if (day === undefined) throw fault('day', 'a date is written as 2027-07-21 or 21 July 2027')
  if (day < today) throw fault('day', `${dayText(day)} is over`)
  if (day > dayAfter(today, MOST_AHEAD_DAYS))
    throw fault('day', `${dayText(day)} is more than ${MOST_AHEAD_DAYS} days away`)
  return day
}

/** All days from one to another. @throws CommandValuesError where these are none, or very many */
function daysFrom(day: string, until = day): string[] {
  if (until < day)
    throw fault('until', `the last day is not before the first: choose ${dayText(day)} or a later one`)
  const count = (Date.parse(until) - Date.parse(day)) / 86_400_000 + 1
  if (count > MOST_BLOCKED_DAYS)
    throw fault(
      'until',
      `choose a last day that makes it at most ${MOST_BLOCKED_DAYS} days, such as ${dayText(dayAfter(day, MOST_BLOCKED_DAYS - 1))}`,
    )
  return Array.from({ length: count }, (_, index) => dayAfter(day, index))
}

/** What is asked for, by whom, and how. */
export interface HoursAsked {
  change: HoursChange
  by: string
  isConfirmed: boolean
  isDryRun: boolean
}

/** `mon=10,11 days_ahead=14 price=49 by=Meera`. @throws CommandValuesError */
export function weekAsked(words: readonly string[]): HoursAsked {
  const { values, ...asked } = readValues(weekSchema, words, 0)
  const hours: Partial<Record<Weekday, Hours>> = {}
  for (const weekday of WEEKDAYS) {
    const given = values[weekday]
    if (given !== undefined) hours[weekday] = given
  }
  return {
    ...asked,
    by: values.by ?? '',
    change: { kind: 'week', hours, daysAhead: values.days_ahead, pricePaise: values.price },
  }
}

/** `2026-12-24 until=2026-12-31 reason=Holiday by=Meera`. @throws CommandValuesError */
export function blockAsked(words: readonly string[], now: number): HoursAsked {
  const { names, values, ...asked } = readValues(blockSchema, words)
  const days = daysFrom(dayNamed(names[0] ?? '', dateInIndia(new Date(now))), values.until)
  return { ...asked, by: values.by ?? '', change: { kind: 'block', days, reason: values.reason ?? '' } }
}

/** `2026-12-24 until=2026-12-31 by=Meera`. @throws CommandValuesError */
export function openAsked(words: readonly string[], now: number): HoursAsked {
  const { names, values, ...asked } = readValues(openSchema, words)
  const days = daysFrom(dayNamed(names[0] ?? '', dateInIndia(new Date(now))), values.until)
  return { ...asked, by: values.by ?? '', change: { kind: 'open', days } }
}

/** `2026-12-06 hours=10,11 reason='After the holiday' by=Meera`. @throws CommandValuesError */
export function dayAsked(words: readonly string[], now: number): HoursAsked {
  const { names, values, ...asked } = readValues(daySchema, words)
  const day = dayNamed(names[0] ?? '', dateInIndia(new Date(now)))
  const change = { kind: 'day', day, hours: values.hours, reason: values.reason ?? '' } as const
  return { ...asked, by: values.by ?? '', change }
}
