import { dayText } from '@marga/constants/day-text'
import { dateInIndia } from '@marga/constants/indian-time'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { isPaid } from '../enrolments/paid-places'

const MINUTE_MS = 60 * 1000

/** Places that are held, with what decides whether their reviews can be written. */
export const placesToReview = (database: Kysely<Database>) =>
  database
    .selectFrom('lead_claims')
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .leftJoin('program_batches', 'program_batches.id', 'lead_claims.batch_id')
    .leftJoin('accounts', 'accounts.id', 'lead_claims.account_id')
    .leftJoin('reviews', 'reviews.registration', 'lead_claims.id')
    .select(['lead_claims.id', 'lead_claims.account_id', 'lead_claims.batch_id', 'lead_claims.begins_at'])
    .select(['lead_claims.contact_name as name', 'lead_claims.contact_email'])
    .select(['course_registrations.course_name as program', 'course_registrations.email as lead_email'])
    .select(['program_batches.session_minutes', 'program_batches.starts_on', 'program_batches.duration'])
    .select(['accounts.email as account_email', 'reviews.id as review'])
    .select((claim) => isPaid(claim).as('is_paid'))
    .where('lead_claims.kind', '=', 'registration')

export type PlaceToReview = Awaited<ReturnType<ReturnType<typeof placesToReview>['executeTakeFirstOrThrow']>>

type Dated = Pick<PlaceToReview, 'is_paid' | 'batch_id' | 'begins_at' | 'session_minutes'>

/** When the first session of the batch is over; null where the place is in no batch, or that has no date. */
const firstSessionOver = ({ batch_id, begins_at, session_minutes }: Dated) =>
  batch_id === null || begins_at === null ? null : Number(begins_at) + (session_minutes ?? 0) * MINUTE_MS

/**
 * Why no review of a place can be written now; '' where one can: money is paid for it, and its first session is over. So nobody
 * reviews what they have not seen.
 */
export function closedText(place: Dated, now: number): string {
  if (!place.is_paid) return 'You can write a review once your place is paid and your batch has begun.'
  const from = firstSessionOver(place)
  if (from === null) return 'You can write a review once your place is in a batch that has begun.'
  if (from <= now) return ''
  return `You can write a review after your first session, on ${dayText(dateInIndia(new Date(from)))}.`
}
