import { dayText } from '@marga/constants/day-text'
import { dateInIndia, timeInIndia } from '@marga/constants/indian-time'

/** A moment as the office writes it: "28 November 2026, 9:22 PM IST". */
export function momentText(at: string): string {
  const moment = new Date(at)
  return `${dayText(dateInIndia(moment))}, ${timeInIndia(moment)} IST`
}
