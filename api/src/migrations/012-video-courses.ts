import type { Migration } from 'kysely'

/** The course that a learning video belongs to. Videos of before belong to none: '', which pages leave out. */
export const videoCourses: Migration = {
  async up(database) {
    await database.schema
      .alterTable('videos')
      .addColumn('course_id', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
