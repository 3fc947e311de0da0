import type { Migration } from 'kysely'
import { createTable, text } from './columns'

/** Who of the company may do what, and what proves that it is them beside the account. */
export const staff: Migration = {
  async up(database) {
    await text(createTable(database, 'staff_roles'), 'added_by')
      .addColumn('account_id', 'integer', (column) =>
        column.notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('added_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('staff_roles_key', ['account_id', 'role'])
      .execute()
  },
}
