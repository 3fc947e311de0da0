import { type Migration, sql } from 'kysely'

/** The place that a mail waits for while it is being paid. */
export const mailsThatWait: Migration = {
  async up(database) {
    await sql`alter table outbox add column unless_paid text not null default ''`.execute(database)
  },
}
