import type { Migration } from 'kysely'

/** Who gets a refund whose account was deleted; removed once the money went back. */
export const refundNames: Migration = {
  async up(database) {
    for (const name of ['refund_name', 'refund_email'])
      await database.schema
        .alterTable('orders')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute()
  },
}
