import type { Reader } from './site-facts'

const are = (count: number) => (count === 1 ? 'is' : 'are')

/**
 * What becomes of interviews to come without a mentor, as a sentence: somebody has to hold them, or the money goes back. '' where
 * there are none.
 */
export async function interviewsLeft(reader: Reader, now: number): Promise<string> {
  const rows = await reader
    .selectFrom('bookings')
    .select('state')
    .where('state', 'in', ['held', 'booked'])
    .where('starts_at', '>', now)
    .execute()
  if (rows.length === 0) return ''
  const booked = rows.filter(({ state }) => state === 'booked').length
  const held = rows.length - booked
  const parts = [
    booked > 0 && `${booked} ${are(booked)} booked`,
    held > 0 && `${held} ${are(held)} being paid`,
  ].filter(Boolean)
  const some = rows.length === 1 ? '1 interview has' : `${rows.length} interviews have`
  return `${some} no mentor then: ${parts.join(', ')}.`
}
