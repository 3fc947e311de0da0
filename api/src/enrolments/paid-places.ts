import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../database/schema'

/** Whether money is paid for a place. One that costs nothing is taken as easily as one that is only reserved. */
export const isPaid = ({ exists, selectFrom }: ExpressionBuilder<Database, 'lead_claims'>) =>
  exists(
    selectFrom('orders')
      .select('orders.id')
      .whereRef('orders.reference', '=', 'lead_claims.id')
      .where('orders.state', '=', 'paid')
      .where('orders.amount_paise', '>', 0),
  )
