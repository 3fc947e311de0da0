import {
  type Booking,
  type BookingRequest,
  CHANGE_LIMIT_MS,
  type OwnFeedback,
  SLOT_MINUTES,
  type Slot,
} from '@marga/api-contract/mock-interview'
import type { PageQuery } from '@marga/api-contract/paging'
import { notesOf } from '@marga/constants/interview-feedback'
import { HOLD_MS } from '@marga/constants/interview-terms'
import type { Kysely, Transaction } from 'kysely'
import { placeTransaction } from '../batches/place-transaction'
import type { Database } from '../database/schema'
import { addressKey } from '../http/daily-budgets'
import { movedInterview } from '../mail/company-messages'
import type { MailQueue } from '../mail/mail-queue'
import type { MailboxBudget } from '../mail/mailbox-budget'
import { interviewMoved } from '../mail/messages'
import { ordersById, publicOrder, refundOrders } from '../payments/order-repository'
import type { OrderService } from '../payments/order-service'
import type { RefundMails } from '../payments/refund-mails'
import { isOwnedBy, type Session } from '../sessions/session'
import { interviewPriceOf } from '../site/interview-price'
import { addressHolds, movedOften, noBooking, noFeedback, takingSlot, tooLate } from './booking-errors'
import { BookingRepository, type BookingRow, MOST_MOVES } from './booking-repository'
import { findFeedback, isShown, shownFeedback } from './feedback'
import { expireHolds, releaseHolds } from './holds'
import { readCalendar } from './interview-calendar'
import { requireOffered, slotsFrom, takeOffered } from './slots'

interface Caller {
  session: Session
  ip: string
}

interface Options {
  orders: OrderService
  outbox: MailQueue
  onRefund: RefundMails
  mailboxes: MailboxBudget
  /** Whether one address may hold a few slots only. */
  areHoldsLimited?: boolean
  clock?: () => number
}

/** Slots that visitors behind one address may hold at a time: colleagues share it, and so do the many names of one who wants them all. */
const HOLDS_OF_ADDRESS = 4

const isoOf = (time: number) => new Date(time).toISOString()

/** Without the day: a hold lasts minutes, and the key is removed with it. */
const holdKey = (ip: string) => addressKey(ip, 0)

/** Slots are sold once: a hold for the time of paying, then a booking, which can be moved or cancelled in time. */
export class BookingService {
  readonly #database: Kysely<Database>
  readonly #bookings: BookingRepository
  readonly #orders: OrderService
  readonly #outbox: MailQueue
  readonly #onRefund: RefundMails
  readonly #mailboxes: MailboxBudget
  readonly #areHoldsLimited: boolean
  readonly #clock: () => number

  constructor(
    database: Kysely<Database>,
    { orders, outbox, onRefund, mailboxes, areHoldsLimited = true, clock = Date.now }: Options,
  ) {
    this.#database = database
    this.#bookings = new BookingRepository(database)
    this.#orders = orders
    this.#outbox = outbox
    this.#onRefund = onRefund
    this.#mailboxes = mailboxes
    this.#areHoldsLimited = areHoldsLimited
    this.#clock = clock
  }

