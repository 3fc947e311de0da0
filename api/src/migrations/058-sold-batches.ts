import { type Migration, sql } from 'kysely'

/** The batch of a payment in words, as it was when it was paid: receipts name it. */
export const soldBatches: Migration = {
  async up(database) {
    await sql`alter table orders add column sold_batch text not null default ''`.execute(database)
  },
}
