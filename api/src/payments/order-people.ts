import type { Kysely } from 'kysely'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import type { OrderRow } from './order-row'

interface Subject {
  /** Of a course; '' of a mock interview. */
  title: string
  name: string
  email: string
  /** Of a mock interview, in milliseconds since 1970. */
  startsAt?: number
}

export const NOBODY: Subject = { title: '', name: '', email: '' }

/** What an order is for and who made it, as they gave it themselves. */
export async function subjectOf(
  database: Kysely<Database>,
  { purpose, reference, id }: OrderRow,
): Promise<Subject | undefined> {
  if (purpose === 'course')
    return database
      .selectFrom('lead_claims')
      .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
      .select(['course_name as title', 'contact_name as name', 'contact_email as email'])
      .where('lead_claims.id', '=', reference)
      .executeTakeFirst()
  const booking = await database
    .selectFrom('bookings')
    .select(['full_name as name', 'email', 'starts_at as startsAt'])
    .where('order_id', '=', id)
    .executeTakeFirst()
  return booking && { ...booking, title: '' }
}

/** The account that paid; undefined for a guest, and for an account without an email address or a name. */
export async function payerOf(database: Kysely<Database>, { account_id: id }: OrderRow) {
  if (id === null) return undefined
  const account = await database
    .selectFrom('accounts')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', id)
    .executeTakeFirst()
  const name = `${account?.first_name ?? ''} ${account?.last_name ?? ''}`.trim()
  return account?.email && name ? { name, email: account.email } : undefined
}

/** Who paid, and for whom where that is somebody else. */
export async function peopleOf(database: Kysely<Database>, order: OrderRow, { name, email }: typeof NOBODY) {
  const payer = name && email ? await payerOf(database, order) : undefined
  return payer && keyOf(payer.email) !== keyOf(email)
    ? { buyer: payer, beneficiary: name }
    : { buyer: { name, email } }
}
