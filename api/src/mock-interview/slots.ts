const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Indian Standard Time, all year. */
const IST_OFFSET_MS = 5.5 * HOUR_MS

/** Hours of the day in IST at which an interview begins; none on Sundays. */
const HOURS = [10, 11, 12, 15, 16, 17, 18]
const SUNDAY = 0
const DAYS_AHEAD = 14
/** Nobody books what begins in a moment. */
const NOTICE_MS = 2 * HOUR_MS

/** Every slot that can be booked at a moment, in milliseconds since the epoch. */
export function slotsFrom(now: number): number[] {
  const midnight = Math.floor((now + IST_OFFSET_MS) / DAY_MS) * DAY_MS - IST_OFFSET_MS
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, day) => midnight + day * DAY_MS)
  return days
    .filter((day) => new Date(day + IST_OFFSET_MS).getUTCDay() !== SUNDAY)
    .flatMap((day) => HOURS.map((hour) => day + hour * HOUR_MS))
    .filter((start) => start >= now + NOTICE_MS)
}
