import type { Migration } from 'kysely'

const TEXTS = ['level', 'mode', 'summary', 'prerequisites', 'outcomes'] as const
const NUMBERS = ['seats', 'trainer_id'] as const

/** What a visitor asks before enrolling. Batches of before have none of it: '' and 0, which pages leave out. */
export const programFacts: Migration = {
  async up(database) {
    const table = database.schema.alterTable('batches')
    for (const name of TEXTS)
      await table.addColumn(name, 'text', (column) => column.notNull().defaultTo('')).execute()
    for (const name of NUMBERS)
      await table.addColumn(name, 'integer', (column) => column.notNull().defaultTo(0)).execute()
  },
}
