import type { Migration } from 'kysely'
import type { Engine } from '../database/engine'
import { createTable, text } from './columns'
import { addContentTriggers } from './content-triggers'

/** What every page says while something is worked on: a row for each change. */
export const maintenance = (engine: Engine): Migration => ({
  async up(database) {
    const table = createTable(database, 'maintenance_records').addColumn('version', 'integer', (column) =>
      column.primaryKey(),
    )
    await text(table, 'text', 'recorded_by', 'shown_state')
      .addColumn('from_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('until_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('is_closed', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await addContentTriggers(database, { engine, tables: ['maintenance_records'] })
  },
})
