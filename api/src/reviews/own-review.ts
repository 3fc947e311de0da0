import type { OwnRegistration } from '@marga/api-contract/enrolment'
import type { OwnReview, WrittenReview } from '@marga/api-contract/reviews'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely, Transaction } from 'kysely'
import { placeTransaction } from '../batches/place-transaction'
import { lockName } from '../database/lock-name'
import type { Database } from '../database/schema'
import { noRegistration } from '../enrolments/course-registrations'
import { lockClaim } from '../enrolments/lock-claim'
import type { MailQueue } from '../mail/mail-queue'
import { newReview } from '../mail/review-messages'
import type { MemberSession } from '../sessions/session'
import { approvedText, isSameText, type ReviewRow, sentText, stateOf } from './review-state'
import { closedText, type PlaceToReview, placesToReview } from './reviewable-places'

interface Own {
  /** The claim of the place. */
  registration: string
  session: MemberSession
  now: number
}

const rowOf = (database: Kysely<Database>, registration: string) =>
  database.selectFrom('reviews').selectAll().where('registration', '=', registration).executeTakeFirst()

/** @throws ApiError 404 for a place of anybody else, and one that was cancelled */
async function ownPlace(database: Kysely<Database>, { registration, session }: Own): Promise<PlaceToReview> {
  const place = await placesToReview(database)
    .where('lead_claims.id', '=', registration)
    .where('lead_claims.account_id', '=', session.accountId)
    .executeTakeFirst()
  if (!place) throw noRegistration()
  return place
}

/** What is decided of it is what was sent last; visitors may read an earlier one. */
function shownReview(row: ReviewRow): NonNullable<OwnReview['review']> {
  const approved = approvedText(row)
  const text = row.sent_state === '' && approved ? approved : sentText(row)
  return { ...text, state: stateOf(row), is_on_site: row.is_hidden === 0, refusal: row.refusal }
}

/** One's own review of a place. @throws ApiError 404 */
export async function readOwnReview(database: Kysely<Database>, own: Own): Promise<OwnReview> {
  const place = await ownPlace(database, own)
  const row = await rowOf(database, own.registration)
  return {
    course_name: place.program,
    closed: closedText(place, own.now),
    name: place.name,
    review: row ? shownReview(row) : null,
  }
}

const sentColumns = ({ rating, review, name, position, linkedin }: WrittenReview, now: number) => ({
  ...{ sent_rating: rating, sent_review: review, sent_name: name, sent_position: position },
  ...{ sent_linkedin: linkedin, sent_state: 'waiting' as const, sent_at: now, refusal: '' },
})

/** Nobody reads it before the company has approved it. */
const nothingShown = (registration: string, program: string) => ({
  ...{ registration, program, name: '', position: '', linkedin: '', rating: 0, review: '' },
  ...{ profile_picture: '', is_hidden: 1 },
})

/** The review of a place whose row is locked, as nobody else changes it until the transaction ends. */
async function lockedReview(transaction: Transaction<Database>, registration: string) {
  const known = await rowOf(transaction, registration)
  if (!known) return undefined
  await lockName(transaction, `review ${known.id}`)
  return rowOf(transaction, registration)
}

/** Nobody cancels the place or moves it meanwhile. */
const concernedBy = ({ registration, now }: Own) => ({ concerned: { registration }, now })

const closed = (message: string) => new ApiError({ status: 409, code: 'NO_REVIEW_YET', message })

/** Stores what is sent. @returns whether the company is to be told: it does not know that this review waits */
async function store(
  transaction: Transaction<Database>,
  { place, written, now }: { place: PlaceToReview; written: WrittenReview; now: number },
): Promise<boolean> {
  const before = await lockedReview(transaction, place.id)
  if (!before) {
    await transaction
      .insertInto('reviews')
      .values({ ...nothingShown(place.id, place.program), ...sentColumns(written, now) })
      .execute()
    return true
  }
  const { sent_state: state } = before
  const approved = approvedText(before)
  // Back to what is approved: nothing is left to decide.
  const isTakenBack = approved !== null && isSameText(approved, written)
  if (!isTakenBack && state === 'waiting' && isSameText(sentText(before), written)) return false
  await transaction
    .updateTable('reviews')
    .set(isTakenBack ? { sent_state: '', refusal: '' } : sentColumns(written, now))
    .where('id', '=', before.id)
    .execute()
  return !isTakenBack && state !== 'waiting'
}

/**
 * Writes the review of one's own place, or changes it: it waits for the company, and visitors read the one before until then.
 *
 * @throws ApiError 404 for a place of anybody else, 409 where it is not paid, or its first session is not over
 */
export const writeReview = (
  database: Kysely<Database>,
  outbox: MailQueue,
  { written, ...own }: Own & { written: WrittenReview },
): Promise<void> =>
  placeTransaction(database, concernedBy(own), async (transaction) => {
    const { registration, session, now } = own
    await lockClaim(transaction, { registration, session })
    const place = await ownPlace(transaction, own)
    const why = closedText(place, now)
    if (why) throw closed(why)
    if (!(await store(transaction, { place, written, now }))) return
    const email = place.account_email || place.contact_email
    await outbox.put(transaction, newReview({ email, program: place.program, written }))
  })

/** Withdraws one's own review, at any time; a second call changes nothing. @throws ApiError 404 for a place of anybody else */
export const withdrawReview = (database: Kysely<Database>, own: Own): Promise<void> =>
  placeTransaction(database, concernedBy(own), async (transaction) => {
    const { registration, session } = own
    await lockClaim(transaction, { registration, session })
    await ownPlace(transaction, own)
    await transaction.deleteFrom('reviews').where('registration', '=', registration).execute()
  })

type ReviewOfPlace = NonNullable<OwnRegistration['review']>

/** Tells the states of reviews of an account's places, by place; 'none' where one can be written. Those where none can, or was, are left out. */
export const reviewStatesOf = (database: Kysely<Database>) => async (accountId: number, now: number) => {
  const places = await placesToReview(database)
    .select(['reviews.sent_state', 'reviews.is_hidden'])
    .where('lead_claims.account_id', '=', accountId)
    .execute()
  const states = new Map<string, ReviewOfPlace>()
  for (const { id, sent_state, is_hidden, ...place } of places)
    if (sent_state !== null && is_hidden !== null) states.set(id, stateOf({ sent_state, is_hidden }))
    else if (closedText(place, now) === '') states.set(id, 'none')
  return states
}
