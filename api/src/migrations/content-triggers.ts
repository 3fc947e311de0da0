import { type Kysely, sql } from 'kysely'
import type { Engine } from '../database/engine'

const run = (database: Kysely<unknown>, statement: string) => sql.raw(statement).execute(database)

async function sqliteTriggers(database: Kysely<unknown>, tables: readonly string[]) {
  for (const table of tables)
    for (const event of ['insert', 'update', 'delete'])
      await run(
        database,
        `create trigger content_${table}_${event} after ${event} on ${table}
         begin update content_version set version = version + 1; end`,
      )
}

async function postgresTriggers(database: Kysely<unknown>, tables: readonly string[]) {
  for (const table of tables)
    await run(
      database,
      `create constraint trigger content_${table} after insert or update or delete on ${table}
       deferrable initially deferred for each row execute function count_content_change()`,
    )
}

/** For tables whose rows stand on public pages: each change of them raises the content version, which ends cached pages. */
export const addContentTriggers = (
  database: Kysely<unknown>,
  { engine, tables }: { engine: Engine; tables: readonly string[] },
) => (engine === 'sqlite' ? sqliteTriggers(database, tables) : postgresTriggers(database, tables))
