import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema'

/** Every address that another row names somebody by, lower-cased. */
const knownAddresses = (database: Kysely<Database>) => {
  const lower = (column: string) => sql<string>`lower(${sql.ref(column)})`.as('address')
  return database
    .selectFrom('accounts')
    .select(({ fn }) => fn.coalesce('email_key', sql<string>`''`).as('address'))
    .unionAll(database.selectFrom('course_registrations').select('email_key as address'))
    .unionAll(database.selectFrom('lead_claims').select(lower('contact_email')))
    .unionAll(database.selectFrom('enrolments').select('email_key as address'))
    .unionAll(database.selectFrom('bookings').select(lower('email')))
    .unionAll(database.selectFrom('orders').select(lower('refund_email')))
    .unionAll(database.selectFrom('contact_messages').select(lower('email')))
    .unionAll(database.selectFrom('interests').select('email_key as address'))
    .unionAll(database.selectFrom('coupons').select('email_key as address'))
    .unionAll(database.selectFrom('trainers').select(lower('email')))
    .unionAll(database.selectFrom('mentor_records').select(lower('email')))
}

/**
 * What the log says of people goes with the last row that names them: a look at somebody, or money that is sent back, once they
 * were deleted, writes their address into it again.
 *
 * @returns how many rows
 */
export async function forgetGone(database: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('log_personal')
    .where('email_key', '<>', '')
    .where('email_key', 'not in', knownAddresses(database))
    .where(({ or, eb }) =>
      or([
        eb('account_id', 'is', null),
        eb('account_id', 'not in', ({ selectFrom }) => selectFrom('accounts').select('accounts.id')),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
