import { FEEDBACK_DAYS, INTERVIEW_MINUTES } from '@marga/constants/interview-terms'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/schema'
import { moment } from '../mail/messages'
import type { BookingRow } from './booking-repository'

export type FeedbackRow = Selectable<Database['interview_feedback']>

const INTERVIEW_MS = INTERVIEW_MINUTES * 60 * 1000
const DUE_AFTER_MS = INTERVIEW_MS + FEEDBACK_DAYS * 24 * 60 * 60 * 1000

/** Until when the feedback on an interview is promised, in milliseconds since 1970. */
export const feedbackDueAt = ({ starts_at }: Pick<BookingRow, 'starts_at'>) => starts_at + DUE_AFTER_MS

export const findFeedback = (database: Kysely<Database>, booking: string): Promise<FeedbackRow | undefined> =>
  database.selectFrom('interview_feedback').selectAll().where('booking_id', '=', booking).executeTakeFirst()

/** Why nothing can be written about an interview, as a sentence; '' where it can. */
export function whyNoFeedback(
  { state, no_show_at, starts_at, email }: Pick<BookingRow, 'state' | 'no_show_at' | 'starts_at' | 'email'>,
  now: number,
): string {
  if (email === '') return 'The person of this interview was deleted, and nothing is written about them.'
  if (state !== 'booked') return `This interview is ${state}: there is no feedback on it.`
  if (no_show_at !== null) return 'Nobody came to this interview: there is no feedback on it.'
  if (starts_at > now) return `It begins on ${moment(starts_at)}: feedback is written once it has begun.`
  return ''
}

/** Whether the person has feedback on the interview as it is: what was sent before it was moved is of another hour. */
export const isSent = (
  { starts_at }: Pick<BookingRow, 'starts_at'>,
  feedback: Pick<FeedbackRow, 'sent_at'> | undefined,
) => feedback !== undefined && feedback.sent_at !== null && feedback.sent_at >= starts_at

/** Whether the person can read what was sent: not of an interview that is cancelled, or that nobody came to. */
export const isShown = (
  { state, no_show_at }: Pick<BookingRow, 'state' | 'no_show_at'>,
  feedback: Pick<FeedbackRow, 'sent_at'> | undefined,
) => state === 'booked' && no_show_at === null && feedback !== undefined && feedback.sent_at !== null

/** Interviews that are over at a moment and wait for their feedback, the oldest first. */
export const feedbackDue = (database: Kysely<Database>, now: number) =>
  database
    .selectFrom('bookings')
    .leftJoin('interview_feedback', 'interview_feedback.booking_id', 'bookings.id')
    .select(['bookings.id', 'bookings.starts_at', 'bookings.full_name', 'bookings.email'])
    .where('bookings.state', '=', 'booked')
    .where('bookings.no_show_at', 'is', null)
    .where('bookings.email', '!=', '')
    .where('bookings.starts_at', '<=', now - INTERVIEW_MS)
    .where(({ or, and, eb, ref }) =>
      or([
        eb('interview_feedback.booking_id', 'is', null),
        and([eb('interview_feedback.is_owed', '=', 1), eb('interview_feedback.sent_at', 'is', null)]),
        eb('interview_feedback.sent_at', '<', ref('bookings.starts_at')),
      ]),
    )
    .orderBy('bookings.starts_at')
    .orderBy('bookings.id')

/** When the feedback on each of these interviews was sent last, of those whose person can read it. */
export async function shownFeedback(
  database: Kysely<Database>,
  bookings: readonly BookingRow[],
): Promise<Map<string, number>> {
  const ids = bookings.map(({ id }) => id)
  const rows = await database
    .selectFrom('interview_feedback')
    .select(['booking_id', 'sent_at'])
    .where('booking_id', 'in', ids.length > 0 ? ids : [''])
    .where('sent_at', 'is not', null)
    .execute()
  const sent = new Map(rows.map((row) => [row.booking_id, row]))
  return new Map(
    bookings
      .filter((booking) => isShown(booking, sent.get(booking.id)))
      .map(({ id }) => [id, sent.get(id)?.sent_at ?? 0]),
  )
}
