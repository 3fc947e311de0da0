import type { Enrolment } from '@marga/api-contract/enrolment'
import type { PageQuery } from '@marga/api-contract/paging'
import { rupees } from '@marga/constants/rupees'
import { splitName } from '@marga/constants/split-name'
import type { Kysely, Transaction } from 'kysely'
import type { BatchRow } from '../batches/batch-rows'
import { batchText } from '../batches/batch-text'
import { named, offersOf, soldOf } from '../batches/places'
import { seatOf } from '../batches/seats'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { newEnrolment } from '../mail/company-messages'
import { enrolled } from '../mail/messages'
import type { Outbox } from '../mail/outbox'
import type { Session } from '../sessions/session'
import { claimRegistration, thankYouPath } from './course-registrations'
import { LeadClaims } from './lead-claims'
import type { Reserving, UnpaidPlaces } from './unpaid-places'

async function storeOnce(
  transaction: Transaction<Database>,
  { person, course, session, now }: { person: Enrolment; course: string; session: Session; now: number },
) {
  const email_key = keyOf(person.email)
  const course_key = keyOf(course)
  const created = await transaction
    .insertInto('enrolments')
    .values({
      full_name: person.full_name,
      email: person.email,
      phone: person.phone,
      email_key,
      course,
      course_key,
      account_id: session.accountId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['email_key', 'course_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (created) return created.id
  const stored = await transaction
    .selectFrom('enrolments')
    .select('id')
    .where('email_key', '=', email_key)
    .where('course_key', '=', course_key)
    .executeTakeFirstOrThrow()
  return stored.id
}

interface Wanted extends Reserving {
  course: string
  /** That the course is part of; null for one with a page of its own. */
  program: string | null
  /** In milliseconds since 1970. */
  now: number
}

interface Parts {
  outbox: Outbox
  unpaidPlaces: UnpaidPlaces
  publicUrl: string
}

/** What a mail says of a place that is reserved. */
async function reservedPlace(
  transaction: Transaction<Database>,
  { id, joined }: { id: string; joined: BatchRow },
  { publicUrl, now }: { publicUrl: string; now: number },
) {
  const { payBy } = await seatOf(transaction, id, now)
  return {
    batch: batchText(joined),
    price: joined.price_paise > 0 ? rupees(joined.price_paise) : '',
    payBy: payBy || joined.enrol_by,
    link: `${publicUrl}${thankYouPath(joined.product, id)}`,
  }
}

/** Enrolments, one an address and course. Only the caller who enrolled learns that it was done before. */
export const createEnrolments = (database: Kysely<Database>, { outbox, unpaidPlaces, publicUrl }: Parts) => ({
  /**
   * Stores it in a `placeTransaction` of the caller's, and registers where a place is available.
   *
   * @throws ApiError 409 where a batch is named that has no place, 429
   */
  storeIn: async (
    transaction: Transaction<Database>,
    { batch, ...person }: Enrolment,
    { course, program, isPaying, ...wanted }: Wanted,
  ) => {
    const { session, now } = wanted
    const leadId = await storeOnce(transaction, { person, course, session, now })
    const { id, isNew } = await new LeadClaims(transaction).claim('enrolment', { leadId, session })
    const { full_name, email, phone } = person
    const registrant = { ...splitName(full_name), email, contact_number: phone }
    const offers = program ? await offersOf(transaction, program, now) : []
    const offer = batch === undefined ? soldOf(offers, now) : named(offers, batch)
    // Who names a batch wants a place in it, or hears why there is none.
    const registration =
      program && (batch !== undefined || offer?.place.state === 'open')
        ? await claimRegistration(transaction, registrant, {
            course: program,
            ...{ ...wanted, batch, unpaidPlaces },
          })
        : null
    const lead = { id, registration: registration?.id ?? null, joined: registration?.joined, offer }
    if (!isNew && !registration?.isNew) return { ...lead, isNew: false, isMailQueued: false }
    const waiting = isPaying && registration ? { unlessPaid: registration.id } : {}
    const forCompany = newEnrolment(person, { course, batch: registration?.joined ?? null })
    await outbox.put(transaction, { ...forCompany, ...waiting })
    const place = registration && (await reservedPlace(transaction, registration, { publicUrl, now }))
    const isQueued = await outbox.put(transaction, { ...enrolled({ email, course, place }), ...waiting })
    return { ...lead, isNew: true, isMailQueued: isQueued && waiting.unlessPaid === undefined }
  },

  listOwn: (accountId: number | null, { limit, offset }: PageQuery) =>
    database
      .selectFrom('lead_claims')
      .innerJoin('enrolments', 'enrolments.id', 'lead_claims.lead_id')
      .select(['lead_claims.id', 'enrolments.course', 'lead_claims.created_at'])
      .where('lead_claims.kind', '=', 'enrolment')
      .where('lead_claims.account_id', '=', accountId)
      .orderBy('enrolments.id')
      .limit(limit)
      .offset(offset)
      .execute(),
})
export type Enrolments = ReturnType<typeof createEnrolments>
