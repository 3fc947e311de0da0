import { type Migration, sql } from 'kysely'
import type { Engine } from '../database/engine'
import { createTable, tableWith, text } from './columns'

/** Mails of the office to many people, and who wants no more of those that can be refused. */
export const mailings = (engine: Engine): Migration => ({
  async up(database) {
    await text(tableWith(engine)(database, 'mailings'), 'to_group', 'subject', 'body', 'text_hash', 'sent_by')
      .addColumn('people', 'integer', (column) => column.notNull())
      .addColumn('left_out', 'integer', (column) => column.notNull())
      .addColumn('stopped', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('given_up', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await createTable(database, 'mail_refusals')
      .addColumn('address_hash', 'text', (column) => column.primaryKey())
      .addColumn('refused_at', 'bigint', (column) => column.notNull())
      .execute()
    await sql`alter table outbox add column mailing integer not null default 0`.execute(database)
    await sql`create index outbox_mailing on outbox (mailing)`.execute(database)
  },
})
