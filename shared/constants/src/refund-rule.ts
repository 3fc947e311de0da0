// What a cancelled place gets back by the refund rules (/refunds, "Courses"): pages, the API and the office compute it here only.
import { dayText } from './day-text'
import { clockInIndia, dateInIndia, dayAfter, instantInIndia } from './indian-time'
import { rupees } from './rupees'

const MINUTE_MS = 60_000
const WEEK_DAYS = 7
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const DAY_NAME = String.raw`\b(sun|mon|tue|wed|thu|fri|sat)(?:s?day|sday|nesday|rsday|urday|s)?s?\b`
const RANGE = new RegExp(`${DAY_NAME}\\s*(?:to|-|–)\\s*${DAY_NAME}`, 'i')

/** The days of the week that words name, 0 for Sunday: `Monday, Wednesday and Friday` are 1, 3 and 5. None where they name no day. */
function weekdaysOf(words: string): ReadonlySet<number> {
  if (/\b(daily|every day)\b/i.test(words)) return new Set([0, 1, 2, 3, 4, 5, 6])
  if (/\bweekdays?\b/i.test(words)) return new Set([1, 2, 3, 4, 5])
  if (/\bweekends?\b/i.test(words)) return new Set([0, 6])
  const numberOf = (name = '') => WEEKDAYS.indexOf(name.slice(0, 3).toLowerCase())
  const [, from, to] = RANGE.exec(words) ?? []
  if (from && to) {
    const length = (numberOf(to) - numberOf(from) + WEEK_DAYS) % WEEK_DAYS
    return new Set(Array.from({ length: length + 1 }, (_, index) => (numberOf(from) + index) % WEEK_DAYS))
  }
  return new Set([...words.matchAll(new RegExp(DAY_NAME, 'gi'))].map(([, name]) => numberOf(name)))
}

/** The sessions of a batch. */
export interface Sessions {
  /** How many live sessions it has; 0 or left out where that is not stated. */
  session_count?: number | undefined
  /** In words; '' where they are not stated. */
  session_days?: string | undefined
  session_minutes: number
}

/** What one session costs, in whole paise; undefined where their number is not stated. */
export const sessionPrice = (pricePaise: number, count: number | undefined) =>
  count ? Math.floor(pricePaise / count) : undefined

/** How many sessions are over, of which the first began at a moment; undefined where their number or days are not stated. */
function sessionsHeld({ session_count: count, session_days, session_minutes }: Sessions, at: Moments) {
  const days = weekdaysOf(session_days ?? '')
  if (!count || days.size === 0) return undefined
  const first = dateInIndia(new Date(at.begins))
  const time = clockInIndia(new Date(at.begins))
  const today = dateInIndia(new Date(at.now))
  let held = 0
  for (let day = first; day <= today && held < count; day = dayAfter(day, 1)) {
    const isSession = day === first || days.has(new Date(`${day}T00:00:00Z`).getUTCDay())
    if (isSession && instantInIndia(day, time).getTime() + session_minutes * MINUTE_MS <= at.now) held += 1
  }
  return held
}

interface Moments {
  /** Of the first session that was agreed, and of the cancellation, in milliseconds since 1970. */
  begins: number
  now: number
}

interface Place extends Moments {
  sessions: Sessions
  /** All that was agreed for it, paid or not. */
  pricePaise: number
  /** What was paid and has not gone back. */
  paidPaise: number
}

export interface RuledRefund {
  /** `all` before the first session, `part` in the first week, `none` after it. */
  rule: 'all' | 'part' | 'none'
  refund_paise: number
  /** Sessions that were held, of how many, and what each takes; 0 where nothing is taken for them. */
  held: number
  session_count: number
  session_paise: number
  /** ISO date: the last day of the first week. */
  week_until: string
}

/** What goes back if a place is cancelled now; undefined in the first week of a batch that does not state its sessions. */
export function refundByRule({
  begins,
  now,
  sessions,
  pricePaise,
  paidPaise,
}: Place): RuledRefund | undefined {
  const week_until = dayAfter(dateInIndia(new Date(begins)), WEEK_DAYS - 1)
  const nothingTaken = { held: 0, session_count: 0, session_paise: 0, week_until }
  if (now < begins) return { rule: 'all', refund_paise: paidPaise, ...nothingTaken }
  if (dateInIndia(new Date(now)) > week_until) return { rule: 'none', refund_paise: 0, ...nothingTaken }
  const held = sessionsHeld(sessions, { begins, now })
  const { session_count = 0 } = sessions
  if (held === undefined) return undefined
  const taken = Math.floor((pricePaise * held) / session_count)
  return {
    rule: 'part',
    refund_paise: Math.max(0, paidPaise - taken),
    ...{ held, session_count, session_paise: Math.floor(pricePaise / session_count), week_until },
  }
}

/** Whether it is all that was paid: then the place ends with it. */
export const isAllRuled = ({ rule, held }: Pick<RuledRefund, 'rule' | 'held'>) =>
  rule === 'all' || (rule === 'part' && held === 0)

/** What a learner and the office read of it. */
export function ruledRefundText({ rule, refund_paise, held, session_count, ...more }: RuledRefund): string {
  if (rule === 'all')
    return `If you cancel today, ${rupees(refund_paise)} goes back: all that was paid, as no session has been held.`
  if (rule === 'none')
    return `If you cancel today, nothing goes back: the first week ended on ${dayText(more.week_until)}.`
  const minus =
    held === 0
      ? 'as no session has been held'
      : `what was paid, minus ${held} of ${session_count} sessions at ${rupees(more.session_paise)} each`
  return `If you cancel today, ${rupees(refund_paise)} goes back: ${minus}. The first week ends on ${dayText(more.week_until)}.`
}

/** What the refund rules mean for a price, before it is paid; '' where the number of sessions is not stated. */
export function refundAheadText(pricePaise: number, count: number | undefined): string {
  const each = sessionPrice(pricePaise, count)
  return each
    ? `In the seven days from the first session: what you paid, minus ${rupees(each)} for each session held (${count} in all).`
    : ''
}
