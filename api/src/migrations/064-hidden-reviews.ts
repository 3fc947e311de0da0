import { type Migration, sql } from 'kysely'

/** Reviews that the company does not show. */
export const hiddenReviews: Migration = {
  async up(database) {
    await sql`alter table reviews add column is_hidden integer not null default 0`.execute(database)
  },
}