  async slots(): Promise<Slot[]> {
    await this.#expire()
    const taken = await this.#bookings.takenStarts()
    const now = this.#clock()
    return slotsFrom(now, await readCalendar(this.#database, now)).map((start) => ({
      starts_at: isoOf(start),
      is_free: !taken.has(start),
      is_changeable: start - now > CHANGE_LIMIT_MS,
    }))
  }

  /**
   * Holds a slot and makes the order for it. A visitor holds one slot: another one gives the first back, the same one
   * again answers the same booking. @throws ApiError 400, 409, 429
   */
  async hold(wanted: BookingRequest, { session, ip }: Caller): Promise<Booking> {
    await this.#expire()
    const own = await this.#bookings.findHeldBy(session)
    // What they hold stays theirs, also where the hours were changed since.
    const isSame = own?.starts_at === Date.parse(wanted.starts_at)
    const startsAt = isSame ? own.starts_at : await this.#requireSlot(wanted.starts_at)
    const booking = isSame ? own : await this.#takeSlot(wanted, { startsAt, session, heldBy: holdKey(ip) })
    try {
      await this.#announceOrder(booking)
      return await this.#show(booking)
    } catch (error) {
      if (!isSame) await this.#release(booking.id)
      throw error
    }
  }

  /** Makes the order of a hold payable: the provider does not know it yet, or its answer was lost. */
  async #announceOrder({ order_id }: BookingRow) {
    const order = await this.#orders.find(order_id)
    if (!order) throw noBooking()
    await this.#orders.announce(order)
  }

  /** @throws ApiError 404 for anyone but the one who booked */
  async findOwn(id: string, session: Session | null): Promise<Booking> {
    const booking = await this.#findOwn(id, session)
    // Without the provider the booking is shown all the same.
    if (booking.state === 'held') await this.#announceOrder(booking).catch(() => {})
    return this.#show(booking)
  }

  /** What a calendar has to know of a booking; one that was cancelled, to take it out. @throws ApiError 404 */
  async findForCalendar(id: string, session: Session | null) {
    const booking = await this.#findOwn(id, session)
    // A slot that was only held was in no calendar.
    const wasBooked = booking.state === 'booked' || (booking.state === 'cancelled' && booking.changes > 0)
    if (!wasBooked) throw noBooking()
    return { ...(await this.#show(booking)), changes: booking.changes }
  }

  /** The feedback that was sent last. @throws ApiError 404 while there is none, and for anyone but the one who booked */
  async findFeedback(id: string, session: Session | null): Promise<OwnFeedback> {
    const booking = await this.#findOwn(id, session)
    const feedback = await findFeedback(this.#database, id)
    if (!feedback || !isShown(booking, feedback)) throw noFeedback()
    return {
      ...{ starts_at: isoOf(booking.starts_at), full_name: booking.full_name },
      went_well: notesOf(feedback.sent_went_well),
      work_on: notesOf(feedback.sent_work_on),
      practise: notesOf(feedback.sent_practise),
      sent_at: isoOf(feedback.sent_at ?? 0),
      is_corrected: feedback.first_sent_at !== feedback.sent_at,
    }
  }

  async listOwn(accountId: number, page: PageQuery): Promise<Booking[]> {
    await this.#expire()
    const rows = await this.#bookings.listOf(accountId, page)
    // Without an order: from before orders were stored with their holds, when the process ended in between.
    const shown = rows.filter(({ order_id }) => order_id !== '')
    const sent = await shownFeedback(this.#database, shown)
    return Promise.all(shown.map((row) => this.#showWith(row, sent)))
  }

  /** Asked for twice, it is cancelled once, and both are told so. @throws ApiError 404, 409 */
  async cancel(id: string, session: Session | null): Promise<Booking> {
    const booking = await this.#findOwn(id, session)
    if (booking.state === 'held') await this.#release(id, 'cancelled')
    if (booking.state === 'booked') {
      this.#requireChangeable(booking)
      await this.#change(async (transaction) => {
        await refundOrders(transaction, [booking.order_id], this.#clock())
        if (await new BookingRepository(transaction).cancelBooked(id))
          await this.#onRefund(transaction, await ordersById(transaction, [booking.order_id]), 'cancelled')
      })
    }
    return this.#show(await this.#findOwn(id, session))
  }

  /** To its own time changes nothing. @throws ApiError 400, 404, 409 */
  async move(id: string, { session, startsAt }: { session: Session | null; startsAt: string }) {
    const booking = await this.#findOwn(id, session)
    this.#requireChangeable(booking)
    // To its own time changes nothing, also where that is not offered any more.
    const start =
      Date.parse(startsAt) === booking.starts_at ? booking.starts_at : await this.#requireSlot(startsAt)
    const moved = await takingSlot(() =>
      this.#change(async (transaction) => {
        if (start !== booking.starts_at)
          await takeOffered(transaction, { startsAt: start, now: this.#clock() })
        const bookings = new BookingRepository(transaction)
        const row = await bookings.move(id, start)
        if (row) await this.#tellOfMove(transaction, row, booking.starts_at)
        return row ?? bookings.find(id)
      }),
    )
    if (moved?.state !== 'booked') throw tooLate()
    if (moved.starts_at !== start) throw movedOften(MOST_MOVES)
    return this.#show(moved)
  }

  async #tellOfMove(transaction: Transaction<Database>, booking: BookingRow, from: number) {
    await this.#outbox.put(transaction, interviewMoved({ ...booking, from }))
    await this.#outbox.put(transaction, movedInterview({ ...booking, from }))
  }

  /** Gives back what the session holds and takes the slot with its order, as one change. @throws ApiError 409 */
  #takeSlot(
    person: BookingRequest,
    { startsAt, session, heldBy }: { startsAt: number; session: Session; heldBy: string },
  ): Promise<BookingRow> {
    const createdAt = this.#clock()
    const hold = { person, session, startsAt, heldBy, createdAt, heldUntil: createdAt + HOLD_MS }
    return takingSlot(() =>
      this.#change(async (transaction) => {
        const now = createdAt
        await takeOffered(transaction, { startsAt, now })
        await this.#mailboxes.require(transaction, { email: person.email, session })
        await releaseHolds(transaction, { which: { sessionHash: session.hash }, now })
        if (session.accountId !== null)
          await releaseHolds(transaction, { which: { accountId: session.accountId }, now })
        const bookings = new BookingRepository(transaction)
        const held = await bookings.addHold(hold)
        const order = await this.#orders.store(transaction, {
          purpose: 'mock-interview',
          reference: held.id,
          amountPaise: await interviewPriceOf(transaction),
          owner: session,
        })
        const taken = await bookings.setOrder(held.id, order.id)
        const others = this.#areHoldsLimited ? await bookings.otherHolds(taken) : []
        const [first] = others
        if (first && others.length >= HOLDS_OF_ADDRESS)
          throw addressHolds(Math.max(1, Math.ceil(((first.held_until ?? 0) - createdAt) / 60_000)))
        return taken
      }),
    )
  }

  #change<T>(run: (transaction: Transaction<Database>) => Promise<T>) {
    return placeTransaction(this.#database, { concerned: 'no program', now: this.#clock() }, run)
  }

  #expire() {
    return expireHolds(this.#database, this.#clock())
  }

  #release(id: string, state?: 'cancelled') {
    const released = { which: { id }, now: this.#clock() }
    return this.#change((transaction) => releaseHolds(transaction, released, state))
  }

  #requireSlot(startsAt: string): Promise<number> {
    return requireOffered(this.#database, { startsAt, now: this.#clock() })
  }

  #isChangeable({ state, starts_at }: BookingRow) {
    return state === 'booked' && this.#clock() <= starts_at - CHANGE_LIMIT_MS
  }

  /** @throws ApiError 409 when it is too late, or nothing is booked */
  #requireChangeable(booking: BookingRow) {
    if (!this.#isChangeable(booking)) throw tooLate()
  }

  async #findOwn(id: string, session: Session | null): Promise<BookingRow> {
    await this.#expire()
    const booking = await this.#bookings.find(id)
    if (!booking || !isOwnedBy(session, booking)) throw noBooking()
    return booking
  }

  async #show(booking: BookingRow): Promise<Booking> {
    return this.#showWith(booking, await shownFeedback(this.#database, [booking]))
  }

  /** @param sent when feedback was sent, by booking */
  async #showWith(booking: BookingRow, sent: ReadonlyMap<string, number>): Promise<Booking> {
    const sentAt = sent.get(booking.id)
    const order = await this.#orders.find(booking.order_id)
    if (!order) throw noBooking()
    return {
      id: booking.id,
      starts_at: isoOf(booking.starts_at),
      minutes: SLOT_MINUTES,
      state: booking.state,
      full_name: booking.full_name,
      email: booking.email,
      held_until: booking.held_until === null ? null : isoOf(booking.held_until),
      changeable_until: isoOf(booking.starts_at - CHANGE_LIMIT_MS),
      is_changeable: this.#isChangeable(booking),
      is_mail_queued: booking.is_mail_queued === 1,
      order: publicOrder(order, this.#orders.provider),
      feedback_at: sentAt === undefined ? null : isoOf(sentAt),
    }
  }
}
