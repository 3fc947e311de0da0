import { rupees } from '@marga/constants/rupees'
import { ExpectedError } from '@marga/server/failures/expected-error'
import type { Kysely, Transaction } from 'kysely'
import { placeTransaction } from '../batches/place-transaction'
import { lockName } from '../database/lock-name'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { movedInterview } from '../mail/company-messages'
import { interviewMoved, moment } from '../mail/messages'
import { ordersById, refundOrders } from '../payments/order-repository'
import { restOf } from '../payments/order-row'
import { type MailParts, refundMails } from '../payments/refund-mails'
import { noBooking, takingSlot } from './booking-errors'
import { BookingRepository, type BookingRow } from './booking-repository'
import { findFeedback, isShown } from './feedback'
import { takeOffered } from './slots'

/** What the company does with an interview that is booked. */
export type BookingChange =
  | { startsAt: string }
  | { isCancelled: true; reason: string }
  | { isNoShow: boolean }

interface Parts {
  database: Kysely<Database>
  mails: MailParts
  now: number
  /** Looks at the booking before, in the transaction: what it throws takes everything back. */
  check: (before: BookingRow) => void
  /** The last step but the log, with before and after in lines: what it throws takes everything back. */
  end: (text: string) => void
}

const refuse = (code: string, message: string) => new ExpectedError(code, `${message} Nothing was changed.`)

/** The person was quicker, between the look at the booking and its change. */
const changedMeanwhile = () =>
  refuse(
    'CHANGED_MEANWHILE',
    'This interview was just changed by the person it is booked for. Look at it again.',
  )

/** Also within the last 24 hours, and more often than people move their own. @throws ApiError 400, 409 */
async function move(
  transaction: Transaction<Database>,
  { mails, now }: Parts,
  { booking, startsAt }: { booking: BookingRow; startsAt: string },
) {
  const starts_at = Date.parse(startsAt)
  if (starts_at === booking.starts_at) throw refuse('SAME_TIME', 'It begins at this time already.')
  await takeOffered(transaction, { startsAt, now })
  const row = await takingSlot(() =>
    transaction
      .updateTable('bookings')
      .set(({ eb }) => ({ starts_at, changes: eb('changes', '+', 1) }))
      .where('id', '=', booking.id)
      .where('state', '=', 'booked')
      .where('starts_at', '=', booking.starts_at)
      .returningAll()
      .executeTakeFirst(),
  )
  if (!row) throw changedMeanwhile()
  await transaction
    .updateTable('interview_feedback')
    .set({ is_owed: 1 })
    .where('booking_id', '=', booking.id)
    .execute()
  const moved = { ...row, from: booking.starts_at }
  await mails.outbox.put(transaction, interviewMoved(moved))
  await mails.outbox.put(transaction, movedInterview(moved))
  return {
    text: `${moment(booking.starts_at)} -> ${moment(starts_at)}`,
    kind: 'interview moved',
    before: { starts_at: booking.starts_at },
    after: { starts_at },
  }
}

/** Who was sent feedback reads it no longer once the interview did not take place. */
async function hiddenText(transaction: Transaction<Database>, booking: BookingRow) {
  return isShown(booking, await findFeedback(transaction, booking.id))
    ? '; its feedback is shown no more'
    : ''
}

/** All of its money goes back, whenever it is: it is the company that cancels. */
async function cancel(
  transaction: Transaction<Database>,
  { mails, now }: Parts,
  { booking, reason }: { booking: BookingRow; reason: string },
) {
  const { id, order_id } = booking
  const hidden = await hiddenText(transaction, booking)
  await refundOrders(transaction, [order_id], now)
  if (!(await new BookingRepository(transaction).cancelBooked(id))) throw changedMeanwhile()
  const orders = await ordersById(transaction, [order_id])
  await refundMails(mails)(transaction, orders, 'ended', reason)
  const due = orders.filter(({ state }) => state === 'refund due')
  const paise = due.reduce((sum, order) => sum + restOf(order), 0)
  return {
    text: `booked -> cancelled; ${paise > 0 ? `${rupees(paise)} goes back` : 'nothing was paid'}${hidden}`,
    kind: 'interview cancelled',
    before: { state: 'booked' },
    after: { state: 'cancelled' },
  }
}

async function noteAbsence(
  transaction: Transaction<Database>,
  { now }: Parts,
  { booking, isNoShow }: { booking: BookingRow; isNoShow: boolean },
) {
  if (isNoShow && booking.starts_at > now)
    throw refuse('NOT_BEGUN', `It begins on ${moment(booking.starts_at)}: nobody can have missed it yet.`)
  const no_show_at = isNoShow ? now : null
  const hidden = await hiddenText(transaction, booking)
  await transaction.updateTable('bookings').set({ no_show_at }).where('id', '=', booking.id).execute()
  return {
    text: isNoShow ? `booked -> nobody came${hidden}` : 'nobody came -> they came',
    kind: 'interview missed',
    before: { no_show: booking.no_show_at !== null },
    after: { no_show: isNoShow },
  }
}

function apply(
  transaction: Transaction<Database>,
  parts: Parts,
  { booking, change }: { booking: BookingRow; change: BookingChange },
) {
  if ('startsAt' in change) return move(transaction, parts, { booking, startsAt: change.startsAt })
  if ('isCancelled' in change) return cancel(transaction, parts, { booking, reason: change.reason })
  return noteAbsence(transaction, parts, { booking, isNoShow: change.isNoShow })
}

/**
 * Moves or cancels an interview for the company, or notes that nobody came, in one transaction.
 *
 * @throws ApiError 400, 404, 409 and ExpectedError for what is refused
 */
export const changeBooking = (
  parts: Parts,
  { id, change }: { id: string; change: BookingChange },
): Promise<void> =>
  placeTransaction(parts.database, { concerned: 'no program', now: parts.now }, async (transaction) => {
    await lockName(transaction, `booking ${id}`)
    const booking = await new BookingRepository(transaction).find(id)
    if (!booking) throw noBooking()
    parts.check(booking)
    if (booking.state !== 'booked')
      throw refuse('NOT_BOOKED', `This interview is ${booking.state}, so there is nothing to change.`)
    const { text, kind, before, after } = await apply(transaction, parts, { booking, change })
    const reason = 'isCancelled' in change ? change.reason : ''
    const why = reason && `\n  reason: ${reason}`
    parts.end(`Mock interview of ${booking.full_name}, ${booking.email}: ${text}${why}`)
    await writeLog(transaction, {
      ...{ kind, record: `booking ${id}`, before, after },
      person: {
        ...{ accountId: booking.account_id, email: booking.email },
        ...(reason && { after: { reason } }),
      },
    })
  })
