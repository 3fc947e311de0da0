import type { CourseRegistration } from '@marga/api-contract/enrolment'
import type { PageQuery } from '@marga/api-contract/paging'
import { ApiError } from '@marga/server/failures/api-error'
import type { Insertable, Kysely, Transaction } from 'kysely'
import { completeAccount } from '../accounts/complete-account'
import { holdsSeat } from '../batches/seats'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { newRegistration } from '../mail/company-messages'
import type { Outbox } from '../mail/outbox'
import type { Session } from '../sessions/session'
import { chooseBatch } from './choose-batch'
import { type Contact, claimedBy, LeadClaims } from './lead-claims'
import { isPaid } from './paid-places'
import { reserveSeat } from './reserve-seat'
import type { Reserving, UnpaidPlaces } from './unpaid-places'
import { batchesOffered, endTaken, leadNamed } from './waiting-claims'

export type Person = Omit<CourseRegistration, 'course_name' | 'batch'>
type Values = Insertable<Database['course_registrations']>

export async function storeOnce(transaction: Transaction<Database>, values: Values) {
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

/** The page of a registration, by the product of its batch; where somebody has several in a program, it names this one. */
export function thankYouPath(product: string | null, registration = ''): string {
  const query = new URLSearchParams({
    ...(product && { batch: product }),
    ...(registration && { registration }),
  })
  return query.size > 0 ? `/thank-you?${query}` : '/thank-you'
}

/** What is said of its batch; null where it is in none. */
interface BatchOfPlace {
  starts_on: string | null
  enrol_by: string | null
  session_starts: string | null
  session_minutes: number | null
  session_days: string | null
  session_count: number | null
  duration: string | null
  mode: string | null
  session_link: string | null
}

export interface OwnRegistration extends BatchOfPlace {
  id: string
  course_name: string
  created_at: number
  /** Of its batch; null where its program has none. */
  product: string | null
  full_name: string
  email: string
  phone: string
  account_id: number | null
  begins_at: number | null
  batch_id: string | null
  /** Since when the company keeps it without a batch; null for every other. */
  deferred_at: number | null
  pay_by: string
  /** Whether it holds a seat. */
  is_held: unknown
}

const claims = (database: Kysely<Database>, now: number) =>
  database
    .selectFrom('lead_claims')
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .leftJoin('programs', 'programs.program', 'course_registrations.course_name')
    .leftJoin('program_batches', 'program_batches.id', 'lead_claims.batch_id')
    .select(['starts_on', 'enrol_by', 'session_starts', 'session_minutes', 'session_days', 'session_count'])
    .select(['program_batches.duration', 'program_batches.mode', 'session_link'])
    .select([
      'lead_claims.id',
      'course_registrations.course_name',
      'lead_claims.created_at',
      'programs.product',
      'lead_claims.contact_name as full_name',
      'lead_claims.contact_email as email',
      'lead_claims.contact_phone as phone',
      'lead_claims.account_id',
      'lead_claims.begins_at',
      'lead_claims.batch_id',
      'lead_claims.deferred_at',
      'lead_claims.pay_by',
    ])
    .select((claim) => holdsSeat(now)(claim).as('is_held'))
    .where('lead_claims.kind', '=', 'registration')

interface Wanted extends Reserving {
  course: string
  /** One of its batches; left out, the next open one. */
  batch?: string | undefined
  /** In milliseconds since 1970. */
  now: number
  unpaidPlaces: UnpaidPlaces
  /** The place on a waiting list whose seat is taken by the link of its mail; '' for none. */
  waiting?: string
}

export const contactOf = ({ first_name, last_name, email, contact_number: phone }: Person): Contact => ({
  full_name: `${first_name} ${last_name}`.trim(),
  email,
  phone,
})

/**
 * Stores the registration in a `placeTransaction` of the caller's; answers their claim, its batch, and whether it is their first. A
 * member's profile takes what it lacks. @throws ApiError 409 where no place is available, unless the caller holds one, and where
 * they hold one in another batch of the program than they name; 429 where they have too many that are not paid
 */
export async function claimRegistration(
  transaction: Transaction<Database>,
  person: Person,
  { course, batch, session, ip, timeZone, now, unpaidPlaces, waiting = '' }: Wanted,
) {
  const { email } = person
  const known = await leadNamed(transaction, { course, email })
  const offered = await batchesOffered(transaction, {
    ...(known !== undefined && { leadId: known }),
    ...{ session, offer: waiting, now },
  })
  const wanted = { course, batch, session, email, offered, now }
  const { offer, isHeld } = await chooseBatch(transaction, wanted)
  const { batch: chosen, begins } = offer
  await completeAccount(transaction, session.accountId, { ...person, phone: person.contact_number })
  const leadId = await storeOnce(transaction, {
    ...person,
    email_key: keyOf(person.email),
    course_name: course,
    account_id: session.accountId,
    created_at: now,
  })
  const claims = new LeadClaims(transaction)
  const contact = contactOf(person)
  const claim = await claims.claim('registration', {
    leadId,
    session,
    contact,
    timeZone,
    batch: { id: chosen.id, begins },
  })
  // A reservation that was not paid in time is made again.
  const isNew = claim.isNew || !isHeld
  const taken = { leadId, session, batch: chosen.id, registration: claim.id }
  await endTaken(transaction, { ...taken, offer: waiting })
  if (isNew) {
    await reserveSeat(transaction, { id: claim.id, leadId, session, batch: chosen, now })
    await unpaidPlaces.count(transaction, { id: claim.id, email: person.email, session, ip, now })
  }
  return { ...claim, isNew, joined: chosen }
}

/** When the batch begins of another place in the same program that the caller has paid, at least in part; '' for one without a batch. */
async function paidBeside(
  database: Kysely<Database>,
  { id, course_name }: OwnRegistration,
  { session, now }: { session: Session; now: number },
): Promise<{ starts_on: string } | undefined> {
  const paid = await claims(database, now)
    .where('course_registrations.course_name', '=', course_name)
    .where('lead_claims.id', '!=', id)
    .where(claimedBy(session))
    .where(isPaid)
    .orderBy('lead_claims.created_at', 'desc')
    .executeTakeFirst()
  return paid && { starts_on: paid.starts_on ?? '' }
}

/** Registrations for a course, one an address and course. The caller's claim of it is theirs to pay. */
export function createCourseRegistrations(
  database: Kysely<Database>,
  { outbox, unpaidPlaces, clock }: { outbox: Outbox; unpaidPlaces: UnpaidPlaces; clock: () => number },
) {
  return {
    /**
     * Registers in a `placeTransaction` of the caller's. Answers their claim, and whether they register for the first time.
     *
     * @throws ApiError 409 where no place is available, 429
     */
    storeIn: async (
      transaction: Transaction<Database>,
      person: Person,
      wanted: Reserving & Pick<Wanted, 'course' | 'batch' | 'now'>,
    ) => {
      const claim = await claimRegistration(transaction, person, { ...wanted, unpaidPlaces })
      if (claim.isNew)
        await outbox.put(transaction, {
          ...newRegistration(contactOf(person), { course: wanted.course, batch: claim.joined }),
          ...(wanted.isPaying && { unlessPaid: claim.id }),
        })
      return claim
    },

    listOwn: (accountId: number, { limit, offset }: PageQuery): Promise<OwnRegistration[]> =>
      claims(database, clock())
        .where('lead_claims.account_id', '=', accountId)
        .orderBy('course_registrations.id')
        .orderBy('lead_claims.created_at')
        .orderBy('lead_claims.id')
        .limit(limit)
        .offset(offset)
        .execute(),

    paidBeside: (own: OwnRegistration, session: Session) =>
      paidBeside(database, own, { session, now: clock() }),

    /** Undefined for a registration that is not of this session or account. */
    findOwn: async (id: string, session: Session | null): Promise<OwnRegistration | undefined> => {
      const leadId = await new LeadClaims(database).leadOf('registration', { id, session })
      if (leadId === undefined) return undefined
      return claims(database, clock()).where('lead_claims.id', '=', id).executeTakeFirst()
    },
  }
}
export type CourseRegistrations = ReturnType<typeof createCourseRegistrations>
