import type { LatePayment } from '@marga/api-contract/late-payments'
import { isRefund } from '@marga/constants/order-states'
import type { Kysely, Transaction } from 'kysely'
import { canPay, joinableUntil, offersOf, type PlaceOffer } from '../batches/places'
import { holdsSeat, SEATED, seatOf } from '../batches/seats'
import type { Database } from '../database/schema'
import { type OrderRow, restOf } from './order-row'
import { isPaidElsewhere } from './paid-elsewhere'
import { planIn, refundByOf } from './payment-plan'

/**
 * How long who has paid for a seat that is gone may choose another batch, in milliseconds: three days, in which a mail is read. A
 * refund is due after nine days at the earliest, so six are left for the bank.
 */
export const CHOOSE_MS = 72 * 60 * 60 * 1000

/**
 * The place that an order has paid for too late, with the batches of its program. Undefined where something else became of it: it
 * was given up, is paid by another order, or still holds its seat.
 */
export async function lostPlaceOf(database: Kysely<Database>, order: OrderRow, now: number) {
  if (order.purpose !== 'course' || order.instalment > 1 || order.amount_paise === 0) return undefined
  const claim = await database
    .selectFrom('lead_claims')
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .select(['lead_claims.id', 'lead_claims.batch_id', 'lead_claims.lead_id'])
    .select('course_registrations.course_name as program')
    .where('lead_claims.id', '=', order.reference)
    .where('lead_claims.kind', '=', 'registration')
    .executeTakeFirst()
  if (!claim) return undefined
  const paid = await database
    .selectFrom('orders')
    .select('id')
    .where('purpose', '=', 'course')
    .where('reference', '=', claim.id)
    .where('state', '=', 'paid')
    .executeTakeFirst()
  if (paid || (await isPaidElsewhere(database, claim.id))) return undefined
  const offers = await offersOf(database, claim.program, now)
  const own = offers.find(({ batch }) => batch.id === claim.batch_id)
  if (own && canPay(own, now) && (await seatOf(database, claim.id, now)).isHeld) return undefined
  return { program: claim.program, leadId: claim.lead_id, offers }
}
type LostPlace = NonNullable<Awaited<ReturnType<typeof lostPlaceOf>>>

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** The price that was agreed with an order, before its coupon: what another batch may cost. Undefined where its plan cannot be read. */
export function agreedPrice(order: OrderRow): number | undefined {
  const plan = planIn(order)
  return plan && sumOf(plan.amounts) + (plan.discounts ? sumOf(plan.discounts) : order.discount_paise)
}

/** Whether a batch costs more than was agreed: then it cannot be chosen. */
export const isDearer = ({ batch }: PlaceOffer, order: OrderRow) =>
  batch.price_paise > (agreedPrice(order) ?? 0)

/** Batches in which a seat is free, or held for who has paid the order: by a reservation, or as they waited for it. */
export async function freeBatches(
  database: Kysely<Database>,
  { place: { leadId, offers }, order, now }: { place: LostPlace; order: OrderRow; now: number },
): Promise<PlaceOffer[]> {
  const { account_id, session_hash } = order
  const held = await database
    .selectFrom('lead_claims')
    .select('batch_id')
    .where('lead_id', '=', leadId)
    .where('kind', 'in', SEATED)
    .where((claim) =>
      account_id === null
        ? claim.and([claim('session_hash', '=', session_hash), claim('account_id', 'is', null)])
        : claim('account_id', '=', account_id),
    )
    .where(holdsSeat(now))
    .execute()
  const isHeld = ({ batch }: PlaceOffer) => held.some(({ batch_id }) => batch_id === batch.id)
  return offers.filter(
    (offer) =>
      !offer.isDraft && (offer.place.state === 'open' || (offer.place.state === 'full' && isHeld(offer))),
  )
}

/**
 * A payment came for what is gone: the site sends it back by itself. Where another batch of the program can be joined for it, its
 * buyer may choose that first. In the transaction that notes it as due.
 */
export async function startReturn(transaction: Transaction<Database>, order: OrderRow, now: number) {
  const place = await lostPlaceOf(transaction, order, now)
  const free = place ? await freeBatches(transaction, { place, order, now }) : []
  const open = free.filter((offer) => !isDearer(offer, order))
  const choose_until =
    open.length > 0 ? Math.min(now + CHOOSE_MS, Math.max(...open.map(joinableUntil))) : null
  const returned = await transaction
    .updateTable('orders')
    .set({ choose_until, return_at: choose_until ?? now })
    .where('id', '=', order.id)
    .where('provider', '!=', 'none')
    .returningAll()
    .executeTakeFirst()
  return { order: returned ?? order, isSeatLost: place !== undefined }
}

/** Whether its buyer may still choose another batch. Once its refund is asked for, they may not. */
export const isChoosing = ({ state, choose_until }: Pick<OrderRow, 'state' | 'choose_until'>, now: number) =>
  state === 'refund due' && choose_until !== null && choose_until > now

/** Nothing can be chosen any more, as the place was given up: what waits for a choice goes back now. */
export const endChoices = (transaction: Transaction<Database>, registration: string, now: number) =>
  transaction
    .updateTable('orders')
    .set({ choose_until: null, return_at: now })
    .where('purpose', '=', 'course')
    .where('reference', '=', registration)
    .where('state', '=', 'refund due')
    .where('choose_until', 'is not', null)
    .execute()

/** Batches that who has paid too late can choose, and open ones that cost more. */
export async function otherBatchesOf(database: Kysely<Database>, order: OrderRow, now: number) {
  if (!isChoosing(order, now)) return []
  const place = await lostPlaceOf(database, order, now)
  return place ? freeBatches(database, { place, order, now }) : []
}

const shownBatch = (offer: PlaceOffer, order: OrderRow) => {
  const { id, starts_on, session_starts, session_minutes, session_days, mode, price_paise } = offer.batch
  return {
    ...{ id, starts_on, session_starts, session_minutes, session_days, mode, price_paise },
    ...(isDearer(offer, order) && { is_dearer: true as const }),
  }
}

/** A payment that the site sends back by itself, as its buyer reads it; undefined for any other order. */
export async function latePaymentOf(
  database: Kysely<Database>,
  order: OrderRow,
  now: number,
): Promise<LatePayment | undefined> {
  const { id, state, provider, choose_until, return_at, return_tries } = order
  if (!isRefund(state) || (return_at === null && return_tries === 0)) return undefined
  return {
    order: id,
    ...{ state, provider, amount_paise: restOf(order), refund_by: refundByOf(order) },
    ...(isChoosing(order, now) && {
      choose_until: new Date(choose_until ?? 0).toISOString(),
      batches: (await otherBatchesOf(database, order, now)).map((offer) => shownBatch(offer, order)),
    }),
  }
}

/** The payment of a place that came too late: of several the one for which a batch can be chosen, else the last. */
export async function latePaymentFor(database: Kysely<Database>, orders: readonly OrderRow[], now: number) {
  if (orders.some(({ state }) => state === 'paid')) return undefined
  const chosen =
    orders.find((order) => isChoosing(order, now)) ?? orders.findLast((one) => isRefund(one.state))
  return chosen && latePaymentOf(database, chosen, now)
}
