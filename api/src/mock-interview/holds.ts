import { CHANGE_LIMIT_MS } from '@marga/api-contract/mock-interview'
import type { Kysely, Transaction } from 'kysely'
import { placeTransaction } from '../batches/place-transaction'
import type { Database } from '../database/schema'
import { newInterview } from '../mail/company-messages'
import { interviewBooked } from '../mail/messages'
import type { Outbox } from '../mail/outbox'
import { receiptNumberOf, sellerOf } from '../payments/documents'
import { voidOrders, voidOverdue } from '../payments/order-repository'
import type { OrderRow } from '../payments/order-row'
import { PAYING_MS } from '../payments/payment-attempt'
import type { OnPaid } from '../payments/settle-payment'
import { mentorOf } from '../site/mentor'

/** Ends what an account holds and has booked and not had yet; what was paid for it is a refund already. */
export async function cancelBookingsOf(transaction: Transaction<Database>, accountId: number, now: number) {
  await releaseHolds(transaction, { which: { accountId }, now }, 'cancelled')
  await transaction
    .updateTable('bookings')
    .set({ state: 'cancelled' })
    .where('account_id', '=', accountId)
    .where('state', '=', 'booked')
    .where('starts_at', '>', now)
    .execute()
}

/** Which holds: those of a session or an account, one by its number, or those whose time was over at a moment. */
export type Which = { sessionHash: string } | { accountId: number } | { id: string } | { before: number }

function heldBookings(database: Kysely<Database>, which: Which) {
  const held = database.selectFrom('bookings').select(['id', 'order_id']).where('state', '=', 'held')
  if ('sessionHash' in which) return held.where('session_hash', '=', which.sessionHash)
  if ('accountId' in which) return held.where('account_id', '=', which.accountId)
  if ('id' in which) return held.where('id', '=', which.id)
  // One that is being paid is held until that is decided; nobody keeps a slot by beginning to pay again and again.
  return held.where('held_until', '<', which.before).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.id', '=', 'bookings.order_id')
          .where('orders.state', '=', 'open')
          .where((order) =>
            order.or([
              order('orders.authorised_payment', '!=', ''),
              order.and([
                order('orders.paying_since', '>', which.before - PAYING_MS),
                order('bookings.held_until', '>', which.before - PAYING_MS),
              ]),
            ]),
          ),
      ),
    ),
  )
}

/**
 * Ends holds that nobody paid, and their orders with them; the slots are free again. Orders change before bookings, as
 * they do when one is paid: so a hold is either paid or given up, never both.
 */
export async function releaseHolds(
  transaction: Transaction<Database>,
  { which, now }: { which: Which; now: number },
  state: 'expired' | 'cancelled' = 'expired',
) {
  const held = await heldBookings(transaction, which).execute()
  if (held.length === 0) return
  const orders = held.map(({ order_id }) => order_id)
  // Twice its time is over: a window that was opened since keeps nobody else from the slot.
  if ('before' in which) await voidOverdue(transaction, orders)
  else await voidOrders(transaction, orders, now)
  await transaction
    .updateTable('bookings')
    .set({ state, held_until: null, held_by: '' })
    .where(
      'id',
      'in',
      held.map(({ id }) => id),
    )
    .where('state', '=', 'held')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.id', '=', 'bookings.order_id')
            .where('orders.state', '=', 'open'),
        ),
      ),
    )
    .execute()
}

/** Ends the holds whose time is over. */
export async function expireHolds(database: Kysely<Database>, now: number) {
  const overdue = await heldBookings(database, { before: now }).executeTakeFirst()
  if (overdue)
    await placeTransaction(database, { concerned: 'no program', now }, (transaction) =>
      releaseHolds(transaction, { which: { before: now }, now }),
    )
}

/** What the mail says beside the time: who holds it, what was paid, and until when it can be changed. */
async function paidFactsOf(
  transaction: Transaction<Database>,
  order: OrderRow,
  { starts_at }: { starts_at: number },
) {
  const now = order.paid_at ?? 0
  const { id, amount_paise, provider, account_id } = order
  const mentor = (await mentorOf(transaction))?.shown
  const changeableUntil = starts_at - CHANGE_LIMIT_MS
  return {
    // Nobody who is invented is named in a receipt.
    mentor: mentor?.is_entered ? mentor.name : '',
    changeableUntil: changeableUntil >= now ? changeableUntil : null,
    order: { id, amount_paise, provider, receiptNumber: await receiptNumberOf(transaction, order) },
    isGuest: account_id === null,
    seller: await sellerOf(transaction, undefined, now),
  }
}

/** In the same transaction as the payment: the hold becomes a booking. */
export const bookOnPayment =
  ({ outbox, publicUrl }: { outbox: Outbox; publicUrl: string }): OnPaid =>
  async (transaction, order) => {
    const { id } = order
    const booking = await transaction
      .updateTable('bookings')
      .set({ state: 'booked', held_until: null, held_by: '' })
      .where('order_id', '=', id)
      .where('state', '=', 'held')
      .returningAll()
      .executeTakeFirst()
    if (!booking) return 'gone'
    const isMailQueued = await outbox.put(
      transaction,
      interviewBooked({ ...booking, ...(await paidFactsOf(transaction, order, booking)), publicUrl }),
    )
    if (isMailQueued)
      await transaction
        .updateTable('bookings')
        .set({ is_mail_queued: 1 })
        .where('id', '=', booking.id)
        .execute()
    await outbox.put(transaction, newInterview(booking))
    return 'delivered'
  }
