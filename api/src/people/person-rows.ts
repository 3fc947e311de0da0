import { type Kysely, sql } from 'kysely'
import { holdsSeat } from '../batches/seats'
import type { Database } from '../database/schema'
import { refusalsOf } from '../mailings/mail-refusals'
import { partRefundsOf } from '../payments/part-refunds'
import type { Subject } from './find-person'

/** Mails that are listed, the newest. */
export const MOST_MAILS = 50

/** A list that PostgreSQL takes, also of nothing. */
const listOf = (values: readonly string[]) => (values.length > 0 ? values : [''])

/** Rows of the account, and those that name the address. */
const accountOf = (database: Kysely<Database>, { accountId }: Subject) =>
  accountId === null
    ? undefined
    : database
        .selectFrom('accounts')
        .select(['id', 'username', 'first_name', 'last_name', 'email', 'phone', 'user_type', 'created_at'])
        .select(['address', 'landmark', 'city', 'state', 'country', 'pincode', 'pending_email'])
        .select(['email_confirmed_at', 'email_key', 'confirmed_email_key'])
        .where('id', '=', accountId)
        .executeTakeFirst()

async function countsOf(database: Kysely<Database>, { accountId }: Subject) {
  const count = async (table: 'sessions' | 'access_tokens' | 'known_devices' | 'profile_records') => {
    const { rows } = await database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number | string>().as('rows'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    return Number(rows)
  }
  if (accountId === null) return undefined
  return {
    sessions: await count('sessions'),
    tokens: await count('access_tokens'),
    devices: await count('known_devices'),
    entries: await count('profile_records'),
    profile: await database
      .selectFrom('profiles')
      .select(['bio', 'picture_path', 'resume_name'])
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
    unlocks: await database
      .selectFrom('account_unlocks')
      .select(['scope', 'trainer_id'])
      .where('account_id', '=', accountId)
      .execute(),
  }
}

/** Places, also cancelled ones, and those on waiting lists. */
const placesOf = (database: Kysely<Database>, { accountId, key }: Subject, now: number) =>
  database
    .selectFrom('lead_claims')
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .leftJoin('reviews', 'reviews.registration', 'lead_claims.id')
    .selectAll('lead_claims')
    .select(['course_registrations.course_name as program', 'course_registrations.email as lead_email'])
    .select('reviews.id as review')
    .select((claim) => holdsSeat(now)(claim).as('is_held'))
    .where('lead_claims.kind', '!=', 'enrolment')
    .where((claim) =>
      claim.or([
        ...(accountId === null ? [] : [claim('lead_claims.account_id', '=', accountId)]),
        ...(key
          ? [
              claim('course_registrations.email_key', '=', key),
              claim(sql`lower(lead_claims.contact_email)`, '=', key),
            ]
          : []),
      ]),
    )
    .orderBy('lead_claims.created_at')
    .orderBy('lead_claims.id')
    .execute()

const enrolmentsOf = (database: Kysely<Database>, { accountId, key }: Subject) =>
  database
    .selectFrom('lead_claims')
    .innerJoin('enrolments', 'enrolments.id', 'lead_claims.lead_id')
    .select(['lead_claims.id', 'lead_claims.account_id', 'enrolments.course', 'lead_claims.created_at'])
    .where('lead_claims.kind', '=', 'enrolment')
    .where((claim) =>
      claim.or([
        ...(accountId === null ? [] : [claim('lead_claims.account_id', '=', accountId)]),
        ...(key ? [claim('enrolments.email_key', '=', key)] : []),
      ]),
    )
    .orderBy('lead_claims.created_at')
    .execute()

const bookingsOf = (database: Kysely<Database>, { accountId, key }: Subject) =>
  database
    .selectFrom('bookings')
    .select(['id', 'starts_at', 'state', 'full_name', 'email', 'created_at', 'changes', 'mentor'])
    .select('account_id')
    .where((booking) =>
      booking.or([
        ...(accountId === null ? [] : [booking('account_id', '=', accountId)]),
        ...(key ? [booking(sql`lower(email)`, '=', key)] : []),
      ]),
    )
    .orderBy('starts_at')
    .execute()

/** Orders of the account, of its places and interviews, and those whose money goes back to the address. */
const ordersOf = (
  database: Kysely<Database>,
  { accountId, key, orderIds }: Subject,
  references: readonly string[],
) =>
  database
    .selectFrom('orders')
    .selectAll()
    .where((order) =>
      order.or([
        order('reference', 'in', listOf(references)),
        order('id', 'in', listOf(orderIds)),
        ...(accountId === null ? [] : [order('account_id', '=', accountId)]),
        ...(key ? [order(sql`lower(refund_email)`, '=', key)] : []),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** What the address has sent, was sent and asked for: it needs no account. */
async function mailOf(database: Kysely<Database>, { key }: Subject) {
  if (!key) return { messages: [], interests: [], mails: [], coupons: [], refusedMailsAt: null }
  return {
    /** Since when no mails go to the address that can be refused. */
    refusedMailsAt: (await refusalsOf(database, [key])).get(key) ?? null,
    messages: await database
      .selectFrom('contact_messages')
      .select(['id', 'message', 'file_name', 'created_at'])
      .where(sql`lower(email)`, '=', key)
      .orderBy('created_at')
      .execute(),
    interests: await database
      .selectFrom('interests')
      .select(['topic', 'created_at'])
      .where('email_key', '=', key)
      .orderBy('created_at')
      .execute(),
    mails: await database
      .selectFrom('outbox')
      .select(['mail_class', 'subject', 'created_at', 'sent_at', 'tries', 'last_error'])
      .where(sql`lower(recipient)`, '=', key)
      .orderBy('id', 'desc')
      .limit(MOST_MAILS)
      .execute(),
    coupons: await database
      .selectFrom('coupons')
      .select(['code', 'percent', 'amount_paise', 'until', 'ended_at'])
      .where('email_key', '=', key)
      .execute(),
  }
}

/** All that is stored of a person, but for secrets and what they have written into their profile. */
export async function readPerson(database: Kysely<Database>, subject: Subject, now: number) {
  const { accountId, key } = subject
  const isKnown = accountId !== null || key !== ''
  const places = isKnown ? await placesOf(database, subject, now) : []
  const bookings = isKnown ? await bookingsOf(database, subject) : []
  const references = [...places, ...bookings].map(({ id }) => id)
  const orders = await ordersOf(database, subject, references)
  const ids = listOf(orders.map(({ id }) => id))
  return {
    account: await accountOf(database, subject),
    counts: await countsOf(database, subject),
    enrolments: isKnown ? await enrolmentsOf(database, subject) : [],
    ...{ places, bookings, orders },
    moves: await database
      .selectFrom('place_moves')
      .selectAll()
      .where('registration', 'in', listOf(references))
      .orderBy('moved_at')
      .execute(),
    feedback: await database
      .selectFrom('interview_feedback')
      .select(['booking_id', 'saved_at', 'sent_at'])
      .where('booking_id', 'in', listOf(references))
      .where('saved_at', 'is not', null)
      .execute(),
    documents: await database
      .selectFrom('documents')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('issued_at')
      .execute(),
    refunds: await partRefundsOf(database, ids),
    ...(await mailOf(database, subject)),
  }
}

export type PersonRows = Awaited<ReturnType<typeof readPerson>>
