import { type Migration, sql } from 'kysely'
import { describePrograms } from './describe-programs'

/** What was a constant of the code: a program that is added by a row has all of it. Those that are there are published. */
export const programFields: Migration = {
  async up(database) {
    const texts = ['tools', 'choice', 'also_called', 'cover']
    for (const name of texts)
      await sql`alter table programs add column ${sql.ref(name)} text not null default ''`.execute(database)
    await sql`alter table programs add column state text not null default 'published'`.execute(database)
    await sql`alter table programs add column is_ai integer not null default 0`.execute(database)
    await describePrograms(database)
  },
}
