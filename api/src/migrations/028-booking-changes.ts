import { type Migration, sql } from 'kysely'

/** How often a booking was changed: calendars take a file only where it is newer than what they have. */
export const bookingChanges: Migration = {
  async up(database) {
    await sql`alter table bookings add column changes integer not null default 0`.execute(database)
  },
}
