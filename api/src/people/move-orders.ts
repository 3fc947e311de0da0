import { rupees } from '@marga/constants/rupees'
import type { Transaction } from 'kysely'
import type { BatchRow } from '../batches/batch-rows'
import type { Database } from '../database/schema'
import { moment } from '../mail/messages'
import { isChoosing } from '../payments/late-payments'
import {
  type DuePart,
  duePartsOf,
  type MovedTerms,
  movedPlanColumn,
  movingOrders,
} from '../payments/moved-parts'
import { isPaid, type OrderRow } from '../payments/order-row'
import { isBeingPaid } from '../payments/payment-attempt'
import { refuseMove } from './move-target'

/** Until its first session a place is given back on the site; one whose batch has begun never is again, whatever batch it is moved to. */
const beginsIn = (order: OrderRow, begins: number | null, now: number) =>
  order.begins_at !== null && order.begins_at <= now ? order.begins_at : begins

interface Moved extends MovedTerms {
  to: BatchRow | null
  begins: number | null
  now: number
}

/** Who is paying, or choosing a batch for what came too late, sees the batch of before. @throws ExpectedError meanwhile */
function requireUndisturbed({ orders, now }: Moved) {
  const choosing = orders.find((order) => isChoosing(order, now))
  if (choosing)
    throw refuseMove(
      'CHOOSING',
      `They paid ${rupees(choosing.amount_paise)} once the seat was gone, and may choose another batch for it on the page of the place until ${moment(choosing.choose_until ?? 0)}; else it goes back by itself. Let them choose there.`,
    )
  const paying = orders.some(isPaid) ? undefined : orders.find((order) => isBeingPaid(order, now))
  if (paying)
    throw refuseMove(
      'PAYMENT_UNDER_WAY',
      `A payment for the order ${paying.id} is not decided yet. Try again in ten minutes.`,
    )
}

/**
 * Moves the orders of a place along: what was agreed stays, but for the days of what is to be paid. An open order keeps its price
 * until its page is loaded again, as after any new price. Answers the parts that are not paid, none for a reservation.
 *
 * @throws ExpectedError while the first payment is under way, or a batch can be chosen for one that came too late
 */
export async function moveOrders(transaction: Transaction<Database>, moved: Moved): Promise<DuePart[]> {
  requireUndisturbed(moved)
  const { orders, to, begins, now } = moved
  for (const order of movingOrders(orders)) {
    await transaction
      .updateTable('orders')
      .set({
        batch_id: to?.id ?? null,
        begins_at: beginsIn(order, begins, now),
        ...movedPlanColumn(order, moved),
      })
      .where('id', '=', order.id)
      .execute()
  }
  return duePartsOf(moved)
}
