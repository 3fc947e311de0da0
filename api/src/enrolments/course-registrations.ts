import type { CourseRegistration } from '@marga/api-contract/enrolment'
import type { PageQuery } from '@marga/api-contract/paging'
import type { Insertable, Kysely, Transaction } from 'kysely'
import { keyOf } from '../accounts/account-repository'
import type { Database } from '../database/schema'
import { ApiError } from '../http/errors'
import { newRegistration } from '../mail/messages'
import type { Outbox } from '../mail/outbox'
import type { Session } from '../sessions/session'
import { LeadClaims } from './lead-claims'

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

export interface OwnRegistration {
  id: string
  course_name: string
  created_at: number
  /** Of its batch; null where its program has none. */
  product: string | null
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
    ])
    .where('lead_claims.kind', '=', 'registration')

/** Registrations for a course, one an address and course. The caller's claim of it is theirs to pay. */
export function createCourseRegistrations(database: Kysely<Database>, outbox: Outbox) {
  return {
    /** Answers the caller's claim, and whether this caller registers for the first time. */
    store: (person: Person, { course, session }: { course: string; session: Session }) =>
      database.transaction().execute(async (transaction) => {
        const leadId = await storeOnce(transaction, {
          ...person,
          email_key: keyOf(person.email),
          course_name: course,
          account_id: session.accountId,
          created_at: Date.now(),
        })
        const claim = await new LeadClaims(transaction).claim('registration', { leadId, session })
        const { first_name, last_name, email, contact_number: phone } = person
        const full_name = `${first_name} ${last_name}`
        if (claim.isNew) await outbox.put(transaction, newRegistration({ full_name, email, phone }, course))
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

    /** Price in paise of the batch behind one's own registration; undefined for anybody else's. */
    priceOf: async (id: string, session: Session | null) => {
      const leadId = await new LeadClaims(database).leadOf('registration', { id, session })
      if (leadId === undefined) return undefined
      const batch = await database
        .selectFrom('course_registrations')
        .innerJoin('batches', 'batches.program', 'course_registrations.course_name')
        .select('batches.price_paise')
        .where('course_registrations.id', '=', leadId)
        .executeTakeFirst()
      return batch?.price_paise
    },
  }
}
export type CourseRegistrations = ReturnType<typeof createCourseRegistrations>
