import { type Migration, sql } from 'kysely'

/** The time zone of who asks for a place or an interview, for the times in their mails. */
export const timeZones: Migration = {
  async up(database) {
    await sql`alter table lead_claims add column time_zone text not null default ''`.execute(database)
    await sql`alter table bookings add column time_zone text not null default ''`.execute(database)
  },
}
