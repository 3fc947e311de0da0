import type { Batch } from '@marga/api-contract/batches'
import type { Booking } from '@marga/api-contract/mock-interview'
import { instantInIndia } from '@marga/constants/indian-time'

export interface NextEvent {
  at: Date
  title: string
  /** The page with its details. */
  to: string
}

/** A course that a member has joined, and the page that shows it. */
interface Joined {
  course: string
  to: string
}

interface Parts {
  bookings: ReadonlyArray<Pick<Booking, 'id' | 'starts_at' | 'state'>>
  joined: readonly Joined[]
  batches: readonly Batch[]
}

export const batchOf = (batches: readonly Batch[], course: string): Batch | undefined =>
  batches.find(({ program, starts_on }) => program === course && starts_on !== '')

/** What comes first: an interview that is booked, or the first session of a course. Undefined if nothing is dated. */
export function nextEvent({ bookings, joined, batches }: Parts, now: Date): NextEvent | undefined {
  const interviews = bookings
    .filter(({ state }) => state === 'booked')
    .map(({ id, starts_at }) => ({
      at: new Date(starts_at),
      title: 'Mock interview',
      to: `/mock-interview?booking=${id}`,
    }))
  const sessions = joined.flatMap(({ course, to }) => {
    const batch = batchOf(batches, course)
    if (!batch) return []
    const at = instantInIndia(batch.starts_on, batch.session_starts)
    return [{ at, title: `First session of ${course}`, to }]
  })
  return [...interviews, ...sessions]
    .filter(({ at }) => at > now)
    .sort((left, right) => left.at.getTime() - right.at.getTime())[0]
}
