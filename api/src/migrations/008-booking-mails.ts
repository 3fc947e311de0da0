import { type Migration, sql } from 'kysely'

/** Whether a booking's confirmation was queued: a page announces only mail that is on its way. */
export const bookingMails: Migration = {
  async up(database) {
    await sql`alter table bookings add column is_mail_queued integer not null default 0`.execute(database)
  },
}
