/** Days of the week by the names that commands and calls give them, Monday first. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

const NAMES: Readonly<Record<Weekday, string>> = {
  ...{ mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday', thu: 'Thursday', fri: 'Friday' },
  ...{ sat: 'Saturday', sun: 'Sunday' },
}

/** "Monday". */
export const weekdayText = (weekday: Weekday) => NAMES[weekday]

/** The first and the last hour of a day in India at which an interview may begin. */
export const FIRST_HOUR = 6
export const LAST_HOUR = 22
/** All of them. */
export const ALL_HOURS = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, index) => FIRST_HOUR + index)

/** The most days ahead that visitors can book. */
export const MOST_DAYS_AHEAD = 28

/** The most days that are blocked at once. */
export const MOST_BLOCKED_DAYS = 92

/** "10 AM" of 10, "3 PM" of 15. */
export const hourText = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

/** "10 AM, 11 AM, 3 PM"; "none" of no hour. */
export const hoursText = (hours: readonly number[]) => hours.map(hourText).join(', ') || 'none'
