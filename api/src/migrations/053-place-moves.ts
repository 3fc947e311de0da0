import { type Migration, sql } from 'kysely'
import { createTable, text } from './columns'

/** Places that the company has moved, one person at a time; and since when one is kept without a batch. */
export const placeMoves: Migration = {
  async up(database) {
    await sql`alter table lead_claims add column deferred_at bigint`.execute(database)
    await text(createTable(database, 'place_moves'), 'from_batch', 'to_batch', 'reason', 'recorded_by')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('registration', 'text', (column) =>
        column.notNull().references('lead_claims.id').onDelete('cascade'),
      )
      .addColumn('moved_at', 'bigint', (column) => column.notNull())
      .execute()
    await database.schema
      .createIndex('place_moves_of_registration')
      .on('place_moves')
      .column('registration')
      .execute()
  },
}
