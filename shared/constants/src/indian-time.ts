import { OFFSET_MS } from './day-over'

export { dateInIndia } from './day-over'

const INDIA = 'Asia/Kolkata'
/** India has one zone and no summer time. */
const OFFSET = '+05:30'

/** The moment of a date (`2027-07-21`) and a time of day (`07:00`) in India. */
export const instantInIndia = (date: string, time: string) => new Date(`${date}T${time}:00${OFFSET}`)

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const

/** Put together here: engines differ in signs and spaces, and pages are rendered by one and taken over by another. */
function dayIn(at: Date, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en', { ...DAY, ...(timeZone && { timeZone }) }).formatToParts(at)
  const partOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${partOf('weekday')}, ${partOf('day')} ${partOf('month')} ${partOf('year')}`
}

const timeIn = (at: Date, timeZone?: string) =>
  new Intl.DateTimeFormat('en-US', { ...TIME, ...(timeZone && { timeZone }) })
    .format(at)
    .replaceAll('\u202f', ' ')

/** "Wednesday, 21 July 2027" in India. */
export const dayInIndia = (at: Date) => dayIn(at, INDIA)

/** "7:00 AM" in India. */
export const timeInIndia = (at: Date) => timeIn(at, INDIA)

/** The time of day in India: `07:00`. */
export const clockInIndia = (at: Date) => new Date(at.getTime() + OFFSET_MS).toISOString().slice(11, 16)

/** The moment by the clock of another zone, this machine's when none is named; '' if it shows what it does in India. */
export function elsewhere(at: Date, zone?: string): string {
  const inZone = (timeZone?: string) => `${dayIn(at, timeZone)} at ${timeIn(at, timeZone)}`
  return inZone(zone) === inZone(INDIA) ? '' : inZone(zone)
}

/** The same beside a day in India that is shown already: the day again only where it is another one. */
export function elsewhereOnDay(at: Date, zone?: string): string {
  return dayIn(at, zone) === dayIn(at, INDIA) && elsewhere(at, zone) ? timeIn(at, zone) : elsewhere(at, zone)
}

/** The ISO date so many days after another: `2027-07-21` and 30 are `2027-08-20`. */
export const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The month after that of an ISO date or month: `2026-12-31` and `2026-12` are `2027-01`. */
export function monthAfter(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
}
