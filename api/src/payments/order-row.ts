import type { Selectable } from 'kysely'
import type { Database } from '../database/schema'

/** An order as the database holds it. */
export type OrderRow = Selectable<Database['orders']>

/** Who took its money: the provider, the bank or the cash box. */
export const takenBy = ({ provider, method }: Pick<OrderRow, 'provider' | 'method'>) => method || provider
