import { type Migration, sql } from 'kysely'
import { createTable, text } from './columns'

/** Money that goes back while its order stays paid. An order has a credit note for each, so its documents are kept by refund, too. */
export const partRefunds: Migration = {
  async up(database) {
    await createTable(database, 'refunds')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('amount_paise', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('recorded_by', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('provider_refund_id', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('sending_since', 'bigint')
      .addColumn('done_at', 'bigint')
      .execute()
    await database.schema.createIndex('refunds_of_order').on('refunds').column('order_id').execute()
    await sql`alter table orders add column returned_paise bigint not null default 0`.execute(database)
    await sql`alter table orders add column refund_reason text not null default ''`.execute(database)
    // SQLite drops no constraint of a table, so the table is built again, with one credit note for each refund.
    await text(createTable(database, 'documents_by_refund'), 'series', 'year', 'order_id', 'refund_id')
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('amount_paise', 'bigint', (column) => column.notNull())
      .addColumn('before_paise', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('issued_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('documents_number', ['series', 'year', 'number'])
      .addUniqueConstraint('documents_of_refund', ['series', 'order_id', 'refund_id'])
      .execute()
    const columns = sql`series, year, number, order_id, amount_paise, issued_at`
    await sql`insert into documents_by_refund (${columns}) select ${columns} from documents`.execute(database)
    await database.schema.dropTable('documents').execute()
    await database.schema.alterTable('documents_by_refund').renameTo('documents').execute()
    await database.schema.createIndex('documents_order').on('documents').column('order_id').execute()
    await database.schema.createIndex('documents_issued').on('documents').column('issued_at').execute()
  },
}
