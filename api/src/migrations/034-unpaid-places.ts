import { type Migration, sql } from 'kysely'

/** From which network a place was reserved, on that day; orders are read by what they are for. */
export const unpaidPlaces: Migration = {
  async up(database) {
    await sql`alter table lead_claims add column made_from text not null default ''`.execute(database)
    await database.schema.createIndex('lead_claims_made_from').on('lead_claims').column('made_from').execute()
    await database.schema.createIndex('orders_reference').on('orders').column('reference').execute()
  },
}
