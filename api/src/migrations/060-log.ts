import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../database/engine'
import { createTable, text } from './columns'

const REFUSAL = 'the log is append-only'

/** Each event that a table refuses, on SQLite with the condition of a trigger. */
const REFUSED = [
  { table: 'log', event: 'update' },
  { table: 'log', event: 'delete' },
  { table: 'log_personal', event: 'update' },
  { table: 'log_head', event: 'delete' },
  { table: 'log_head', event: 'update', when: 'new.last <> old.last + 1' },
] as const

const run = (database: Kysely<unknown>, statement: string) => sql.raw(statement).execute(database)

async function refuseOnSqlite(database: Kysely<unknown>) {
  for (const { table, event, ...rest } of REFUSED)
    await run(
      database,
      `create trigger ${table}_refuses_${event} before ${event} on ${table}
       ${'when' in rest ? `when ${rest.when}` : ''} begin select raise(abort, '${REFUSAL}'); end`,
    )
}

async function refuseOnPostgres(database: Kysely<unknown>) {
  await run(
    database,
    `create function refuse_change_of_log() returns trigger language plpgsql as
     $$ begin raise exception '${REFUSAL}'; end $$`,
  )
  for (const { table, event, ...rest } of REFUSED)
    await run(
      database,
      `create trigger ${table}_refuses_${event} before ${event} on ${table} for each row
       ${'when' in rest ? `when (${rest.when})` : ''} execute function refuse_change_of_log()`,
    )
  await run(
    database,
    `create trigger log_refuses_truncate before truncate on log
     for each statement execute function refuse_change_of_log()`,
  )
}

/** What was done, by whom and from where: rows that nobody changes or removes, bound to each other by their hashes. */
export const log = (engine: Engine): Migration => ({
  async up(database) {
    await text(
      createTable(database, 'log'),
      ...['source', 'actor', 'kind', 'record', 'before', 'after', 'personal_hash', 'previous_hash', 'hash'],
    )
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('actor_account', 'integer')
      .execute()
    await sql`create index log_of_record on log (record)`.execute(database)
    await text(createTable(database, 'log_personal'), 'email_key', 'salt', 'before', 'after')
      .addColumn('log_id', 'integer', (column) => column.primaryKey().references('log.id'))
      .addColumn('account_id', 'integer', (column) => column.references('accounts.id').onDelete('cascade'))
      .execute()
    await sql`create index log_of_account on log_personal (account_id)`.execute(database)
    await sql`create index log_of_address on log_personal (email_key)`.execute(database)
    await text(createTable(database, 'log_head'), 'hash')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('last', 'integer', (column) => column.notNull())
      .execute()
    await (engine === 'sqlite' ? refuseOnSqlite(database) : refuseOnPostgres(database))
  },
})
