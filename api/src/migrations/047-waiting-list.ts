import { type Migration, sql } from 'kysely'

/** Claims of kind `waiting`: their order in a batch, the seat that is offered, and how it ended. */
export const waitingList: Migration = {
  async up(database) {
    await sql`alter table lead_claims add column waiting_no integer not null default 0`.execute(database)
    await sql`alter table lead_claims add column offered_at bigint`.execute(database)
    await sql`alter table lead_claims add column offered_until bigint`.execute(database)
    await sql`alter table lead_claims add column offer_hash text not null default ''`.execute(database)
    await sql`alter table lead_claims add column waiting_end text not null default ''`.execute(database)
    await sql`alter table lead_claims add column taken_as text not null default ''`.execute(database)
  },
}
