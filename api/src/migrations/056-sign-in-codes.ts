import { type Migration, sql } from 'kysely'
import { createTable, text } from './columns'

/** Codes to sign in that browsers have asked for, of any address alike, and accounts that have no password. */
export const signInCodes: Migration = {
  async up(database) {
    const table = text(createTable(database, 'sign_in_codes'), 'email', 'limit_key', 'code_hash')
    await table
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'integer', (column) => column.references('accounts.id').onDelete('cascade'))
      .addColumn('is_waiting', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await sql`create index sign_in_codes_of_account on sign_in_codes (account_id)`.execute(database)
    await database.schema
      .alterTable('accounts')
      .addColumn('passwordless_hash', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
