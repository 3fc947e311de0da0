import { dateInIndia, dayAfter } from './indian-time'

const WORKING_DAYS = 7

/** How long a refund may take. */
export const REFUND_RULE = 'within seven working days'

const isWorkingDay = (date: string) => ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())

/** The last day on which money may go back that is due since a moment, as an ISO date in India; Monday to Friday are working days. */
export function refundDay(since: Date): string {
  let day = dateInIndia(since)
  for (let left = WORKING_DAYS; left > 0; ) {
    day = dayAfter(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}
