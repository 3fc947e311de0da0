import { type Migration, sql } from 'kysely'

/** When the provider was asked to give the money of an order back: noted before it is asked. */
export const refundsAsked: Migration = {
  async up(database) {
    await sql`alter table orders add column refund_asked_at bigint`.execute(database)
  },
}
