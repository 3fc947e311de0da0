import { type Migration, sql } from 'kysely'

/** The link by which who paid too late chooses another batch: the hash of its secret. */
export const choiceLinks: Migration = {
  async up(database) {
    await sql`alter table orders add column choice_hash text not null default ''`.execute(database)
  },
}
