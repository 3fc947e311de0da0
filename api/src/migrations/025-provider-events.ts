import { type Migration, sql } from 'kysely'
import { createTable, text } from './columns'

/** What the payment provider reports, as it came: stored before anything is decided about it. An order notes how its money went back. */
export const providerEvents: Migration = {
  async up(database) {
    await text(
      createTable(database, 'provider_events').addColumn('id', 'text', (column) => column.primaryKey()),
      'provider',
      'event',
      'provider_order_id',
      'provider_payment_id',
      'order_id',
      'body',
      'state',
      'note',
    )
      .addColumn('amount_paise', 'bigint')
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addColumn('decided_at', 'bigint')
      .execute()
    await database.schema
      .createIndex('provider_events_state')
      .on('provider_events')
      .columns(['state', 'received_at'])
      .execute()
    await sql`alter table orders add column provider_refund_id text not null default ''`.execute(database)
    await sql`alter table orders add column refunded_at bigint`.execute(database)
  },
}
