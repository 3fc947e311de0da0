const WEEKDAY = /mon|tue|wed|thu|fri/i
const WEEKEND = /sat|sun/i

/** What tells the hours of a batch from those of another one: Weekends, Mornings, Afternoons or Evenings. */
export function hoursOf({
  session_days: days,
  session_starts,
}: {
  session_days: string
  /** Time of day in India: `07:00`. */
  session_starts: string
}) {
  if (WEEKEND.test(days) && !WEEKDAY.test(days)) return 'Weekends'
  const hour = Number(session_starts.slice(0, 2))
  if (hour < 12) return 'Mornings'
  return hour < 17 ? 'Afternoons' : 'Evenings'
}
