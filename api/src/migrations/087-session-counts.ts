import type { Migration } from 'kysely'

/** How many live sessions a batch has. Batches of before do not say: 0, which pages leave out. */
export const sessionCounts: Migration = {
  async up(database) {
    await database.schema
      .alterTable('program_batches')
      .addColumn('session_count', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
