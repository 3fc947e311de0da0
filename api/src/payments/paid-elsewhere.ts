import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

/** Whether the place of a registration is paid, or begun to be paid, by an order of another browser or account. */
export async function isPaidElsewhere(database: Kysely<Database>, registration: string) {
  const paid = await database
    .selectFrom('lead_claims')
    .innerJoin('orders', 'orders.reference', 'lead_claims.id')
    .select('orders.id')
    .where('lead_claims.kind', '=', 'registration')
    .where('lead_claims.lead_id', 'in', ofThisPlace(database, registration))
    .where('lead_claims.id', '!=', registration)
    .where('orders.purpose', '=', 'course')
    .where('orders.state', '=', 'paid')
    .executeTakeFirst()
  return paid !== undefined
}

/** Number of the place that a registration claims. */
export const ofThisPlace = (database: Kysely<Database>, registration: string) =>
  database
    .selectFrom('lead_claims')
    .select('lead_id')
    .where('kind', '=', 'registration')
    .where('id', '=', registration)
