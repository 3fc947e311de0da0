import { beginOf, NOT_DATED } from './batch-begin'
import { dateInIndia, isDayOver } from './day-over'
import { dayText } from './day-text'

/** Whether a place in a batch is available: only while it is `open`. */
export const PLACE_STATES = ['open', 'full', 'closed', 'begun', 'over'] as const
export type PlaceState = (typeof PLACE_STATES)[number]

/** From so many seats down, pages say how many are left. */
export const FEW_SEATS = 5

interface BatchDays {
  /** ISO dates, '' where none is set yet. */
  starts_on: string
  enrol_by: string
  /** Time of day in India: `07:00`. */
  session_starts: string
  /** In words: `4 months`. */
  duration: string
}

interface Known extends BatchDays {
  /** What the company has decided; dates and seats can only close it earlier. */
  isOpen: boolean
  /** Learners at most; 0 for no limit. */
  seats: number
  taken: number
}

/** The ISO date after the last day of a batch; '' where its duration is not in weeks or months. */
export function endOf({ starts_on, duration }: Pick<BatchDays, 'starts_on' | 'duration'>): string {
  const [, count, unit] = /^(\d{1,3}) (week|month)s?$/i.exec(duration.trim()) ?? []
  if (!count || !unit) return ''
  const end = new Date(`${starts_on}T00:00:00Z`)
  if (unit.toLowerCase() === 'week') end.setUTCDate(end.getUTCDate() + 7 * Number(count))
  else end.setUTCMonth(end.getUTCMonth() + Number(count))
  return end.toISOString().slice(0, 10)
}

/** The state of a batch at a moment, from its dates and the places taken: nobody has to close it by hand. */
function stateAt(batch: Known, now: number): PlaceState {
  const begins = beginOf(batch)
  if (begins === null) return 'closed'
  const today = dateInIndia(new Date(now))
  const end = endOf(batch)
  if (end !== '' && end <= today) return 'over'
  if (begins <= now) return 'begun'
  if (!batch.isOpen || batch.enrol_by < today) return 'closed'
  return batch.seats > 0 && batch.taken >= batch.seats ? 'full' : 'open'
}

/** The same words on every page; no full stop. */
function textOf(state: PlaceState, { starts_on, enrol_by }: BatchDays, now: number): string {
  if (!starts_on) return NOT_DATED
  if (state === 'open') return `Open until ${dayText(enrol_by)}`
  if (state === 'full') return 'Full'
  if (state === 'begun') return `Began on ${dayText(starts_on)}`
  if (state === 'over') return `Over. It began on ${dayText(starts_on)}`
  return isDayOver(enrol_by, now) ? `Enrolment closed on ${dayText(enrol_by)}` : 'Enrolment is closed'
}

/** Whether a place is available at a moment (milliseconds since 1970), and how pages say it. */
export function placeAt(batch: Known, now: number): { state: PlaceState; text: string } {
  const state = stateAt(batch, now)
  return { state, text: textOf(state, batch, now) }
}
