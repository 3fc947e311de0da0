import { type Migration, sql } from 'kysely'

/** What the company says a learning video is about; '' for none. */
export const videoSentences: Migration = {
  async up(database) {
    await sql`alter table videos add column about text not null default ''`.execute(database)
  },
}
