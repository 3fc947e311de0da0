import { dayAfter } from '@marga/constants/indian-time'
import { rupees } from '@marga/constants/rupees'
import type { Transaction } from 'kysely'
import type { BatchRow } from '../batches/batch-rows'
import type { Database } from '../database/schema'
import { moment } from '../mail/messages'
import { isChoosing } from '../payments/late-payments'
import type { OrderRow } from '../payments/order-row'
import { isBeingPaid } from '../payments/payment-attempt'
import { orderPlan, type Plan, planAgreed } from '../payments/payment-plan'
import { refuseMove } from './move-target'

/** A part of a place that is not paid, and the day on which it is due before and after the move; '' for none. */
export interface DuePart {
  part: number
  parts: number
  amount_paise: number
  before: string
  after: string
}

export const isPaid = ({ state }: OrderRow) => state === 'paid'

/** The later one of two days. */
const later = (one: string, other: string) => (one > other ? one : other)

/**
 * The first part is due on the day until which the seat is held. A further one is due as long after the first session as the new
 * batch says, and never before the day that was agreed. Without a batch none has a day.
 */
function dueIn({ to, firstDue }: Moved, index: number, agreed: string): string {
  if (!to) return ''
  return index === 0 ? firstDue : later(agreed, dayAfter(to.starts_on, index * to.instalment_days))
}

const isPartPaid = (orders: readonly OrderRow[], index: number) =>
  orders.some((order) => isPaid(order) && order.instalment === index + 1)

/** The parts that are agreed, with the days of those that are not paid. */
const movedPlan = (plan: Plan, moved: Moved): Plan => ({
  ...plan,
  due_on: plan.amounts.map((_, index) => {
    const agreed = plan.due_on[index] ?? ''
    return isPartPaid(moved.orders, index) ? agreed : dueIn(moved, index, agreed)
  }),
})

/** Until its first session a place is given back on the site; one whose batch has begun never is again, whatever batch it is moved to. */
const beginsIn = (order: OrderRow, begins: number | null, now: number) =>
  order.begins_at !== null && order.begins_at <= now ? order.begins_at : begins

interface Moved {
  orders: readonly OrderRow[]
  /** The batch that they pay for from now on; null for none. */
  to: BatchRow | null
  begins: number | null
  /** By when the first part is paid. */
  firstDue: string
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

/** The parts that are not paid of a place whose first one is. */
function duePartsOf(moved: Moved): DuePart[] {
  const { orders } = moved
  const plan = planAgreed(orders.filter(isPaid))
  if (!plan || !orders.some(isPaid)) return []
  const { due_on } = movedPlan(plan, moved)
  return plan.amounts.flatMap((amount_paise, index) =>
    isPartPaid(orders, index)
      ? []
      : {
          ...{ part: index + 1, parts: plan.amounts.length, amount_paise },
          ...{ before: plan.due_on[index] ?? '', after: due_on[index] ?? '' },
        },
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
  for (const order of orders.filter((one) => isPaid(one) || one.state === 'open')) {
    const plan = orderPlan.read(order)
    await transaction
      .updateTable('orders')
      .set({
        batch_id: to?.id ?? null,
        begins_at: beginsIn(order, begins, now),
        ...(plan && { plan: JSON.stringify(movedPlan(plan, moved)) }),
      })
      .where('id', '=', order.id)
      .execute()
  }
  return duePartsOf(moved)
}
