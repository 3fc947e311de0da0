import type { Kysely, Transaction } from 'kysely'
import { placeTransaction } from '../batches/place-transaction'
import { canPay, noPlace, offersOf, type PlaceOffer, soldOf } from '../batches/places'
import { applyPrices } from '../batches/prices'
import type { Database } from '../database/schema'
import { requireOpen } from '../maintenance/maintenance'
import { isOwnedBy, type Session } from '../sessions/session'
import { type CouponRow, couponCode, couponOf, priceWith, requireCoupon } from './coupons'
import { notInParts, planUnreadable } from './order-errors'
import { voidOrders } from './order-repository'
import type { OrderRow } from './order-row'
import { requireSeat, seatUntil } from './order-seats'
import type { OrderService } from './order-service'
import { isPaidElsewhere } from './paid-elsewhere'
import { attemptOf, isWindowOpen } from './payment-attempt'
import type { PaymentChecks } from './payment-checks'
import { givenBack, nextPart, type Plan, type PlanKind, planAgreed, planIn, planOf } from './payment-plan'

interface Wanted {
  /** Id of one's own registration. */
  registration: string
  session: Session | null
  /** How it is to be paid; undefined: as before, else at once. */
  plan: PlanKind | undefined
  /** Code of a coupon; '' for none, undefined: that of the open order. */
  coupon?: string | undefined
}

const isPaid = ({ state }: OrderRow) => state === 'paid'
const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

/** The plan that is wanted, else that of the open order. @throws ApiError 409 where the batch is paid at once */
function wantedPlan(known: readonly OrderRow[], { batch }: PlaceOffer, plan: PlanKind | undefined) {
  const isInParts = batch.instalments > 1
  if (plan === 'instalments' && !isInParts) throw notInParts()
  const open = known.find(({ state }) => state === 'open')
  return planOf(
    batch,
    plan ?? (isInParts && open && (planIn(open)?.amounts.length ?? 1) > 1 ? 'instalments' : 'full'),
  )
}

/** A registration that is paid for: whose it is, in which batch, and for which program. */
interface LockedClaim {
  id: string
  lead_id: number
  batch_id: string | null
  session_hash: string
  account_id: number | null
  program: string
}

/** Locks one's own registration until the transaction ends. @throws ApiError 404 for anybody else's, and if it was given up */
export type LockClaim = (
  transaction: Transaction<Database>,
  wanted: Pick<Wanted, 'registration' | 'session'>,
) => Promise<LockedClaim>

/** A place that takes a seat which nobody else can have meanwhile. */
const FRESH = { payBy: '', isReserved: true, isHeld: true }

/**
 * The batch that a place is paid for: the one that was joined, and never another one. A registration from before there was a
 * date is in none, and so is one that was put off and whose money went back: it takes a place in the one that is sold.
 * @throws ApiError 409 where it is no longer available; it names the batches that can be joined instead
 */
async function requirePayable(transaction: Transaction<Database>, claim: LockedClaim, now: number) {
  await applyPrices(transaction, claim.program, now)
  const offers = await offersOf(transaction, claim.program, now)
  const joined = offers.find(({ batch }) => batch.id === claim.batch_id)
  if (joined && canPay(joined, now)) {
    const place = { registration: claim.id, program: claim.program, offer: joined }
    return { offer: joined, seat: await requireSeat(transaction, place, { all: offers, now }) }
  }
  const offer = claim.batch_id === null ? soldOf(offers, now) : joined
  if (offer?.place.state !== 'open') throw noPlace(claim.program, offer, offers)
  await transaction
    .updateTable('lead_claims')
    .set({ begins_at: offer.begins, batch_id: offer.batch.id, deferred_at: null, pay_by: FRESH.payBy })
    .where('id', '=', claim.id)
    .execute()
  return { offer, seat: FRESH }
}

type Payable = Awaited<ReturnType<typeof requirePayable>>

export const ordersOfPlaces = (database: Kysely<Database>, registrations: readonly string[]) =>
  database
    .selectFrom('orders')
    .selectAll()
    .where('purpose', '=', 'course')
    .where('reference', 'in', registrations)
    .orderBy('created_at')
    .execute()

