import type { Migration } from 'kysely'

/** When an order’s money began to be due back, and when the course that it pays for begins: until then all of it goes back. */
export const refundDays: Migration = {
  async up(database) {
    const table = database.schema.alterTable('orders')
    for (const name of ['refund_due_at', 'begins_at']) await table.addColumn(name, 'bigint').execute()
  },
}
