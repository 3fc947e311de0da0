import { type Migration, sql } from 'kysely'
import { createTable, text } from './columns'

/** Accounts that a provider opens, and sign-ins that browsers have begun there. */
export const signInProviders: Migration = {
  async up(database) {
    await text(createTable(database, 'provider_accounts'), 'issuer', 'subject')
      .addColumn('account_id', 'integer', (column) =>
        column.notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('provider_accounts_key', ['issuer', 'subject'])
      .addUniqueConstraint('provider_accounts_of_account', ['account_id', 'issuer'])
      .execute()
    await text(createTable(database, 'provider_sign_ins'), 'next_path')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('is_new', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await sql`create index provider_sign_ins_that_end on provider_sign_ins (expires_at)`.execute(database)
  },
}
