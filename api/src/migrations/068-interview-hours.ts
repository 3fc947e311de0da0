import type { Migration } from 'kysely'
import { createTable, text } from './columns'

/** When mock interviews are offered: a row for each change of the week, and days that differ from it. */
export const interviewHours: Migration = {
  async up(database) {
    const weeks = createTable(database, 'interview_weeks')
      .addColumn('version', 'integer', (column) => column.primaryKey())
      .addColumn('days_ahead', 'integer', (column) => column.notNull())
    await text(weeks, 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'recorded_by')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    const days = createTable(database, 'interview_days')
      .addColumn('day', 'text', (column) => column.primaryKey())
      .addColumn('is_blocked', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('hours', 'text')
    await text(days, 'reason', 'recorded_by')
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
