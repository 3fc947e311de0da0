import { type Migration, sql } from 'kysely'
import type { Engine } from '../database/engine'
import { createTable, tableWith, text } from './columns'

/** Who is told what happens in the business, what was told once already, mails that wait for the digest of a day, and links to files of messages. */
export const companyNews = (engine: Engine): Migration => ({
  async up(database) {
    await text(createTable(database, 'webhooks'), 'url', 'secret', 'types', 'format', 'recorded_by')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('is_inside', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await text(
      tableWith(engine)(database, 'webhook_deliveries'),
      ...['webhook_id', 'event_id', 'type', 'body', 'last_error'],
    )
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_try_at', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('given_up_at', 'bigint')
      .execute()
    await database.schema
      .createIndex('webhook_deliveries_due')
      .on('webhook_deliveries')
      .columns(['webhook_id', 'given_up_at', 'next_try_at', 'id'])
      .execute()
    await text(createTable(database, 'told'), 'kind', 'subject')
      .addColumn('told_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('told_once', ['kind', 'subject'])
      .execute()
    await sql`alter table contact_messages add column file_key_hash text not null default ''`.execute(
      database,
    )
    await sql`alter table outbox add column is_held integer not null default 0`.execute(database)
  },
})
