import { randomUUID } from 'node:crypto'
import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database/engine'
import { addContentTriggers } from './content-triggers'

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

/** Deferred to the commit and done once a transaction, so that no two transactions wait for each other crosswise. */
const addPostgresFunction = (database: Kysely<unknown>) =>
  sql
    .raw(
      `create function count_content_change() returns trigger language plpgsql as $$
     begin
       if current_setting('marga.content_changed', true) is distinct from txid_current()::text then
         perform set_config('marga.content_changed', txid_current()::text, true);
         update content_version set version = version + 1;
       end if;
       return null;
     end $$`,
    )
    .execute(database)

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
    if (engine !== 'sqlite') await addPostgresFunction(database)
    await addContentTriggers(database, { engine, tables: CONTENT_TABLES })
    await database.schema
      .createTable('write_checks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('filler', 'text', (column) => column.notNull())
      .execute()
  },
})
