import { type Migration, sql } from 'kysely'

/** Payments that reach the company without the provider: how they came, and who recorded them. */
export const recordedPayments: Migration = {
  async up(database) {
    for (const name of ['method', 'recorded_by'])
      await sql`alter table orders add column ${sql.ref(name)} text not null default ''`.execute(database)
  },
}
