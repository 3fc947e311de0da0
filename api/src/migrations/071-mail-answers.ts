import { type Migration, sql } from 'kysely'

/** What the mail server has answered when it took a mail. */
export const mailAnswers: Migration = {
  async up(database) {
    await sql`alter table outbox add column answer text not null default ''`.execute(database)
  },
}
