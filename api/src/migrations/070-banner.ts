import type { Migration } from 'kysely'
import type { Engine } from '../database/engine'
import { createTable, text } from './columns'
import { addContentTriggers } from './content-triggers'

/** What the promotional banner says: a row for each change. */
export const banner = (engine: Engine): Migration => ({
  async up(database) {
    const table = createTable(database, 'banner_records').addColumn('version', 'integer', (column) =>
      column.primaryKey(),
    )
    await text(table, 'text', 'link', 'from_on', 'until_on', 'recorded_by', 'shown_state')
      .addColumn('is_hidden', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await addContentTriggers(database, { engine, tables: ['banner_records'] })
  },
})
