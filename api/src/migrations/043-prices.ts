import type { Migration } from 'kysely'
import { createTable, text } from './columns'

/** Prices of batches with the day from which they count. */
export const prices: Migration = {
  async up(database) {
    await text(createTable(database, 'prices'), 'batch_id', 'from_on', 'recorded_by')
      .addColumn('price_paise', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('applied_at', 'bigint')
      .addPrimaryKeyConstraint('prices_key', ['batch_id', 'from_on'])
      .execute()
  },
}
