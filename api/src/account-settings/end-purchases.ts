import type { RemovalPurchase } from '@marga/api-contract/own-data-calls'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema'
import { LeadClaims } from '../enrolments/lead-claims'
import { paidCourseLeft } from '../mail/account-messages'
import type { MailQueue } from '../mail/mail-queue'
import { endChoices } from '../payments/late-payments'
import { ordersById, refundOrders, voidOrders } from '../payments/order-repository'
import { type OrderRow, restOf } from '../payments/order-row'
import { isDone, partRefundsOf } from '../payments/part-refunds'
import { keepPayee } from '../payments/payee'
import { cancellationOf, refundByOf } from '../payments/payment-plan'
import { purchaseOf, type RefundMails } from '../payments/refund-mails'

interface Purchase {
  orders: OrderRow[]
  shown: RemovalPurchase
}

const sumOf = (orders: readonly OrderRow[]) => orders.reduce((sum, order) => sum + restOf(order), 0)

/** Orders of an account that count, those of one purchase together. */
async function groupsOf(database: Kysely<Database>, accountId: number) {
  const orders = await database
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', 'in', ['paid', 'refund due'])
    .where('amount_paise', '>', 0)
    .orderBy('created_at')
    .execute()
  const groups = new Map<string, OrderRow[]>()
  for (const order of orders) {
    const key = `${order.state} ${order.purpose === 'course' ? order.reference : order.id}`
    groups.set(key, [...(groups.get(key) ?? []), order])
  }
  return groups
}

/** When a booked interview begins; undefined for any other order. */
const interviewOf = (database: Kysely<Database>, { id }: OrderRow, now: number) =>
  database
    .selectFrom('bookings')
    .select('starts_at')
    .where('order_id', '=', id)
    .where('state', '=', 'booked')
    .where('starts_at', '>', now)
    .executeTakeFirst()

/** What becomes of the money: it goes back, is on its way already, or stays, since what it paid for has begun or is over. */
async function fateOf(
  database: Kysely<Database>,
  orders: readonly [OrderRow, ...OrderRow[]],
  now: number,
): Promise<RemovalPurchase['money'] | undefined> {
  const [{ state, purpose }] = orders
  if (state === 'refund due') return 'refund due'
  if (purpose === 'mock-interview')
    return (await interviewOf(database, orders[0], now)) ? 'goes back' : undefined
  if (purpose !== 'course') return undefined
  return cancellationOf(orders, now) || (await isDeferred(database, orders[0])) ? 'goes back' : 'stays'
}

/** A place that the company keeps without a batch, whose first session was still to come. */
async function isDeferred(database: Kysely<Database>, { reference, begins_at }: OrderRow): Promise<boolean> {
  if (begins_at !== null) return false
  const place = await database
    .selectFrom('lead_claims')
    .select('deferred_at')
    .where('id', '=', reference)
    .where('deferred_at', 'is not', null)
    .executeTakeFirst()
  return place !== undefined
}

/** What an account has paid for and would lose, and what becomes of the money. */
export async function purchasesOf(transaction: Transaction<Database>, accountId: number, now: number) {
  const purchases: Purchase[] = []
  for (const [first, ...others] of (await groupsOf(transaction, accountId)).values()) {
    if (!first) continue
    const orders = [first, ...others] as const
    const money = await fateOf(transaction, orders, now)
    if (!money) continue
    const { what } = await purchaseOf(transaction, first)
    const refund_by = refundByOf(others.at(-1) ?? first)
    const shown = {
      what,
      money,
      amount_paise: sumOf(orders),
      provider: first.provider,
      ...(refund_by && { refund_by }),
    }
    purchases.push({ orders: [...orders], shown })
  }
  return purchases
}

/** The sum that begins to go back when the account is deleted. */
export const refundIn = (purchases: readonly Purchase[]) =>
  purchases
    .filter(({ shown }) => shown.money === 'goes back')
    .reduce((sum, { shown }) => sum + shown.amount_paise, 0)

interface Mails {
  outbox: MailQueue
  onRefund: RefundMails
}

/** Gives up a place: what was paid is a refund that is due. */
async function giveUpPlace(
  transaction: Transaction<Database>,
  { orders, now }: { orders: readonly OrderRow[]; now: number },
) {
  const reference = orders[0]?.reference ?? ''
  await new LeadClaims(transaction).giveUp(reference)
  const open = await transaction
    .selectFrom('orders')
    .select('id')
    .where('purpose', '=', 'course')
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .execute()
  await voidOrders(
    transaction,
    open.map(({ id }) => id),
    now,
  )
}

/** Ends what an account has paid for, as its owner was told: refunds become due, and owner and company are mailed. */
export async function endPurchases(
  transaction: Transaction<Database>,
  purchases: readonly Purchase[],
  { outbox, onRefund, now }: Mails & { now: number },
) {
  for (const { orders, shown } of purchases) {
    const ids = orders.map(({ id }) => id)
    const [first] = orders
    if (!first) continue
    const { buyer } = await purchaseOf(transaction, first)
    if (shown.money === 'stays') {
      await outbox.put(transaction, paidCourseLeft({ ...buyer, ...shown, orderIds: ids }))
      const parts = await partRefundsOf(transaction, ids)
      for (const part of parts.filter((one) => !isDone(one)))
        await keepPayee(transaction, { id: part.order_id, buyer })
      continue
    }
    if (shown.money === 'goes back') {
      if (first.purpose === 'course') await giveUpPlace(transaction, { orders, now })
      await refundOrders(transaction, ids, now)
      await onRefund(transaction, await ordersById(transaction, ids), 'cancelled')
    }
    // Nobody is left to choose another batch.
    if (first.purpose === 'course') await endChoices(transaction, first.reference, now)
    for (const id of ids) await keepPayee(transaction, { id, buyer })
  }
}
