import type { Migration } from 'kysely'

/** How often pages were seen on a day, and from where visits came: numbers, and nothing of who it was. */
export const viewCounts: Migration = {
  async up(database) {
    await database.schema
      .createTable('view_counts')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('views', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('view_counts_key', ['day', 'kind', 'name'])
      .execute()
  },
}
