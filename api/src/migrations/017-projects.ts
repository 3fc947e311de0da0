import type { Migration } from 'kysely'

/** What learners build. Batches of before have none: '', which pages leave out. */
export const projects: Migration = {
  async up(database) {
    await database.schema
      .alterTable('batches')
      .addColumn('projects', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
