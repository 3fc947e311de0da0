import type { Migration } from 'kysely'
import type { Engine } from '../database/engine'
import { createTable, text } from './columns'
import { addContentTriggers } from './content-triggers'

/** Facts of the site as a whole, by name. Without a fact the site is as it was seeded. */
export const siteFacts = (engine: Engine): Migration => ({
  async up(database) {
    const table = createTable(database, 'site_facts').addColumn('name', 'text', (column) =>
      column.primaryKey(),
    )
    await text(table, 'value').execute()
    await addContentTriggers(database, { engine, tables: ['site_facts'] })
  },
})
