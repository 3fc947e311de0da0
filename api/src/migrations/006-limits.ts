import { type Migration, sql } from 'kysely'
import { createTable, text } from './columns'

/** What anonymous visitors used of their daily budgets, and from where an unpaid slot is held. */
export const limits: Migration = {
  async up(database) {
    await text(
      createTable(database, 'daily_usage').addColumn('day', 'integer', (column) => column.notNull()),
      'budget',
      'key',
    )
      .addColumn('used', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('daily_usage_key', ['day', 'budget', 'key'])
      .execute()
    await sql`alter table bookings add column held_by text not null default ''`.execute(database)
    await database.schema
      .createIndex('outbox_recipient')
      .on('outbox')
      .columns(['recipient', 'created_at'])
      .execute()
    await database.schema.createIndex('sessions_last_seen').on('sessions').column('last_seen_at').execute()
    await database.schema.createIndex('trainers_status').on('trainers').columns(['status', 'id']).execute()
    await database.schema
      .createIndex('bookings_state')
      .on('bookings')
      .columns(['state', 'held_until'])
      .execute()
  },
}
