import { dayInIndia, timeInIndia } from '@marga/constants/indian-time'

/** In the address of a booking that has just been moved: when it began before. */
export const MOVED_FROM = 'moved_from'

/** Tells the time before the move; '' if the address names none, or the one that the booking has. */
export function movedText(search: string, startsAt: string): string {
  const before = new Date(new URLSearchParams(search).get(MOVED_FROM) ?? '')
  if (Number.isNaN(before.getTime()) || before.getTime() === Date.parse(startsAt)) return ''
  const start = new Date(startsAt)
  const isSameDay = dayInIndia(before) === dayInIndia(start)
  const from = isSameDay ? timeInIndia(before) : `${dayInIndia(before)}, ${timeInIndia(before)}`
  return `Moved from ${from} to ${dayInIndia(start)}, ${timeInIndia(start)} IST.`
}
