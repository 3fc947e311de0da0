import { type Migration, sql } from 'kysely'

/**
 * Reviews that learners write, one for each place: what was sent stands beside what visitors read until the company decides. A review
 * goes with its place.
 */
export const learnerReviews: Migration = {
  async up(database) {
    await sql`alter table reviews add column registration text references lead_claims (id) on delete cascade`.execute(
      database,
    )
    await sql`alter table reviews add column approved_at bigint`.execute(database)
    await sql`alter table reviews add column sent_at bigint`.execute(database)
    await sql`alter table reviews add column sent_rating integer not null default 0`.execute(database)
    for (const name of [
      'program',
      'sent_state',
      'sent_review',
      'sent_name',
      'sent_position',
      'sent_linkedin',
    ])
      await sql`alter table reviews add column ${sql.ref(name)} text not null default ''`.execute(database)
    await sql`alter table reviews add column refusal text not null default ''`.execute(database)
    await database.schema
      .createIndex('reviews_of_registration')
      .unique()
      .on('reviews')
      .column('registration')
      .execute()
  },
}
