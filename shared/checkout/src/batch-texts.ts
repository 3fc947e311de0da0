import { dayText, monthText } from '@marga/constants/day-text'

export { dayText } from '@marga/constants/day-text'
export { sessionBegin, sessionTimes } from '@marga/constants/session-times'

const ENDINGS = ['th', 'st', 'nd', 'rd']

/** A date without its year: `2027-07-21` is "21st July". */
export function dayAndMonth(date: string): string {
  const day = Number(date.slice(8, 10))
  const isTeen = day > 10 && day < 14
  return `${day}${(!isTeen && ENDINGS[day % 10]) || 'th'} ${monthText(date)}`
}

export const yearOf = (date: string) => date.slice(0, 4)

/** What is said of a reservation whose pay-by day is over. */
export const lostSeatText = (payBy: string) =>
  `Your seat is no longer held: it was to be paid by ${dayText(payBy)}. You can still pay while the batch has a free seat.`
