import type { Migration } from 'kysely'

/** Calls and wrong passwords in a window of time, where several processes of the API share the database. */
export const callCounts: Migration = {
  async up(database) {
    await database.schema
      .createTable('call_counts')
      .addColumn('key_hash', 'text', (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute()
    await database.schema.createIndex('call_counts_end').on('call_counts').column('ends_at').execute()
  },
}
