import { randomUUID } from 'node:crypto'
import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database/open-database'

/** Tables whose rows stand on public pages. */
const CONTENT_TABLES = [
  'batches',
  'bookings',
  'courses',
  'offerings',
  'reviews',
  'trainer_courses',
  'trainer_videos',
  'trainers',
  'videos',
] as const

const run = (database: Kysely<unknown>, statement: string) => sql.raw(statement).execute(database)

async function sqliteTriggers(database: Kysely<unknown>) {
  for (const table of CONTENT_TABLES)
    for (const event of ['insert', 'update', 'delete'])
      await run(
        database,
        `create trigger content_${table}_${event} after ${event} on ${table}
         begin update content_version set version = version + 1; end`,
      )
}

/** Deferred to the commit and done once a transaction, so that no two transactions wait for each other crosswise. */
async function postgresTriggers(database: Kysely<unknown>) {
  await run(
    database,
    `create function count_content_change() returns trigger language plpgsql as $$
     begin
       if current_setting('marga.content_changed', true) is distinct from txid_current()::text then
         perform set_config('marga.content_changed', txid_current()::text, true);
         update content_version set version = version + 1;
       end if;
       return null;
     end $$`,
  )
  for (const table of CONTENT_TABLES)
    await run(
      database,
      `create constraint trigger content_${table} after insert or update or delete on ${table}
       deferrable initially deferred for each row execute function count_content_change()`,
    )
}

/** A number that grows with every change of what public pages show, by any process; and the table of the write check. */
export const contentVersion = (engine: Engine): Migration => ({
  async up(database) {
    await database.schema
      .createTable('content_version')
      .addColumn('database_id', 'text', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .execute()
    await sql`insert into content_version (database_id, version) values (${randomUUID()}, 1)`.execute(
      database,
    )
    await (engine === 'sqlite' ? sqliteTriggers(database) : postgresTriggers(database))
    await database.schema
      .createTable('write_checks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('filler', 'text', (column) => column.notNull())
      .execute()
  },
})
