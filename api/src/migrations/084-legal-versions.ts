import type { Migration } from 'kysely'
import type { Engine } from '../database/engine'
import { createTable, text } from './columns'
import { addContentTriggers } from './content-triggers'

/** Versions of terms, refund rules and privacy that the company has written; those before came with the site. */
export const legalVersions = (engine: Engine): Migration => ({
  async up(database) {
    const table = createTable(database, 'legal_versions')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
    await text(table, 'counts_from', 'value', 'recorded_by', 'withdrawn_by', 'shown_state')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('withdrawn_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('legal_versions_pk', ['name', 'version'])
      .execute()
    await addContentTriggers(database, { engine, tables: ['legal_versions'] })
  },
})
