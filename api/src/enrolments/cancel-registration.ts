import type { Refund } from '@marga/api-contract/payments'
import { isRefund } from '@marga/constants/order-states'
import { rupees } from '@marga/constants/rupees'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely, Transaction } from 'kysely'
import { batchRows } from '../batches/batch-rows'
import { placeTransaction } from '../batches/place-transaction'
import type { Database } from '../database/schema'
import { registrationCancelled } from '../mail/company-messages'
import type { MailQueue } from '../mail/mail-queue'
import { ordersById, refundOrders } from '../payments/order-repository'
import { cancellationOf, refundFor } from '../payments/payment-plan'
import type { RefundMails } from '../payments/refund-mails'
import { isOwnedBy, type Session } from '../sessions/session'
import { noRegistration } from './course-registrations'
import { closeOrders, endEnrolments, endReservation, ordersOf } from './end-reservation'
import { LeadClaims } from './lead-claims'

interface Wanted {
  id: string
  session: Session | null
}

interface Mails {
  outbox: MailQueue
  onRefund: RefundMails
}

/** What the company was told when it was made. */
async function registered(transaction: Transaction<Database>, id: string) {
  const { batch_id, course, ...person } = await transaction
    .selectFrom('lead_claims')
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .select(['contact_name as full_name', 'contact_email as email', 'contact_phone as phone'])
    .select(['course_registrations.course_name as course', 'lead_claims.batch_id'])
    .where('lead_claims.id', '=', id)
    .executeTakeFirstOrThrow()
  const batch = await batchRows(transaction)
    .where('program_batches.id', '=', batch_id ?? '')
    .executeTakeFirst()
  return { person, lead: { course, batch: batch ?? null } }
}

const refused = (code: string, message: string) => new ApiError({ status: 409, code, message })

const paidBefore = () =>
  refused(
    'REGISTRATION_PAID',
    'Your place is paid by now, in full or in part. Cancel it again to get all of it back.',
  )

const hasBegun = () =>
  refused(
    'COURSE_HAS_BEGUN',
    'Your course has begun, or has no start date, so it cannot be cancelled here. Write to us: we refund it by our rules.',
  )

const otherRefund = (paise: number) =>
  refused(
    'REFUND_CHANGED',
    `By now ${rupees(paise)} are paid for this place. Cancel it again to get all of it back.`,
  )

const nothingPaid = () =>
  refused('NOTHING_PAID', 'Nothing is paid for this place, so nothing goes back. Cancel it as a reservation.')

const cancelledBefore = () =>
  refused('CANCELLED_BEFORE', 'This place is cancelled already. My learning shows what goes back.')

/**
 * Gives up one's own registration: its open order is closed, and the claim is removed. A second call changes nothing.
 *
 * @throws ApiError 404 for anybody else's, 409 once anything is paid
 */
export const cancelRegistration = (
  database: Kysely<Database>,
  { outbox }: Mails,
  { id, session, now }: Wanted & { now: number },
) =>
  placeTransaction(database, { concerned: { registration: id }, now }, async (transaction) => {
    const claims = new LeadClaims(transaction)
    const leadId = await claims.leadOf('registration', { id, session })
    if (leadId === undefined) {
      // Cancelled before: what is left of it is the caller's closed order.
      if ((await ordersOf(transaction, id)).some((order) => isOwnedBy(session, order))) return
      throw noRegistration()
    }
    const { person, lead } = await registered(transaction, id)
    const { isPaid } = await endReservation(transaction, { id, leadId, session, now })
    if (isPaid) throw paidBefore()
    await outbox.put(transaction, registrationCancelled(person, lead))
  })

/**
 * What the cancellation answered. Other refunds of the same registration, as of a payment that came too late, became due at
 * another moment. @throws ApiError 409 where the caller names another amount
 */
async function refundBefore(
  transaction: Transaction<Database>,
  { id, refundPaise }: { id: string; refundPaise: number },
) {
  const returned = (await ordersOf(transaction, id)).filter(({ state }) => isRefund(state))
  const refunds = [...new Set(returned.map(({ refund_due_at }) => refund_due_at))].map((at) =>
    refundFor(returned.filter(({ refund_due_at }) => refund_due_at === at)),
  )
  const refund = refunds.find((one) => one?.amount_paise === refundPaise)
  if (!refund) throw cancelledBefore()
  return refund
}

interface WantedBack extends Wanted {
  /** What the caller was told. */
  refundPaise: number
  now: number
}

/**
 * Gives up one's own place before its first session: what was paid is a refund that is due. A second call answers the same.
 *
 * @throws ApiError 404 for anybody else's, 409 where nothing or something else goes back
 */
export const cancelPaidRegistration = (
  database: Kysely<Database>,
  { onRefund }: Mails,
  { id, session, refundPaise, now }: WantedBack,
) =>
  placeTransaction(
    database,
    { concerned: { registration: id }, now },
    async (transaction): Promise<Refund> => {
      const claims = new LeadClaims(transaction)
      const leadId = await claims.leadOf('registration', { id, session })
      const isHeld = leadId !== undefined
      if (!isHeld && (await claims.leadOf('cancelled registration', { id, session })) === undefined)
        throw noRegistration()
      // Waits for an order that is being made, and for the same call of another tab.
      if (!isHeld || !(await claims.giveUp(id))) return refundBefore(transaction, { id, refundPaise })
      const paid = await closeOrders(transaction, { registration: id, now })
      const ids = paid.map((order) => order.id)
      if (paid.every(({ amount_paise }) => amount_paise === 0)) throw nothingPaid()
      const cancellation = cancellationOf(paid, now)
      if (!cancellation) throw hasBegun()
      if (cancellation.refund_paise !== refundPaise) throw otherRefund(cancellation.refund_paise)
      await refundOrders(transaction, ids, now)
      await endEnrolments(transaction, { leadId, session })
      const returned = await ordersById(transaction, ids)
      await onRefund(transaction, returned, 'cancelled')
      const refund = refundFor(returned)
      if (!refund) throw new Error(`The cancelled registration ${id} has no refund.`)
      return refund
    },
  )
