import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema'

/**
 * Whether the place of a registration, in its batch, is paid, or begun to be paid, by an order of another browser or account.
 *
 * @param batch another one that it is to be in; left out, the one that it is in
 */
export async function isPaidElsewhere(database: Kysely<Database>, registration: string, batch?: string) {
  const paid = await database
    .selectFrom('lead_claims')
    .innerJoin('orders', 'orders.reference', 'lead_claims.id')
    .select('orders.id')
    .where('lead_claims.kind', '=', 'registration')
    .where('lead_claims.lead_id', 'in', ofThisPlace(database, registration))
    .where('lead_claims.id', '!=', registration)
    .where(({ eb, selectFrom }) =>
      eb(
        sql`coalesce(lead_claims.batch_id, '')`,
        '=',
        batch ??
          selectFrom('lead_claims as own')
            .select(sql<string>`coalesce(own.batch_id, '')`.as('batch'))
            .where('own.id', '=', registration),
      ),
    )
    .where('orders.purpose', '=', 'course')
    .where('orders.state', '=', 'paid')
    .executeTakeFirst()
  return paid !== undefined
}

/** Number of the lead that a registration claims. */
const ofThisPlace = (database: Kysely<Database>, registration: string) =>
  database
    .selectFrom('lead_claims')
    .select('lead_id')
    .where('kind', '=', 'registration')
    .where('id', '=', registration)