/** The plan, with what each part takes less by a coupon. */
function planWith(
  { known, plan: kind }: Pick<DueParts, 'known' | 'plan'>,
  offer: PlaceOffer,
  coupon: CouponRow | undefined,
): Plan {
  const whole = wantedPlan(known, offer, kind)
  if (!coupon) return whole
  const price_paise = priceWith(coupon, offer.batch.price_paise, whole.amounts.length)
  if (price_paise === 0)
    return { ...planOf({ ...offer.batch, price_paise }, 'full'), discounts: [offer.batch.price_paise] }
  const plan = wantedPlan(known, { ...offer, batch: { ...offer.batch, price_paise } }, kind)
  return { ...plan, discounts: whole.amounts.map((amount, index) => amount - (plan.amounts[index] ?? 0)) }
}

/** The first part is due on the day until which the seat is held. */
const withPayBy = ({ offer, seat: { isReserved, payBy } }: Payable): PlaceOffer =>
  isReserved && payBy ? { ...offer, batch: { ...offer.batch, enrol_by: payBy } } : offer

interface DueParts {
  claim: LockedClaim
  known: readonly OrderRow[]
  plan: Wanted['plan']
  coupon?: Wanted['coupon']
}

/** The coupon that an order for a place uses: the one that is asked for, else that of its open order. @throws ApiError 409 */
function couponFor(transaction: Transaction<Database>, { claim, known, coupon }: DueParts, now: number) {
  const kept = known.find(({ state }) => state === 'open')?.coupon ?? ''
  const code = coupon === undefined ? kept : couponCode(coupon)
  if (code === kept) return couponOf(transaction, code)
  return code === '' ? undefined : requireCoupon(transaction, { code, claim, now })
}

/** What is to be paid next for a place. @throws ApiError 409 where it is no longer available */
export async function dueOf(transaction: Transaction<Database>, wanted: DueParts, now: number) {
  const { claim, known } = wanted
  // What was agreed with the first part stands.
  const begun = known.find(isPaid)
  const payable = begun ? undefined : await requirePayable(transaction, claim, now)
  const offer = payable && withPayBy(payable)
  const coupon = offer && (await couponFor(transaction, wanted, now))
  const plan = begun ? planAgreed(known.filter(isPaid)) : offer && planWith(wanted, offer, coupon)
  if (!plan) throw planUnreadable()
  return {
    plan,
    /** Undefined once all is paid. */
    part: nextPart(known, plan),
    beginsAt: begun ? begun.begins_at : (offer?.begins ?? null),
    coupon: begun ? begun.coupon : (coupon?.code ?? ''),
    batchId: begun ? begun.batch_id : (offer?.batch.id ?? null),
    open: known.find(({ state }) => state === 'open'),
    seat: payable?.seat ?? FRESH,
  }
}
type Due = Awaited<ReturnType<typeof dueOf>>

/** An order for a part of a place, as it is stored. */
export const orderOf = (claim: LockedClaim, { plan, part, beginsAt, batchId, coupon }: Due) => ({
  purpose: 'course' as const,
  reference: claim.id,
  owner: { hash: claim.session_hash, accountId: claim.account_id },
  plan: plan.amounts.length > 1 ? JSON.stringify(plan) : '',
  beginsAt,
  batchId,
  coupon,
  discountPaise: plan.discounts?.[(part?.instalment ?? 1) - 1] ?? 0,
})

/** An open order that is asked for again holds the seat once more, where that was free. */
async function holdSeat(
  transaction: Transaction<Database>,
  { open, seat }: Pick<Due, 'seat'> & { open: OrderRow },
  now: number,
): Promise<OrderRow> {
  if (seat.isHeld && !seat.isReserved) return open
  const seat_until = seatUntil(seat, { open, now })
  await transaction.updateTable('orders').set({ seat_until }).where('id', '=', open.id).execute()
  return { ...open, seat_until }
}

