import { type Migration, sql } from 'kysely'
import { createTable, text } from './columns'

/** Coupons, and which order has used one. How often one is used is counted from the orders. */
export const coupons: Migration = {
  async up(database) {
    await text(createTable(database, 'coupons'), 'program', 'until', 'email_key', 'recorded_by')
      .addColumn('code', 'text', (column) => column.primaryKey())
      .addColumn('percent', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('amount_paise', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('uses', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .execute()
    await sql`alter table orders add column coupon text not null default ''`.execute(database)
    await sql`alter table orders add column discount_paise bigint not null default 0`.execute(database)
    await database.schema.createIndex('orders_coupon').on('orders').column('coupon').execute()
  },
}
