import type { Reader } from './site-facts'

/** Interviews to come that somebody has paid for: somebody has to hold them, or the money goes back. */
export async function bookedInterviews(reader: Reader, now: number) {
  const { count } = await reader
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', 'booked')
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}
