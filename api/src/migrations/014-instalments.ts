import type { Migration } from 'kysely'

/** A batch says in how many parts it can be paid; an order says which part of which plan it is. Those of before are paid at once. */
export const instalments: Migration = {
  async up(database) {
    for (const [name, value] of [
      ['instalments', 1],
      ['instalment_days', 30],
    ] as const)
      await database.schema
        .alterTable('batches')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(value))
        .execute()
    const orders = database.schema.alterTable('orders')
    await orders.addColumn('instalment', 'integer', (column) => column.notNull().defaultTo(1)).execute()
    await orders.addColumn('plan', 'text', (column) => column.notNull().defaultTo('')).execute()
  },
}
