import { dayText } from '@marga/constants/day-text'
import { clockInIndia, dateInIndia, timeInIndia } from '@marga/constants/indian-time'
import { hoursText, WEEKDAYS, weekdayText } from '@marga/constants/interview-hours'
import { rupees } from '@marga/constants/rupees'
import type { Kysely, Transaction } from 'kysely'
import { priceJumpOf } from '../batches/batch-changes'
import { placeTransaction } from '../batches/place-transaction'
import { refusal } from '../commands/refusal'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { mentorOf } from '../site/mentor'
import type { Reader } from '../site/site-facts'
import type { HoursChange } from './hours-words'
import {
  hoursAsText,
  type InterviewCalendar,
  lockHours,
  type OwnDay,
  offeredHours,
  plannedHours,
  readCalendar,
  weekdayOf,
} from './interview-calendar'

const refuse = refusal('Nothing was changed.')

const AS_THE_WEEK: OwnDay = { isBlocked: false, hours: null, reason: '' }

const isAsTheWeek = ({ isBlocked, hours }: OwnDay) => !isBlocked && hours === null

/** The days that a change is about, as they are then. A day that is blocked keeps its hours, and has them once it is open again. */
function daysAfter({ days }: InterviewCalendar, change: HoursChange): Array<[string, OwnDay]> {
  const of = (day: string) => days.get(day) ?? AS_THE_WEEK
  switch (change.kind) {
    case 'week':
      return []
    case 'block':
      return change.days.map((day) => [
        day,
        // Blocked again without a reason, it keeps the one that it has.
        { ...of(day), isBlocked: true, reason: change.reason || of(day).reason },
      ])
    case 'open':
      return change.days.map((day) => [day, { ...of(day), isBlocked: false, reason: '' }])
    case 'day':
      return [[change.day, { ...of(change.day), hours: change.hours, reason: change.reason }]]
  }
}

function calendarAfter(before: InterviewCalendar, change: HoursChange): InterviewCalendar {
  const days = new Map(before.days)
  for (const [day, own] of daysAfter(before, change))
    if (isAsTheWeek(own)) days.delete(day)
    else days.set(day, own)
  if (change.kind !== 'week') return { ...before, days }
  return {
    ...{ ...before, days, weekVersion: before.weekVersion + 1 },
    daysAhead: change.daysAhead ?? before.daysAhead,
    pricePaise: change.pricePaise ?? before.pricePaise,
    week: { ...before.week, ...change.hours },
  }
}

/** "Thursday, 24 December 2026". */
const dayName = (day: string) => `${weekdayText(weekdayOf(day))}, ${dayText(day)}`

const stateOf = (calendar: InterviewCalendar, day: string) =>
  calendar.days.get(day)?.isBlocked ? 'blocked' : hoursText(plannedHours(calendar, day))

const reasonOf = ({ days }: InterviewCalendar, day: string) => days.get(day)?.reason ?? ''

interface Difference {
  name: string
  label: string
  before: string
  after: string
}

/** What of the calendar differs, by name. A reason is none of it: it is for the office only. */
function differences(before: InterviewCalendar, after: InterviewCalendar): Difference[] {
  const ofWeek = WEEKDAYS.map((weekday) => ({
    ...{ name: weekday, label: weekdayText(weekday) },
    ...{ before: hoursText(before.week[weekday]), after: hoursText(after.week[weekday]) },
  }))
  const ahead = {
    ...{ name: 'days_ahead', label: 'Days ahead' },
    ...{ before: String(before.daysAhead), after: String(after.daysAhead) },
  }
  const price = {
    ...{ name: 'price', label: 'Price of an interview' },
    ...{ before: rupees(before.pricePaise), after: rupees(after.pricePaise) },
  }
  const days = [...new Set([...before.days.keys(), ...after.days.keys()])].sort()
  const ofDays = days
    .filter((day) => before.days.get(day) !== after.days.get(day))
    .map((day) => ({
      ...{ name: day, label: dayName(day) },
      ...{ before: stateOf(before, day), after: stateOf(after, day) },
    }))
  return [...ofWeek, ahead, price, ...ofDays].filter((one) => one.before !== one.after)
}

/** Days of which only the reason differs. */
const otherReasons = (before: InterviewCalendar, after: InterviewCalendar) =>
  [...after.days.keys()].filter((day) => reasonOf(before, day) !== reasonOf(after, day))

/** Days with hours of their own, which another week leaves as they are. */
const ownHours = ({ days }: InterviewCalendar, changed: readonly Difference[]) =>
  [...days].flatMap(([day, { hours }]) =>
    hours !== null && changed.some(({ name }) => name === weekdayOf(day)) ? [day] : [],
  )

const isOffered = (calendar: InterviewCalendar, start: number) => {
  const at = new Date(start)
  return offeredHours(calendar, dateInIndia(at)).includes(Number(clockInIndia(at).slice(0, 2)))
}

/** Interviews to come at times that are offered now and would not be any more, in lines. */
async function staying(
  reader: Reader,
  { before, after, now }: { before: InterviewCalendar; after: InterviewCalendar; now: number },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('bookings')
    .select(['full_name', 'starts_at', 'state'])
    .where('state', 'in', ['held', 'booked'])
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .execute()
  return rows
    .filter(({ starts_at }) => isOffered(before, starts_at) && !isOffered(after, starts_at))
    .map(({ full_name, starts_at, state }) => {
      const at = new Date(starts_at)
      const isHeld = state === 'held' ? ', is being paid' : ''
      return `${full_name}: ${dayName(dateInIndia(at))}, ${timeInIndia(at)}${isHeld}`
    })
}

