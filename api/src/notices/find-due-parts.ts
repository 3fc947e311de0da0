import { clockInIndia, dateInIndia, dayAfter } from '@marga/constants/indian-time'
import { thankYouPath } from '../enrolments/course-registrations'
import { partDue } from '../mail/reminder-messages'
import type { OrderRow } from '../payments/order-row'
import { hasPlan, paymentOf } from '../payments/payment-plan'
import { purchaseOf } from '../payments/refund-mails'
import type { FindReminders, Reminder } from './find-reminders'

const DAY_MS = 24 * 60 * 60 * 1000

/** Days before a part is due on which its reminder is sent. */
const DAYS_BEFORE = 3
/** Days after it in which one says that it was due: not for parts that were long overdue before there were reminders. */
const DAYS_AFTER = 14
/** Orders from before are not read: no course has parts for so long. */
const ORDERS_MS = 400 * DAY_MS

/** Nobody is asked for money at night, by the clock in India. */
const FROM = '09:00'
const UNTIL = '21:00'

/** The next part of a place that is not paid, with its number, where it is due in three days or was due lately. None where the plan cannot be read: it has no days then. */
function partOf(orders: readonly OrderRow[], today: string) {
  const parts = paymentOf(orders)?.parts ?? []
  const index = parts.findIndex(({ is_paid }) => !is_paid)
  const part = parts[index]
  if (!part?.due_on) return undefined
  const isNear = today >= dayAfter(part.due_on, -DAYS_BEFORE) && today <= dayAfter(part.due_on, DAYS_AFTER)
  const { amount_paise, due_on } = part
  const isOverdue = today > due_on
  return isNear ? { amount_paise, due_on, isOverdue, part: index + 1, parts: parts.length } : undefined
}

/** Of places whose first part is paid, who pays: three days before the next part is due, and once it is overdue. */
export const dueParts: FindReminders = async (database, { now, publicUrl, only }) => {
  const clock = clockInIndia(new Date(now))
  if (clock < FROM || clock >= UNTIL) return []
  const all = database
    .selectFrom('orders')
    .innerJoin('lead_claims', 'lead_claims.id', 'orders.reference')
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .leftJoin('programs', 'programs.program', 'course_registrations.course_name')
    .selectAll('orders')
    .select('programs.product')
    .where('lead_claims.kind', '=', 'registration')
    .where('orders.purpose', '=', 'course')
    .where('orders.state', '=', 'paid')
    .where(hasPlan)
    .where('orders.created_at', '>', now - ORDERS_MS)
    .orderBy('orders.created_at')
  const orders = await (only ? all.where('lead_claims.id', '=', only) : all).execute()
  const today = dateInIndia(new Date(now))
  const byPlace = new Map<string, typeof orders>()
  for (const order of orders) byPlace.set(order.reference, [...(byPlace.get(order.reference) ?? []), order])
  return [...byPlace].flatMap(([id, paid]): Reminder[] => {
    const due = partOf(paid, today)
    const [order] = paid
    if (!due || !order) return []
    return [
      {
        id,
        notice: {
          kind: due.isOverdue ? 'part overdue' : 'part due',
          subject: `${id} ${due.part} ${due.due_on}`,
        },
        mailOf: async (transaction) => {
          const { buyer, what } = await purchaseOf(transaction, order)
          const link = `${publicUrl}${thankYouPath(order.product, id)}`
          return buyer.email ? partDue({ ...due, email: buyer.email, what, link }) : undefined
        },
      },
    ]
  })
}
