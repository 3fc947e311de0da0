import { dayAfter, dayInIndia, timeInIndia } from '@marga/constants/indian-time'
import { rupees } from '@marga/constants/rupees'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely, Transaction } from 'kysely'
import { batchText } from '../batches/batch-text'
import { placeTransaction } from '../batches/place-transaction'
import { named, type PlaceOffer } from '../batches/places'
import { applyPrices } from '../batches/prices'
import { payByOf } from '../batches/seats'
import type { Database } from '../database/schema'
import { batchChosen } from '../mail/late-payment-messages'
import { type Chooser, chooserOf } from '../payments/choice-links'
import { receiptNumberOf } from '../payments/documents'
import { agreedPrice, freeBatches, isChoosing, isDearer, lostPlaceOf } from '../payments/late-payments'
import { noOrder } from '../payments/order-errors'
import { orderRepository } from '../payments/order-repository'
import type { OrderRow } from '../payments/order-row'
import { isPaidElsewhere } from '../payments/paid-elsewhere'
import type { PaymentMails } from '../payments/payment-mails'
import { orderPlan } from '../payments/payment-plan'
import { type MailParts, purchaseOf } from '../payments/refund-mails'
import { noteSoldBatch } from '../payments/sold-batch'
import type { Session } from '../sessions/session'
import { closeOrders } from './end-reservation'
import { LeadClaims } from './lead-claims'
import { lockClaim } from './lock-claim'
import { isPaid } from './paid-places'
import { endTaken } from './waiting-claims'

interface Wanted {
  /** Of the order that was paid too late. */
  id: string
  batch: string
  session: Session | null
  /** The secret of the link in the mail; undefined for none. */
  key: string | undefined
  now: number
}

interface Parts {
  mails: MailParts
  onCaptured: PaymentMails
}

type Place = NonNullable<Awaited<ReturnType<typeof lostPlaceOf>>>

const refuse = (code: string, message: string) =>
  new ApiError({ status: 409, code, message, errors: { batch: [message] } })

const momentOf = (time: number) => `${dayInIndia(new Date(time))}, ${timeInIndia(new Date(time))} IST`

/** What becomes of the money if nothing else is chosen. */
const otherwise = ({ choose_until }: OrderRow) =>
  `Your payment is kept. Choose another batch, or all of it goes back by itself on ${momentOf(choose_until ?? 0)}.`

/** @throws ApiError 409 where nothing can be chosen for an order, or no longer */
function requireChoosing(order: OrderRow, now: number) {
  if (isChoosing(order, now)) return
  if (order.state === 'paid')
    throw refuse('PAID_A_PLACE', 'Your payment has paid a place already. Open My learning to see it.')
  if (order.state === 'refunded')
    throw refuse(
      'WENT_BACK',
      'Your payment went back already, so it can pay no batch any more. Join one and pay again.',
    )
  if (order.state === 'refund due')
    throw refuse(
      'CHOICE_OVER',
      'The time to choose another batch is over, and your payment goes back. Join a batch and pay again.',
    )
  throw refuse('NOT_PAID', 'Nothing has been paid with this order. Pay it on the page of your place.')
}

/** The batch that is chosen. @throws ApiError 409 where it has no seat for them, or costs more than was agreed */
async function requireSeatIn(
  transaction: Transaction<Database>,
  { order, place }: { order: OrderRow; place: Place },
  { batch, now }: Wanted,
): Promise<PlaceOffer> {
  const { program, offers } = place
  const offer = named(offers, batch)
  if (!offer) throw refuse('NO_BATCH', `${program}: there is no such batch. ${otherwise(order)}`)
  if (isDearer(offer, order))
    throw refuse(
      'BATCH_DEARER',
      `${program}: ${batchText(offer.batch)} costs ${rupees(offer.batch.price_paise)}, more than the ${rupees(agreedPrice(order) ?? 0)} that you agreed to pay, so it cannot be chosen. ${otherwise(order)}`,
    )
  if ((await freeBatches(transaction, { place, order, now })).includes(offer)) return offer
  throw refuse(
    'BATCH_NOT_OPEN',
    `${program}: ${batchText(offer.batch)}: ${offer.place.text}. ${otherwise(order)}`,
  )
}

const paidElsewhere = (where: string) =>
  refuse(
    'HAS_OTHER_PLACE',
    `You have paid a place ${where} already, so this payment goes back by itself. Nothing was changed.`,
  )

/** What else the caller holds of the program to come, unpaid: nobody has two places. @throws ApiError 409 where another one is paid */
async function endOthers(
  transaction: Transaction<Database>,
  { claimId, leadId, offers }: { claimId: string; leadId: number; offers: readonly PlaceOffer[] },
  { session, now }: { session: Session; now: number },
) {
  const claims = new LeadClaims(transaction)
  for (const { id, batch_id } of await claims.ownOf('registration', { leadId, session })) {
    const offer = offers.find(({ batch }) => batch.id === batch_id)
    const isToCome = offer?.begins ? offer.begins > now : batch_id === null
    if (id === claimId || !isToCome) continue
    const paid = await transaction
      .selectFrom('lead_claims')
      .select('id')
      .where('id', '=', id)
      .where(isPaid)
      .executeTakeFirst()
    if (paid) throw paidElsewhere(offer ? `in ${batchText(offer.batch)}` : 'without a date')
    await claims.giveUp(id)
    await closeOrders(transaction, { registration: id, now })
  }
}

