import type { Migration } from 'kysely'
import type { Engine } from '../database/engine'
import { createTable, tableWith, text } from './columns'

/** Runs of the programs, and who wants to hear of what is announced. */
export const batches = (engine: Engine): Migration => ({
  async up(database) {
    const table = createTable(database, 'batches').addColumn('product', 'text', (column) =>
      column.primaryKey(),
    )
    await text(table, 'program', 'starts_on', 'enrol_by', 'session_starts', 'duration', 'session_link')
      .addColumn('is_open', 'integer', (column) => column.notNull())
      .addColumn('session_minutes', 'integer', (column) => column.notNull())
      .addColumn('price_paise', 'integer', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .execute()
    await text(tableWith(engine)(database, 'interests'), 'email', 'email_key', 'topic')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('interests_person', ['email_key', 'topic'])
      .execute()
  },
})
