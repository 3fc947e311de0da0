import type { Selectable } from 'kysely'
import type { Database } from '../database/schema'

/** An order as the database holds it. */
export type OrderRow = Selectable<Database['orders']>