function stayQuestion(stay: readonly string[]): string {
  if (stay.length === 0) return ''
  const who = stay.length === 1 ? 'One interview is booked' : `${stay.length} interviews are booked`
  return `${who} at a time that you take away: ${stay.join('; ')}. What is booked stays until it is moved or cancelled at the desk Bookings. Take the time away?`
}

/** What is asked a second time of a price: '' where it changes by less than half. */
export async function priceQuestionOf(reader: Reader, change: HoursChange, now: number): Promise<string> {
  const before = await readCalendar(reader, now)
  return priceJumpOf(before.pricePaise, calendarAfter(before, change).pricePaise)
}

/** What is asked a second time: who has booked at times that are not offered any more, and a very different price. '' for nothing. */
export async function questionOf(reader: Reader, change: HoursChange, now: number): Promise<string> {
  const before = await readCalendar(reader, now)
  const after = calendarAfter(before, change)
  const stay = await staying(reader, { before, after, now })
  const jump = priceJumpOf(before.pricePaise, after.pricePaise)
  return [jump, stayQuestion(stay)].filter(Boolean).join(' ')
}

async function store(
  transaction: Transaction<Database>,
  {
    before,
    after,
    by,
    now,
  }: { before: InterviewCalendar; after: InterviewCalendar; by: string; now: number },
) {
  const own = { recorded_by: by, changed_at: now }
  if (after.weekVersion !== before.weekVersion) {
    const hours = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, hoursAsText(after.week[weekday])]))
    await transaction
      .insertInto('interview_weeks')
      .values({
        ...{ version: after.weekVersion, days_ahead: after.daysAhead, price_paise: after.pricePaise },
        ...{ recorded_by: by, created_at: now },
        ...(hours as Record<(typeof WEEKDAYS)[number], string>),
      })
      .execute()
  }
  for (const day of new Set([...before.days.keys(), ...after.days.keys()])) {
    const row = after.days.get(day)
    if (JSON.stringify(row) === JSON.stringify(before.days.get(day))) continue
    await transaction.deleteFrom('interview_days').where('day', '=', day).execute()
    if (!row) continue
    const hours = row.hours === null ? null : hoursAsText(row.hours)
    const values = { day, is_blocked: row.isBlocked ? 1 : 0, hours, reason: row.reason, ...own }
    await transaction.insertInto('interview_days').values(values).execute()
  }
}

const KINDS = {
  week: 'interview hours changed',
  block: 'interview days blocked',
  open: 'interview days opened',
  day: 'interview hours changed',
} as const satisfies Record<HoursChange['kind'], string>

interface Parts {
  database: Kysely<Database>
  now: number
  /** Who decides it. */
  by: string
  /** Looks at the calendar before, in the transaction: what it throws takes everything back. */
  check?: (before: InterviewCalendar) => void
  /** The last step but the log, with before and after in lines: what it throws takes everything back. */
  end?: (text: string) => void
}

const valuesOf = (changed: readonly Difference[], of: 'before' | 'after') =>
  Object.fromEntries(changed.map((one) => [one.name, one[of]]))

/** Reasons may be about the health of somebody: they lie apart, with the mentor. */
async function personOf(transaction: Transaction<Database>, reasons: Record<string, string>) {
  if (Object.keys(reasons).length === 0) return {}
  const { email = '' } = (await mentorOf(transaction)) ?? {}
  return { person: { accountId: null, email, after: reasons } }
}

/**
 * Changes when interviews are offered, in one transaction. What is booked or being paid stays, whatever the hours are then.
 *
 * @throws ExpectedError for what changes nothing
 */
export const changeHours = (
  { database, now, by, check = () => {}, end = () => {} }: Parts,
  change: HoursChange,
): Promise<void> =>
  placeTransaction(database, { concerned: 'no program', now }, async (transaction) => {
    await lockHours(transaction)
    const before = await readCalendar(transaction, now)
    check(before)
    const after = calendarAfter(before, change)
    const changed = differences(before, after)
    const reasons = otherReasons(before, after)
    if (changed.length === 0 && reasons.length === 0) throw refuse('SAME_HOURS', 'It is so already.')
    const stay = await staying(transaction, { before, after, now })
    await store(transaction, { before, after, by, now })
    end(
      [
        ...changed.map(({ label, before: from, after: to }) => `${label}: ${from} -> ${to}`),
        ...(changed.length === 0 ? reasons.map((day) => `${dayName(day)}: another reason`) : []),
        ...ownHours(after, changed).map((day) => `Keeps hours of its own: ${dayName(day)}`),
        ...stay.map((line) => `Stays until it is moved or cancelled: ${line}`),
      ].join('\n'),
    )
    const said = Object.fromEntries(
      reasons.flatMap((day) => (reasonOf(after, day) ? [[day, reasonOf(after, day)]] : [])),
    )
    await writeLog(transaction, {
      ...{ kind: KINDS[change.kind], record: 'interview hours' },
      ...(changed.length > 0 && { before: valuesOf(changed, 'before'), after: valuesOf(changed, 'after') }),
      ...(await personOf(transaction, said)),
    })
  })
