import { type Migration, sql } from 'kysely'

/** Which versions of terms, refund rules and privacy counted when an order was made; '' for orders of before, and of the office. */
export const agreedVersions: Migration = {
  async up(database) {
    await sql`alter table orders add column agreed text not null default ''`.execute(database)
  },
}
