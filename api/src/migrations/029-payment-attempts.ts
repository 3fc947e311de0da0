import { type Migration, sql } from 'kysely'

/** Whether an order is being paid: nothing closes it then. */
export const paymentAttempts: Migration = {
  async up(database) {
    await sql`alter table orders add column paying_since bigint`.execute(database)
    await sql`alter table orders add column authorised_payment text not null default ''`.execute(database)
  },
}
