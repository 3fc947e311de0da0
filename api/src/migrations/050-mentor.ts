import type { Migration } from 'kysely'
import type { Engine } from '../database/engine'
import { createTable, text } from './columns'
import { addContentTriggers } from './content-triggers'

/** Who holds the interviews: a row for each change. */
export const mentor = (engine: Engine): Migration => ({
  async up(database) {
    const table = createTable(database, 'mentor_records').addColumn('version', 'integer', (column) =>
      column.primaryKey(),
    )
    await text(table, 'name', 'description', 'photo', 'linkedin', 'youtube', 'email', 'recorded_by')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await addContentTriggers(database, { engine, tables: ['mentor_records'] })
  },
})
