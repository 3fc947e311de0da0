import type { Enrolment } from '@marga/api-contract/enrolment'
import type { PageQuery } from '@marga/api-contract/paging'
import { splitName } from '@marga/constants/split-name'
import type { Kysely, Transaction } from 'kysely'
import { named, offersOf, soldOf } from '../batches/places'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { newEnrolment } from '../mail/company-messages'
import { enrolled } from '../mail/messages'
import type { Outbox } from '../mail/outbox'
import type { Session } from '../sessions/session'
import { claimRegistration } from './course-registrations'
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
    { course, program, session, ip, timeZone, now }: Wanted,
  ) => {
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
            ...{ batch, session, ip, timeZone, now, unpaidPlaces },
          })
        : null
    const lead = { id, registration: registration?.id ?? null, joined: registration?.joined, offer }
    if (!isNew && !registration?.isNew) return { ...lead, isNew: false, isMailQueued: false }
    const isReserved = registration !== null
    await outbox.put(transaction, newEnrolment(person, { course, batch: registration?.joined ?? null }))
    const isMailQueued = await outbox.put(transaction, enrolled({ email, course, isReserved, publicUrl }))
    return { ...lead, isNew: true, isMailQueued }
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
