import { type Migration, sql } from 'kysely'

/** Payments for seats that are gone: until when another batch can be chosen, and what the site sends back by itself. */
export const latePayments: Migration = {
  async up(database) {
    await sql`alter table orders add column choose_until bigint`.execute(database)
    await sql`alter table orders add column return_at bigint`.execute(database)
    await sql`alter table orders add column return_tries integer not null default 0`.execute(database)
    await sql`alter table orders add column return_error text not null default ''`.execute(database)
    await sql`create index orders_return_at on orders (return_at)`.execute(database)
  },
}
