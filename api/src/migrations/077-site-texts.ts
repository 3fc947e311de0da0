import type { Migration } from 'kysely'
import type { Engine } from '../database/engine'
import { createTable, text } from './columns'
import { addContentTriggers } from './content-triggers'

/** Texts of the site that the company has changed; all others are as they were built in. */
export const siteTexts = (engine: Engine): Migration => ({
  async up(database) {
    const table = createTable(database, 'site_texts').addColumn('name', 'text', (column) =>
      column.primaryKey(),
    )
    await text(table, 'value', 'recorded_by')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute()
    await addContentTriggers(database, { engine, tables: ['site_texts'] })
  },
})
