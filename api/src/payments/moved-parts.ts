import { dayText } from '@marga/constants/day-text'
import { dayAfter } from '@marga/constants/indian-time'
import { rupees } from '@marga/constants/rupees'
import { isPaid, type OrderRow } from './order-row'
import { orderPlan, type Plan, planAgreed, type Terms } from './payment-plan'

/** What becomes of the parts of a place whose first session is moved: its batch goes to another day, or it goes to another batch. */
export interface MovedTerms {
  orders: readonly OrderRow[]
  /** The batch that they pay for, as it is from now on; null for none. */
  to: Pick<Terms, 'starts_on' | 'instalment_days'> | null
  /** By when the first part is paid. */
  firstDue: string
}

/** A part of a place that is not paid, and the day on which it is due before and after the move; '' for none. */
export interface DuePart {
  part: number
  parts: number
  amount_paise: number
  before: string
  after: string
}

/** The later one of two days. */
export const later = (one: string, other: string) => (one > other ? one : other)

/**
 * The first part is due on the day until which the seat is held. A further one is due as long after the first session as the new
 * batch says, and never before the day that was agreed. Without a batch none has a day.
 */
function dueIn({ to, firstDue }: MovedTerms, index: number, agreed: string): string {
  if (!to) return ''
  return index === 0 ? firstDue : later(agreed, dayAfter(to.starts_on, index * to.instalment_days))
}

const isPartPaid = (orders: readonly OrderRow[], index: number) =>
  orders.some((order) => isPaid(order) && order.instalment === index + 1)

/** The parts that are agreed, with the days of those that are not paid. */
const movedPlan = (plan: Plan, moved: MovedTerms): Plan => ({
  ...plan,
  due_on: plan.amounts.map((_, index) => {
    const agreed = plan.due_on[index] ?? ''
    return isPartPaid(moved.orders, index) ? agreed : dueIn(moved, index, agreed)
  }),
})

/** Orders whose days move along: those that are paid, and the one that is open. */
export const movingOrders = (orders: readonly OrderRow[]) =>
  orders.filter((order) => isPaid(order) || order.state === 'open')

/** The plan of an order as it is stored after the move; nothing for one without parts, or with a plan that cannot be read. */
export function movedPlanColumn(order: OrderRow, moved: MovedTerms): { plan?: string } {
  const plan = orderPlan.read(order)
  return plan ? { plan: JSON.stringify(movedPlan(plan, moved)) } : {}
}

/** The parts that are not paid of a place whose first one is. */
export function duePartsOf(moved: MovedTerms): DuePart[] {
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

export const partText = ({ part, parts, amount_paise }: DuePart) =>
  `Part ${part} of ${parts}, ${rupees(amount_paise)}`

const dueText = (day: string) => (day ? dayText(day) : 'on no day yet')

/** The days of a part, as an operator reads them. */
export const dueChange = ({ before, after }: Pick<DuePart, 'before' | 'after'>) =>
  `${dueText(before)} -> ${dueText(after)}`
