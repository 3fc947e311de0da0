import { type Migration, sql } from 'kysely'

interface BatchDay {
  program: string
  starts_on: string
  session_starts: string
}

/**
 * A registration says which batch it holds a place in, by when that begins: seats are counted by it. Those of before hold one
 * in the batch that their order is for, else in the present one. `shown_state` is what pages were last told of a batch.
 */
export const places: Migration = {
  async up(database) {
    await database.schema.alterTable('lead_claims').addColumn('begins_at', 'bigint').execute()
    await database.schema
      .createIndex('lead_claims_begins')
      .on('lead_claims')
      .columns(['begins_at', 'kind'])
      .execute()
    await sql`alter table batches add column shown_state text not null default ''`.execute(database)
    await sql`update lead_claims set begins_at = (select max(orders.begins_at) from orders
      where orders.purpose = 'course' and orders.reference = lead_claims.id and orders.state in ('open', 'paid'))
      where kind = 'registration'`.execute(database)
    const { rows } = await sql<BatchDay>`
      select program, starts_on, session_starts from batches where starts_on <> ''`.execute(database)
    for (const { program, starts_on, session_starts } of rows)
      await sql`update lead_claims set begins_at = ${Date.parse(`${starts_on}T${session_starts}:00+05:30`)}
        where kind = 'registration' and begins_at is null
        and lead_id in (select id from course_registrations where course_name = ${program})`.execute(database)
  },
}
