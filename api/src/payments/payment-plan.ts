import type { Payment, Refund } from '@marga/api-contract/payments'
import { dayAfter } from '@marga/constants/indian-time'
import { splitPrice } from '@marga/constants/instalments'
import { isRefund } from '@marga/constants/order-states'
import { refundDay } from '@marga/constants/refund-day'
import { sql } from 'kysely'
import { z } from 'zod'
import { jsonColumn } from '../database/json-column'
import { type OrderRow, restOf } from './order-row'

/** What the batch of a registration asks for, in paise and ISO dates. */
export interface Terms {
  price_paise: number
  instalments: number
  instalment_days: number
  starts_on: string
  /** Time of day in India: `07:00`. */
  session_starts: string
  enrol_by: string
}

/** Agreed with the first part and copied to the next ones: later changes of the batch do not move it. */
const planSchema = z.object({
  amounts: z.array(z.number().int()),
  due_on: z.array(z.string()),
  /** How much less each part takes by a coupon. */
  discounts: z.array(z.number().int()).optional(),
})
export type Plan = z.infer<typeof planSchema>

export type PlanKind = 'full' | 'instalments'

/** The parts of a price: the first is due by the last day to enrol, each further one so many days after the start. */
export function planOf(terms: Terms, kind: PlanKind): Plan {
  const { price_paise, instalments, instalment_days, starts_on, enrol_by } = terms
  const amounts = splitPrice(price_paise, kind === 'full' ? 1 : instalments)
  return {
    amounts,
    due_on: amounts.map((_, index) =>
      index === 0 || !starts_on ? enrol_by : dayAfter(starts_on, index * instalment_days),
    ),
  }
}

export const orderPlan = jsonColumn({
  ...{ table: 'orders', column: 'plan', key: 'id' },
  schema: planSchema,
  empty: null,
  cost: 'what is paid still counts, and no further part of the place can be paid',
})

/** Whether an order is a part of a plan. */
export const hasPlan = sql<boolean>`orders.plan <> ''`

/** The plan of an order; one that is paid at once is its only part. Undefined where it cannot be read. */
export function planIn(order: OrderRow): Plan | undefined {
  const plan = orderPlan.read(order)
  return plan === null ? { amounts: [order.amount_paise], due_on: [''] } : plan
}

/** What was agreed for a place: each of its orders has a copy. Undefined where none of them can be read. */
export function planAgreed(orders: readonly OrderRow[]): Plan | undefined {
  for (const order of orders) {
    const plan = planIn(order)
    if (plan) return plan
  }
  return undefined
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Parts of a price, paid or not. Where no plan can be read they are those of the orders: what is paid counts all the same. */
function partsOf(plan: Plan | undefined, orders: readonly OrderRow[]) {
  const isPaid = (part: number) =>
    orders.some(({ state, instalment }) => state === 'paid' && instalment === part)
  if (plan)
    return plan.amounts.map((amount_paise, index) => ({
      amount_paise,
      due_on: plan.due_on[index] ?? '',
      is_paid: isPaid(index + 1),
    }))
  return orders.map(({ amount_paise, state }) => ({ amount_paise, due_on: '', is_paid: state === 'paid' }))
}

/** What of a registration's price is paid and due; undefined while it has no order that counts. */
export function paymentOf(orders: readonly OrderRow[]): Payment | undefined {
  const paid = orders.filter(({ state }) => state === 'paid')
  const head = paid[0] ?? orders.find(({ state }) => state === 'open')
  if (!head) return undefined
  const counted = orders.filter(({ state }) => state === 'paid' || state === 'open')
  const parts = partsOf(planAgreed([head, ...counted]), counted)
  const returned_paise = sumOf(paid.map((order) => order.returned_paise))
  return {
    total_paise: sumOf(parts.map(({ amount_paise }) => amount_paise)),
    paid_paise: sumOf(parts.filter(({ is_paid }) => is_paid).map(({ amount_paise }) => amount_paise)),
    ...(returned_paise > 0 && { returned_paise }),
    parts,
  }
}

/** The payments of a registration that were not taken; none where one was, or is still to come. */
export const givenBack = (orders: readonly OrderRow[]) =>
  orders.some(({ state }) => state === 'paid' || state === 'open')
    ? []
    : orders.filter(({ state }) => isRefund(state))

/** The payments for one place that go back, as one sum; undefined where none does. */
export function refundFor(returned: readonly OrderRow[]): Refund | undefined {
  const due = returned.filter(({ state }) => state === 'refund due')
  const [first] = returned
  if (!first) return undefined
  const counted = due.length > 0 ? due : returned
  return {
    state: due.length > 0 ? 'refund due' : 'refunded',
    amount_paise: sumOf(counted.map(restOf)),
    provider: first.provider,
    refund_by: refundByOf(counted.at(-1) ?? first),
  }
}

/** What goes back, or went back, of the payments of a registration; undefined for a place that can be paid. */
export const refundOf = (orders: readonly OrderRow[]) => refundFor(givenBack(orders))

/** The last day for a refund that is due since a moment. */
export const refundDayOf = (since: number) => refundDay(new Date(since))

/** The last day for a refund that is due; undefined in other states, and where it is not known since when it is due. */
export const refundByOf = ({ state, refund_due_at }: OrderRow) =>
  state === 'refund due' && refund_due_at !== null ? refundDayOf(refund_due_at) : undefined

/** What goes back if the place is given up now: all that was paid, until its first session; undefined where nothing does. */
export function cancellationOf(orders: readonly OrderRow[], now: number) {
  const paid = orders.filter(({ state }) => state === 'paid')
  const [first] = paid
  const refund_paise = sumOf(paid.map(restOf))
  if (!first || refund_paise === 0 || first.begins_at === null || first.begins_at <= now) return undefined
  return { refund_paise, until: new Date(first.begins_at).toISOString(), provider: first.provider }
}

/** The next part that is not paid; undefined if all are. */
export function nextPart(orders: readonly OrderRow[], plan: Plan) {
  const paid = new Set(orders.filter(({ state }) => state === 'paid').map(({ instalment }) => instalment))
  const index = plan.amounts.findIndex((_, place) => !paid.has(place + 1))
  const amountPaise = plan.amounts[index]
  return amountPaise === undefined ? undefined : { instalment: index + 1, amountPaise }
}
