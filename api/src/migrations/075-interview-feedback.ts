import { type Migration, sql } from 'kysely'
import { createTable, text } from './columns'

/**
 * What the company writes on a mock interview: what is written so far, and what was sent last. Interviews that have begun by now
 * had their feedback, or not, outside of the site: nobody is reminded of it.
 */
export const interviewFeedback: Migration = {
  async up(database) {
    const parts = ['went_well', 'work_on', 'practise'] as const
    await text(
      createTable(database, 'interview_feedback'),
      ...[...parts, 'saved_by', ...parts.map((part) => `sent_${part}`), 'sent_by'],
    )
      .addColumn('booking_id', 'text', (column) =>
        column.primaryKey().references('bookings.id').onDelete('cascade'),
      )
      .addColumn('is_owed', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('saved_at', 'bigint')
      .addColumn('first_sent_at', 'bigint')
      .addColumn('sent_at', 'bigint')
      .execute()
    await sql`insert into interview_feedback (booking_id, is_owed) select id, 0 from bookings where state = 'booked' and starts_at <= ${Date.now()}`.execute(
      database,
    )
  },
}
