import type { CourseRegistration } from '@marga/api-contract/enrolment'
import type { PageQuery } from '@marga/api-contract/paging'
import type { Insertable, Kysely, Transaction } from 'kysely'
import { keyOf } from '../accounts/account-repository'
import { completeAccount } from '../accounts/complete-account'
import type { Database } from '../database/schema'
import { ApiError } from '../http/errors'
import { newRegistration } from '../mail/messages'
import type { Outbox } from '../mail/outbox'
import type { Terms } from '../payments/payment-plan'
import type { Session } from '../sessions/session'
import { type Contact, LeadClaims } from './lead-claims'

type Person = Omit<CourseRegistration, 'course_name'>
type Values = Insertable<Database['course_registrations']>

async function storeOnce(transaction: Transaction<Database>, values: Values) {
  const created = await transaction
    .insertInto('course_registrations')
    .values(values)
    .onConflict((conflict) => conflict.columns(['email_key', 'course_name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (created) return created.id
  const stored = await transaction
    .selectFrom('course_registrations')
    .select('id')
    .where('email_key', '=', values.email_key)
    .where('course_name', '=', values.course_name)
    .executeTakeFirstOrThrow()
  return stored.id
}

export const noRegistration = () =>
  new ApiError({ status: 404, code: 'NO_REGISTRATION', message: 'There is no such registration.' })

/** The page of a registration, by the product of its batch. */
export const thankYouPath = (product: string | null) =>
  product ? `/thank-you?batch=${encodeURIComponent(product)}` : '/thank-you'

export interface OwnRegistration {
  id: string
  course_name: string
  created_at: number
  /** Of its batch; null where its program has none. */
  product: string | null
  full_name: string
  email: string
  phone: string
  account_id: number | null
}

const claims = (database: Kysely<Database>) =>
  database
    .selectFrom('lead_claims')
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .leftJoin('batches', 'batches.program', 'course_registrations.course_name')
    .select([
      'lead_claims.id',
      'course_registrations.course_name',
      'lead_claims.created_at',
      'batches.product',
      'lead_claims.contact_name as full_name',
      'lead_claims.contact_email as email',
      'lead_claims.contact_phone as phone',
      'lead_claims.account_id',
    ])
    .where('lead_claims.kind', '=', 'registration')

interface Wanted {
  course: string
  session: Session
}

const contactOf = ({ first_name, last_name, email, contact_number: phone }: Person): Contact => ({
  full_name: `${first_name} ${last_name}`.trim(),
  email,
  phone,
})

/** Stores the registration in a transaction of the caller's; answers their claim, and whether it is their first. A member's profile takes what it lacks. */
export async function claimRegistration(
  transaction: Transaction<Database>,
  person: Person,
  { course, session }: Wanted,
) {
  const leadId = await storeOnce(transaction, {
    ...person,
    email_key: keyOf(person.email),
    course_name: course,
    account_id: session.accountId,
    created_at: Date.now(),
  })
  await completeAccount(transaction, session.accountId, { ...person, phone: person.contact_number })
  return new LeadClaims(transaction).claim('registration', { leadId, session, contact: contactOf(person) })
}

/** Registrations for a course, one an address and course. The caller's claim of it is theirs to pay. */
export function createCourseRegistrations(database: Kysely<Database>, outbox: Outbox) {
  return {
    /** Answers the caller's claim, and whether this caller registers for the first time. */
    store: (person: Person, wanted: Wanted) =>
      database.transaction().execute(async (transaction) => {
        const claim = await claimRegistration(transaction, person, wanted)
        if (claim.isNew) await outbox.put(transaction, newRegistration(contactOf(person), wanted.course))
        return claim
      }),

    listOwn: (accountId: number, { limit, offset }: PageQuery): Promise<OwnRegistration[]> =>
      claims(database)
        .where('lead_claims.account_id', '=', accountId)
        .orderBy('course_registrations.id')
        .limit(limit)
        .offset(offset)
        .execute(),

    /** Undefined for a registration that is not of this session or account. */
    findOwn: async (id: string, session: Session | null): Promise<OwnRegistration | undefined> => {
      const leadId = await new LeadClaims(database).leadOf('registration', { id, session })
      if (leadId === undefined) return undefined
      return claims(database).where('lead_claims.id', '=', id).executeTakeFirst()
    },

    /** What the batch behind one's own registration costs, and when; undefined for anybody else's. */
    termsOf: async (id: string, session: Session | null): Promise<Terms | undefined> => {
      const leadId = await new LeadClaims(database).leadOf('registration', { id, session })
      if (leadId === undefined) return undefined
      return database
        .selectFrom('course_registrations')
        .innerJoin('batches', 'batches.program', 'course_registrations.course_name')
        .select(['price_paise', 'instalments', 'instalment_days', 'starts_on', 'session_starts', 'enrol_by'])
        .where('course_registrations.id', '=', leadId)
        .executeTakeFirst()
    },
  }
}
export type CourseRegistrations = ReturnType<typeof createCourseRegistrations>
