import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema'
import { thankYouPath } from '../enrolments/course-registrations'
import type { Mail } from '../mail/mail'
import { batchBegins, beginsSoon } from '../mail/reminder-messages'
import type { Notice } from './tell-once'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** A mail that somebody is to get now, if nobody has sent it. */
export interface Reminder {
  /** The claim or booking that it is about. */
  id: string
  notice: Notice
  /** Undefined where nobody is known who could get it. */
  mailOf: (transaction: Transaction<Database>) => Promise<Mail | undefined>
}

export interface Asked {
  now: number
  publicUrl: string
  /** Of this claim or booking alone; without it, of all. */
  only?: string
}

/** Finds what is to be sent at a moment: called for all first, and once more for each in the transaction that notes it. */
export type FindReminders = (database: Kysely<Database>, asked: Asked) => Promise<Reminder[]>

const iso = (time: number) => new Date(time).toISOString()

/** Of batches that begin within a day, who has paid a place: the day before, or within the last hour. */
export const beginningBatches: FindReminders = async (database, { now, publicUrl, only }) => {
  const all = database
    .selectFrom('lead_claims')
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .leftJoin('programs', 'programs.program', 'course_registrations.course_name')
    .select('programs.product')
    .select(['lead_claims.id', 'lead_claims.begins_at', 'course_registrations.course_name as what'])
    .select(['lead_claims.contact_email', 'course_registrations.email as lead_email'])
    .select('lead_claims.time_zone as zone')
    .where('lead_claims.kind', '=', 'registration')
    .where('lead_claims.begins_at', '>', now)
    .where('lead_claims.begins_at', '<=', now + DAY_MS)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.reference', '=', 'lead_claims.id')
          .where('orders.purpose', '=', 'course')
          .where('orders.state', '=', 'paid'),
      ),
    )
  const rows = await (only ? all.where('lead_claims.id', '=', only) : all).execute()
  return rows.flatMap(({ id, product, begins_at: beginsAt, what, contact_email, lead_email, zone }) => {
    if (beginsAt === null) return []
    const isSoon = beginsAt <= now + HOUR_MS
    const link = `${publicUrl}${thankYouPath(product, id)}`
    const facts = { email: contact_email || lead_email, what, beginsAt, zone, link }
    return {
      id,
      notice: { kind: isSoon ? 'session soon' : 'batch begins', subject: `${id} ${iso(beginsAt)}` },
      mailOf: async () => (isSoon ? beginsSoon(facts) : batchBegins(facts)),
    }
  })
}

/** Of interviews that begin within an hour, who has booked them. */
export const beginningInterviews: FindReminders = async (database, { now, publicUrl, only }) => {
  const all = database
    .selectFrom('bookings')
    .select(['id', 'email', 'starts_at', 'time_zone as zone'])
    .where('state', '=', 'booked')
    .where('starts_at', '>', now)
    .where('starts_at', '<=', now + HOUR_MS)
  const rows = await (only ? all.where('id', '=', only) : all).execute()
  return rows.map(({ id, email, starts_at: beginsAt, zone }) => ({
    id,
    notice: { kind: 'interview soon', subject: `${id} ${iso(beginsAt)}` },
    mailOf: async () =>
      email
        ? beginsSoon({
            ...{ email, what: 'Your mock interview', beginsAt, zone },
            link: `${publicUrl}/mock-interview?booking=${id}`,
          })
        : undefined,
  }))
}