interface Parts {
  orders: OrderService
  checks: PaymentChecks
  lockClaim: LockClaim
  clock: () => number
}

/** The order that is open or paid, else a new one, as it is stored; the provider does not know a new one yet. */
async function chooseOrder(
  transaction: Transaction<Database>,
  { orders, lockClaim }: Pick<Parts, 'orders' | 'lockClaim'>,
  wanted: Wanted,
  now: number,
) {
  const claim = await lockClaim(transaction, wanted)
  const known = await ordersOfPlaces(transaction, [claim.id])
  const returned = givenBack(known).at(-1)
  if (returned && (await isPaidElsewhere(transaction, claim.id))) return { order: returned, isNew: false }
  const due = await dueOf(transaction, { claim, known, plan: wanted.plan, coupon: wanted.coupon }, now)
  const { part, open, plan, beginsAt, batchId } = due
  const last = known.findLast(({ state }) => state === 'paid')
  if (last && !part) return { order: last, isNew: false }
  if (!part) throw new Error(`The registration ${claim.id} has no order.`)
  const isFit =
    open?.amount_paise === part.amountPaise &&
    open.begins_at === beginsAt &&
    (open.batch_id ?? batchId) === batchId &&
    open.coupon === due.coupon &&
    isSame(planIn(open)?.amounts, plan.amounts)
  if (open && isFit)
    return { order: await holdSeat(transaction, { open, seat: due.seat }, now), isNew: false }
  if (open) await voidOrders(transaction, [open.id], now)
  const order = await orders.store(transaction, {
    ...orderOf(claim, due),
    ...part,
    seatUntil: seatUntil(due.seat, { open, now }),
  })
  return { order, isNew: true }
}

/** Orders for course registrations: one at a time is open, the next part only after the one before is paid. */
export function createCourseOrders(database: Kysely<Database>, { orders, checks, lockClaim, clock }: Parts) {
  const choose = (transaction: Transaction<Database>, wanted: Wanted, now: number) =>
    chooseOrder(transaction, { orders, lockClaim }, wanted, now)

  /** A payment that was begun and left is decided before its order is replaced. */
  const askAbandoned = async (
    { registration, session }: Pick<Wanted, 'registration' | 'session'>,
    now: number,
  ) => {
    const own = (await ordersOfPlaces(database, [registration])).filter((order) => isOwnedBy(session, order))
    for (const order of own) if (attemptOf(order) && !isWindowOpen(order, now)) await checks.check(order)
  }

  const announce = ({ order, isNew }: { order: OrderRow; isNew: boolean }) =>
    isNew ? orders.announceNew(order) : orders.announce(order)

  return {
    /** Orders of registrations, oldest first. */
    ofAll: async (registrations: readonly string[]) =>
      registrations.length > 0 ? ordersOfPlaces(database, registrations) : [],

    /** What a payment that was begun and left has come to is asked first: the provider answers outside of any transaction. */
    decideBegun: (wanted: Pick<Wanted, 'registration' | 'session'>) => askAbandoned(wanted, clock()),

    /** The order of a place, stored in the caller's transaction. `announce` makes it payable after that. */
    choose,

    /** @throws PaymentProviderError, ApiError 409 if it is closed by now */
    announce,

    /**
     * The order that is open or paid, else a new one. An open order for a price or a plan of before is closed. Whose payment
     * was not taken, as the place is paid already, gets no other one to pay.
     *
     * @throws ApiError 404 for a registration that is not the caller's, 409 where the place is no longer available
     */
    make: async (wanted: Wanted) => {
      const now = clock()
      await askAbandoned(wanted, now)
      const chosen = await placeTransaction(
        database,
        { concerned: { registration: wanted.registration }, now },
        async (transaction) => {
          const order = await choose(transaction, wanted, now)
          // One that was begun before is still paid.
          if (order.isNew) await requireOpen(transaction, now)
          return order
        },
      )
      return { order: await announce(chosen), isNew: chosen.isNew }
    },
  }
}
export type CourseOrders = ReturnType<typeof createCourseOrders>
