import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '@marga/api-contract/payments'
import { dayInIndia } from '@marga/constants/indian-time'
import { rupees } from '@marga/constants/rupees'
import { storedWord } from '@marga/constants/stored-words'
import { isUniqueViolation } from '@marga/server/failures/storage-faults'
import type { Kysely, Transaction } from 'kysely'
import { placeTransaction } from '../batches/place-transaction'
import { refusal } from '../commands/refusal'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { ownerSession } from '../sessions/session'
import { dueOf, type LockClaim, orderOf, ordersOfPlaces } from './course-orders'
import { receiptNumberOf } from './documents'
import { findPlace, type NamedPlace } from './find-place'
import { orderOfPayment, orderRepository, partOf, voidOrders } from './order-repository'
import type { OrderRow } from './order-row'
import { isPaidElsewhere } from './paid-elsewhere'
import { isBeingPaid } from './payment-attempt'
import { paymentMails } from './payment-mails'
import type { PlanKind } from './payment-plan'
import { takeForCourse } from './receipts'
import { type MailParts, refundMails } from './refund-mails'
import { settlePayment } from './settle-payment'

/** A payment that came by bank or in cash. */
export interface Recorded {
  place: NamedPlace
  amountPaise: number
  method: PaymentMethod
  /** Of the bank, or of the cash book. */
  reference: string
  /** Who records it. */
  by: string
  plan: PlanKind | undefined
}

export interface RecordParts {
  database: Kysely<Database>
  mails: MailParts
  lockClaim: LockClaim
  now: number
}

const refuse = refusal('Nothing was recorded.')

const recordedBefore = ({ id, provider_payment_id }: OrderRow) =>
  refuse('RECORDED_BEFORE', `${provider_payment_id} is recorded already, for the order ${id}.`)

/** The same reference in any spelling: a bank prints it in capitals, with and without spaces. */
export const referenceOf = (text: string) => text.replace(/\s+/g, '').toUpperCase()

/** How all of a place is paid that was begun in instalments; '' for any other place. */
const otherPlan = (amounts: readonly number[], plan: PlanKind | undefined) =>
  amounts.length > 1 && plan === undefined
    ? ' It is begun in instalments. To take all of it at once, say so: plan=full.'
    : ''

/** The place, what is due for it, and its open order. @throws ExpectedError, ApiError where it cannot be paid */
async function requireDue(
  transaction: Transaction<Database>,
  { lockClaim, now }: RecordParts,
  recorded: Recorded,
) {
  const { amountPaise, plan } = recorded
  const place = await findPlace(transaction, recorded.place)
  const claim = await lockClaim(transaction, { registration: place.id, session: ownerSession(place) })
  const known = await ordersOfPlaces(transaction, [claim.id])
  if (await isPaidElsewhere(transaction, claim.id))
    throw refuse('PAID_TWICE', `The place of ${place.email} in ${place.program} is paid by another order.`)
  const due = await dueOf(transaction, { claim, known, plan }, now)
  if (!due.part)
    throw refuse('ALREADY_PAID', `The place of ${place.email} in ${place.program} is paid already.`)
  if (due.open && isBeingPaid(due.open, now))
    throw refuse(
      'PAYMENT_UNDER_WAY',
      `A payment on the site for the order ${due.open.id} is not decided yet. Try again in ten minutes.`,
    )
  if (due.part.amountPaise !== amountPaise)
    throw refuse(
      'OTHER_AMOUNT',
      `${rupees(due.part.amountPaise)} is due for ${place.email} in ${place.program}, not ${rupees(amountPaise)}.${otherPlan(due.plan.amounts, plan)}`,
    )
  return { place, claim, due, part: due.part }
}

/** Before and after of a payment that is recorded. */
interface Outcome {
  text: string
  orderId: string
  receiptNumber: string
  place: Awaited<ReturnType<typeof findPlace>>
}

async function record(
  transaction: Transaction<Database>,
  parts: RecordParts,
  recorded: Recorded,
): Promise<Outcome> {
  const { mails, now } = parts
  const { method, by } = recorded
  const reference = referenceOf(recorded.reference)
  const known = await orderOfPayment(transaction, reference)
  if (known) throw recordedBefore(known)
  const { place, claim, due, part } = await requireDue(transaction, parts, recorded)
  // A payment on the site that comes for it all the same is given back.
  if (due.open) await voidOrders(transaction, [due.open.id], now)
  const { owner, beginsAt, batchId, discountPaise, ...order } = orderOf(claim, due)
  const { id } = await orderRepository(transaction).add({
    ...order,
    ...{ id: randomUUID(), state: 'open', provider: 'none', provider_order_id: '', method, recorded_by: by },
    ...{ amount_paise: part.amountPaise, instalment: part.instalment, begins_at: beginsAt },
    ...{ batch_id: batchId, discount_paise: discountPaise },
    ...{ account_id: owner.accountId, session_hash: owner.hash, created_at: now },
  })
  const onPaid = { course: takeForCourse(mails) }
  const settling = { onPaid, onCaptured: paymentMails(mails), onRefund: refundMails(mails) }
  const settled = await settlePayment(transaction, settling, { id, paymentId: reference, now })
  if (settled?.delivery !== 'delivered') throw refuse('NOT_TAKEN', `The place of ${place.email} is gone.`)
  const receiptNumber = await receiptNumberOf(transaction, settled.order)
  const { instalment, instalments } = partOf(settled.order)
  const text = [
    `${place.name || place.email}, ${place.email}`,
    `  ${place.program}${beginsAt === null ? '' : `, batch of ${dayInIndia(new Date(beginsAt))}`}`,
    `  ${rupees(part.amountPaise)}${instalments > 1 ? `, part ${instalment} of ${instalments}` : ''}: not paid -> paid by ${method}, ${reference}, recorded by ${by}`,
    ...(due.open
      ? [`  order ${due.open.id}: ${storedWord('state', 'open')} -> ${storedWord('state', 'void')}`]
      : []),
    `  receipt: none -> ${receiptNumber}`,
  ].join('\n')
  return { text, orderId: id, receiptNumber, place }
}

/**
 * Records a payment that came by bank or in cash: its place is paid as by the provider, and its receipt goes out.
 *
 * @param onDone the last step of the transaction: what it throws takes everything back
 * @throws ExpectedError, ApiError before anything is recorded: for another amount than is due, a reference that is known, a place that is gone
 */
export async function recordPayment(
  parts: RecordParts,
  recorded: Recorded,
  onDone: (text: string) => void = () => {},
): Promise<Outcome> {
  const { database, now } = parts
  const { id: registration } = await findPlace(database, recorded.place)
  try {
    return await placeTransaction(database, { concerned: { registration }, now }, async (transaction) => {
      const outcome = await record(transaction, parts, recorded)
      onDone(outcome.text)
      const { orderId, receiptNumber, place } = outcome
      const { amountPaise: amount_paise, method, reference } = recorded
      await writeLog(transaction, {
        kind: 'payment recorded',
        record: `order ${orderId}`,
        after: { amount_paise, method, reference: referenceOf(reference), receipt: receiptNumber },
        person: { accountId: place.account_id, email: place.email },
      })
      return outcome
    })
  } catch (error) {
    // Another command has recorded the reference at the same moment.
    const known =
      isUniqueViolation(error) && (await orderOfPayment(database, referenceOf(recorded.reference)))
    throw known ? recordedBefore(known) : error
  }
}
