import { type Migration, sql } from 'kysely'
import type { Engine } from '../database/engine'
import { createTable, text } from './columns'
import { addContentTriggers } from './content-triggers'
import { takeOverBatches } from './take-over-batches'

const TEXTS = [
  ...['product', 'opens_on', 'starts_on', 'enrol_by', 'session_starts', 'session_days'],
  ...['duration', 'mode', 'session_link', 'shown_state'],
]
const NUMBERS = {
  is_open: 1,
  session_minutes: 90,
  seats: 0,
  price_paise: 0,
  instalments: 1,
  instalment_days: 30,
}

/**
 * A program and its batches, any number of them, and which one a place and an order are for. The table `batches` stays for the
 * version before, which knows one batch a program.
 */
export const programs = (engine: Engine): Migration => ({
  async up(database) {
    const program = createTable(database, 'programs')
      .addColumn('product', 'text', (column) => column.primaryKey())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('trainer_id', 'integer', (column) => column.notNull().defaultTo(0))
    await text(program, 'program', 'level', 'summary', 'prerequisites', 'outcomes', 'projects')
      .addUniqueConstraint('programs_name', ['program'])
      .execute()
    let batch = createTable(database, 'program_batches').addColumn('id', 'text', (column) =>
      column.primaryKey(),
    )
    for (const [name, value] of Object.entries(NUMBERS))
      batch = batch.addColumn(name, 'integer', (column) => column.notNull().defaultTo(value))
    await text(batch, ...TEXTS).execute()
    await database.schema
      .createIndex('program_batches_product')
      .on('program_batches')
      .column('product')
      .execute()
    await database.schema.alterTable('lead_claims').addColumn('batch_id', 'text').execute()
    await database.schema.alterTable('orders').addColumn('batch_id', 'text').execute()
    await sql`create index lead_claims_batch on lead_claims (batch_id, kind)`.execute(database)
    await takeOverBatches(database)
    await addContentTriggers(database, { engine, tables: ['programs', 'program_batches'] })
  },
})
