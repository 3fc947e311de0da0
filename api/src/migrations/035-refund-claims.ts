import { type Migration, sql } from 'kysely'

/** Which command is sending a refund, and until when an order that was closed names who would get its money. */
export const refundClaims: Migration = {
  async up(database) {
    for (const name of ['refund_sending_since', 'payee_until'])
      await sql`alter table orders add column ${sql.ref(name)} bigint`.execute(database)
  },
}
