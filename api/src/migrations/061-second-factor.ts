import { type Migration, sql } from 'kysely'
import { createTable, text } from './columns'

/** What staff prove themselves with beside the account: an authenticator app, and codes for the day on which it is lost. */
export const secondFactor: Migration = {
  async up(database) {
    await text(createTable(database, 'second_factors'), 'secret', 'new_secret')
      .addColumn('account_id', 'integer', (column) =>
        column.primaryKey().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('enrolled_at', 'bigint')
      .addColumn('last_step', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await createTable(database, 'recovery_codes')
      .addColumn('code_hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'integer', (column) =>
        column.notNull().references('accounts.id').onDelete('cascade'),
      )
      .execute()
    await sql`create index recovery_codes_of_account on recovery_codes (account_id)`.execute(database)
    await sql`alter table sessions add column factor_at bigint`.execute(database)
  },
}
