import { type Migration, sql } from 'kysely'

/** By when a reservation is to be paid, and until when an open order holds a seat. */
export const payBy: Migration = {
  async up(database) {
    await sql`alter table program_batches add column pay_by_days integer not null default 0`.execute(database)
    await sql`alter table lead_claims add column pay_by text not null default ''`.execute(database)
    await sql`alter table orders add column seat_until bigint`.execute(database)
  },
}
