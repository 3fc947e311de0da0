import type { Migration } from 'kysely'

/** On which days a batch meets. Batches of before do not say: '', which pages leave out. */
export const sessionDays: Migration = {
  async up(database) {
    await database.schema
      .alterTable('batches')
      .addColumn('session_days', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
