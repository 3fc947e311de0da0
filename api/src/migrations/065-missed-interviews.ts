import { type Migration, sql } from 'kysely'

/** When the company noted that somebody did not come to a mock interview. */
export const missedInterviews: Migration = {
  async up(database) {
    await sql`alter table bookings add column no_show_at bigint`.execute(database)
  },
}
