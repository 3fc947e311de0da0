// Free of zod: browsers import it.

const INDIA = 'Asia/Kolkata'
/** India has one zone and no summer time. */
const OFFSET = '+05:30'

/** The moment of a date (`2027-07-21`) and a time of day (`07:00`) in India. */
export const instantInIndia = (date: string, time: string) => new Date(`${date}T${time}:00${OFFSET}`)

/** Engines put different spaces before AM and PM; pages are rendered by one and taken over by another. */
const format = (at: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', options).format(at).replaceAll('\u202f', ' ')

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const

/** "Wednesday, July 21" in India. */
export const dayInIndia = (at: Date) => format(at, { ...DAY, timeZone: INDIA })

/** "7:00 AM" in India. */
export const timeInIndia = (at: Date) => format(at, { ...TIME, timeZone: INDIA })

/** The moment by the clock of another zone, this machine's when none is named; '' where it shows what it does in India. */
export function elsewhere(at: Date, zone?: string): string {
  const inZone = (timeZone?: string) => format(at, { ...DAY, ...TIME, ...(timeZone && { timeZone }) })
  return inZone(zone) === inZone(INDIA) ? '' : inZone(zone)
}
