import type { Migration } from 'kysely'
import { createTable } from './columns'

/** What each trainer teaches, in weeks of their own cohort. */
export const trainerCourses: Migration = {
  async up(database) {
    await createTable(database, 'trainer_courses')
      .addColumn('trainer_id', 'integer', (column) =>
        column.notNull().references('trainers.id').onDelete('cascade'),
      )
      .addColumn('course_id', 'text', (column) => column.notNull())
      .addColumn('weeks', 'integer', (column) => column.notNull())
      .addColumn('rating', 'real')
      .addColumn('position', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('trainer_courses_key', ['trainer_id', 'course_id'])
      .execute()
  },
}