const DAY_MS = 86_400_000

/** The plan of an order in another batch: its parts cost the same, and are due as long after its start. */
function planIn(order: OrderRow, begins: number | null) {
  const plan = orderPlan.read(order)
  if (!plan || begins === null || order.begins_at === null) return order.plan
  const days = Math.round((begins - order.begins_at) / DAY_MS)
  const due_on = plan.due_on.map((day, index) => (index > 0 && day ? dayAfter(day, days) : day))
  return JSON.stringify({ ...plan, due_on })
}

/** The order pays the place in its new batch, unless its refund was asked for at this moment. */
async function payWith(
  transaction: Transaction<Database>,
  order: OrderRow,
  { batch, begins, now }: Pick<PlaceOffer, 'batch' | 'begins'> & { now: number },
) {
  const paid = await transaction
    .updateTable('orders')
    .set({ state: 'paid', batch_id: batch.id, begins_at: begins, plan: planIn(order, begins) })
    .set({ refund_due_at: null, choose_until: null, return_at: null })
    .where('id', '=', order.id)
    .where('state', '=', 'refund due')
    .where('choose_until', '>', now)
    .where('returned_paise', '=', 0)
    .returningAll()
    .executeTakeFirst()
  if (!paid)
    throw refuse(
      'CHOICE_OVER',
      'Your payment is being sent back at this moment, so it can pay no batch any more. Join one and pay again.',
    )
  return noteSoldBatch(transaction, paid)
}

/** Tells who paid that the payment counts, with its receipt, and the company that it has arrived. */
async function tell(
  transaction: Transaction<Database>,
  { mails: { outbox, publicUrl }, onCaptured }: Parts,
  { order, offer }: { order: OrderRow; offer: PlaceOffer },
) {
  await onCaptured(transaction, order)
  const { buyer } = await purchaseOf(transaction, order)
  if (!buyer.email) return
  const { id, amount_paise, provider } = order
  const shown = { id, amount_paise, provider, receiptNumber: await receiptNumberOf(transaction, order) }
  const { batch } = offer
  await outbox.put(
    transaction,
    batchChosen({
      email: buyer.email,
      program: batch.program,
      batch: batchText(batch),
      order: shown,
      publicUrl,
    }),
  )
}

/**
 * Another batch for a payment that came once its seat was gone: the place moves there and is paid by it, in one transaction. The same
 * again changes nothing.
 *
 * @throws ApiError 404 for anybody else's order, and for a link that opens none; 409 where the batch cannot be chosen, and once the money is on its way back
 */
export const chooseOtherBatch = (
  database: Kysely<Database>,
  parts: Parts,
  wanted: Wanted,
): Promise<Chooser & { order: OrderRow }> => {
  const { id, batch, now } = wanted
  return placeTransaction(database, { concerned: { order: id }, now }, async (transaction) => {
    const order = await orderRepository(transaction).find(id)
    const chooser = order && chooserOf(order, wanted)
    if (!chooser || order.purpose !== 'course') throw noOrder()
    if (order.state === 'paid' && order.batch_id === batch) return { ...chooser, order }
    const { session } = chooser
    requireChoosing(order, now)
    const claim = await lockClaim(transaction, { registration: order.reference, session })
    await applyPrices(transaction, claim.program, now)
    const place = await lostPlaceOf(transaction, order, now)
    if (!place)
      throw refuse(
        'PLACE_PAID',
        'Your place has a seat again, or is paid by another payment, so this one goes back by itself. Nothing was changed.',
      )
    const leadId = claim.lead_id
    const offer = await requireSeatIn(transaction, { order, place }, wanted)
    await endOthers(transaction, { claimId: claim.id, leadId, offers: place.offers }, { session, now })
    await transaction
      .updateTable('lead_claims')
      .set({ batch_id: offer.batch.id, begins_at: offer.begins, deferred_at: null })
      .set({ pay_by: payByOf(offer.batch, now) })
      .where('id', '=', claim.id)
      .execute()
    if (await isPaidElsewhere(transaction, claim.id))
      throw refuse(
        'PAID_TWICE',
        'This person has a paid place in that batch already. Choose another one, or this payment goes back by itself.',
      )
    const paid = await payWith(transaction, order, { ...offer, now })
    // An order that was made meanwhile, and another payment that came too late.
    await closeOrders(transaction, { registration: claim.id, now })
    await endTaken(transaction, { leadId, session, offer: '', batch: offer.batch.id, registration: claim.id })
    await tell(transaction, parts, { order: paid, offer })
    return { ...chooser, order: paid }
  })
}
