import { isRefund } from '@marga/constants/order-states'
import type { Selectable } from 'kysely'
import type { Database } from '../database/schema'

/** An order as the database holds it. */
export type OrderRow = Selectable<Database['orders']>

export const isPaid = ({ state }: Pick<OrderRow, 'state'>) => state === 'paid'

/** What an order still has of its payment: what goes back with the whole of it. */
export const restOf = ({ amount_paise, returned_paise }: Pick<OrderRow, 'amount_paise' | 'returned_paise'>) =>
  amount_paise - returned_paise

/** What of it goes back or went back: parts, and the rest once all of it does. */
export const returnedOf = ({
  state,
  amount_paise,
  returned_paise,
}: Pick<OrderRow, 'state' | 'amount_paise' | 'returned_paise'>) =>
  isRefund(state) ? amount_paise : returned_paise

/** Who took its money: the provider, the bank or the cash box. */
export const takenBy = ({ provider, method }: Pick<OrderRow, 'provider' | 'method'>) => method || provider
