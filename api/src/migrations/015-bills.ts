import type { Migration } from 'kysely'

/** Whom a payment is billed to, and which order a mail is about; '' where nothing is given. */
export const bills: Migration = {
  async up(database) {
    const orders = database.schema.alterTable('orders')
    for (const name of ['bill_company', 'bill_gstin', 'bill_state'])
      await orders.addColumn(name, 'text', (column) => column.notNull().defaultTo('')).execute()
    await database.schema
      .alterTable('outbox')
      .addColumn('order_id', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await database.schema.createIndex('outbox_order').on('outbox').column('order_id').execute()
  },
}
