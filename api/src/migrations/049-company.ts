import { type Migration, sql } from 'kysely'
import type { Engine } from '../database/engine'
import { createTable, text } from './columns'
import { addContentTriggers } from './content-triggers'

/** Who takes the money: a row for each change, and which of them a document was made out with. */
export const company = (engine: Engine): Migration => ({
  async up(database) {
    const table = createTable(database, 'company_records').addColumn('version', 'integer', (column) =>
      column.primaryKey(),
    )
    await text(
      table,
      ...['legal_name', 'address', 'state', 'gstin', 'sac', 'phone', 'hours', 'whatsapp', 'email'],
      ...['grievance_name', 'grievance_email', 'recorded_by'],
    )
      .addColumn('gst_percent', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await sql`alter table documents add column company_version integer`.execute(database)
    await addContentTriggers(database, { engine, tables: ['company_records'] })
  },
})
