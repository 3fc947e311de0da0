import type { Migration } from 'kysely'
import { createTable, text } from './columns'

/** Receipts and credit notes, numbered without gaps in each series and financial year. */
export const documents: Migration = {
  async up(database) {
    await text(createTable(database, 'document_series'), 'series', 'year')
      .addColumn('last', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('document_series_key', ['series', 'year'])
      .execute()
    await text(createTable(database, 'documents'), 'series', 'year', 'order_id')
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('amount_paise', 'bigint', (column) => column.notNull())
      .addColumn('issued_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('documents_key', ['series', 'year', 'number'])
      .addUniqueConstraint('documents_of_order', ['series', 'order_id'])
      .execute()
    await database.schema.createIndex('documents_order').on('documents').column('order_id').execute()
    await database.schema.createIndex('documents_issued').on('documents').column('issued_at').execute()
  },
}
