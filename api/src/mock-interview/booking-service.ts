import { randomUUID } from 'node:crypto'
import { HOLD_MS, MOCK_INTERVIEW_PAISE } from '@marga/contract/interview-terms'
import {
  type Booking,
  type BookingRequest,
  CHANGE_LIMIT_MS,
  SLOT_MINUTES,
  type Slot,
} from '@marga/contract/mock-interview'
import type { PageQuery } from '@marga/contract/paging'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { isUniqueViolation } from '../database/database-errors'
import type { Database } from '../database/schema'
import { addressKey } from '../http/daily-budgets'
import { ApiError } from '../http/errors'
import { type OrderBook, publicOrder, refundOrder } from '../payments/order-repository'
import { isOwnedBy, type Session } from '../sessions/session'
import { expireHolds, releaseHolds } from './holds'
import { slotsFrom } from './slots'

type BookingRow = Selectable<Database['bookings']>

/** The one mentor of the site; a second one needs a choice on the page first. */
const MENTOR = 'mentor'

const slotTaken = () =>
  new ApiError({
    status: 409,
    code: 'SLOT_TAKEN',
    message: 'Somebody was faster: this slot is taken. Nothing was paid; choose another.',
    errors: { starts_at: ['This slot is taken.'] },
  })

const addressHolds = (minutes: number) =>
  new ApiError({
    status: 409,
    code: 'ADDRESS_HOLDS',
    message: `Somebody on your network is booking a slot right now. Try again when they have finished, or in ${minutes} minutes.`,
  })

const noSlot = () =>
  new ApiError({
    status: 400,
    code: 'NO_SLOT',
    message: 'Choose one of the slots.',
    errors: { starts_at: ['Choose one of the slots.'] },
  })

export const noBooking = () =>
  new ApiError({ status: 404, code: 'NO_BOOKING', message: 'There is no such booking.' })

const tooLate = () =>
  new ApiError({
    status: 409,
    code: 'TOO_LATE',
    message: 'A booking can be changed or cancelled until 24 hours before it begins.',
  })

const isoOf = (time: number) => new Date(time).toISOString()

interface Caller {
  session: Session
  ip: string
}

interface DeskOptions {
  orders: OrderBook
  /** Whether one address may hold one slot only. */
  areHoldsLimited?: boolean
  clock?: () => number
}

/** Without the day: a hold lasts minutes, and the key is removed with it. */
const holdKey = (ip: string) => addressKey(ip, 0)

/** Slots are sold once: a hold for the time of paying, then a booking, which can be moved or cancelled in time. */
export function createBookingDesk(
  database: Kysely<Database>,
  { orders, areHoldsLimited = true, clock = Date.now }: DeskOptions,
) {
  const expire = () => expireHolds(database, clock())

  const heldBy = (session: Session) =>
    database
      .selectFrom('bookings')
      .selectAll()
      .where('session_hash', '=', session.hash)
      .where('state', '=', 'held')
      .executeTakeFirst()

  /** Gives back what the session holds and takes the slot, as one change. @throws ApiError 409 */
  const takeSlot = async (
    { full_name, email, phone }: BookingRequest,
    { start, session, heldFrom }: { start: number; session: Session; heldFrom: string },
  ): Promise<BookingRow> => {
    const now = clock()
    try {
      return await database.transaction().execute(async (transaction) => {
        await releaseHolds(transaction, { sessionHash: session.hash })
        const taken = await transaction
          .insertInto('bookings')
          .values({
            id: randomUUID(),
            mentor: MENTOR,
            starts_at: start,
            state: 'held',
            held_until: now + HOLD_MS,
            held_by: heldFrom,
            full_name,
            email,
            phone,
            order_id: '',
            account_id: session.accountId,
            session_hash: session.hash,
            created_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        if (areHoldsLimited) await requireFreeAddress(transaction, taken)
        return taken
      })
    } catch (error) {
      if (isUniqueViolation(error)) throw slotTaken()
      throw error
    }
  }

  /** @throws ApiError 409 where somebody else holds a slot from the same address */
  const requireFreeAddress = async (transaction: Transaction<Database>, { id, held_by }: BookingRow) => {
    const other = await transaction
      .selectFrom('bookings')
      .select('held_until')
      .where('state', '=', 'held')
      .where('held_by', '=', held_by)
      .where('id', '!=', id)
      .executeTakeFirst()
    if (other) throw addressHolds(Math.max(1, Math.ceil(((other.held_until ?? 0) - clock()) / 60_000)))
  }

  const requireSlot = (startsAt: string) => {
    const start = Date.parse(startsAt)
    if (!slotsFrom(clock()).includes(start)) throw noSlot()
    return start
  }

  const isChangeable = ({ state, starts_at }: BookingRow) =>
    state === 'booked' && clock() <= starts_at - CHANGE_LIMIT_MS

  /** @throws ApiError 409 when it is too late, or nothing is booked */
  const requireChangeable = (booking: BookingRow) => {
    if (!isChangeable(booking)) throw tooLate()
  }

  const show = async (booking: BookingRow): Promise<Booking> => {
    const order = await orders.find(booking.order_id)
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
      is_changeable: isChangeable(booking),
      is_mail_queued: booking.is_mail_queued === 1,
      order: publicOrder(order, orders.provider),
    }
  }

  /** @throws ApiError 404 for anyone but the one who booked */
  const findOwn = async (id: string, session: Session | null): Promise<BookingRow> => {
    await expire()
    const booking = await database.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
    if (!booking || !isOwnedBy(session, booking)) throw noBooking()
    return booking
  }

  return {
    slots: async (): Promise<Slot[]> => {
      await expire()
      const taken = await database
        .selectFrom('bookings')
        .select('starts_at')
        .where('mentor', '=', MENTOR)
        .where('state', 'in', ['held', 'booked'])
        .execute()
      const takenStarts = new Set(taken.map(({ starts_at }) => starts_at))
      return slotsFrom(clock()).map((start) => ({
        starts_at: isoOf(start),
        is_free: !takenStarts.has(start),
      }))
    },

    /**
     * Holds a slot and makes the order for it. A visitor holds one slot: another one gives the first back, the same one
     * again answers the same booking. @throws ApiError 400, 409
     */
    hold: async (wanted: BookingRequest, { session, ip }: Caller): Promise<Booking> => {
      const start = requireSlot(wanted.starts_at)
      await expire()
      const own = await heldBy(session)
      if (own?.starts_at === start && own.order_id !== '') return show(own)
      const booking = await takeSlot(wanted, { start, session, heldFrom: holdKey(ip) })
      try {
        const order = await orders.create({
          purpose: 'mock-interview',
          reference: booking.id,
          amountPaise: MOCK_INTERVIEW_PAISE,
          session,
        })
        await database
          .updateTable('bookings')
          .set({ order_id: order.id })
          .where('id', '=', booking.id)
          .execute()
        return await show({ ...booking, order_id: order.id })
      } catch (error) {
        await database.transaction().execute((transaction) => releaseHolds(transaction, { id: booking.id }))
        throw error
      }
    },

    findOwn: async (id: string, session: Session | null) => show(await findOwn(id, session)),

    listOwn: async (accountId: number, { limit, offset }: PageQuery): Promise<Booking[]> => {
      await expire()
      const rows = await database
        .selectFrom('bookings')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('starts_at')
        .limit(limit)
        .offset(offset)
        .execute()
      return Promise.all(rows.map(show))
    },

    cancel: async (id: string, session: Session | null): Promise<Booking> => {
      const booking = await findOwn(id, session)
      // Asked for twice, it is cancelled once, and both are told so.
      if (booking.state === 'cancelled' || booking.state === 'expired') return show(booking)
      await database.transaction().execute(async (transaction) => {
        if (booking.state === 'held') return releaseHolds(transaction, { id }, 'cancelled')
        requireChangeable(booking)
        await refundOrder(transaction, booking.order_id)
        await transaction
          .updateTable('bookings')
          .set({ state: 'cancelled', held_until: null, held_by: '' })
          .where('id', '=', id)
          .where('state', '=', 'booked')
          .execute()
      })
      return show(await findOwn(id, session))
    },

    move: async (id: string, { session, startsAt }: { session: Session | null; startsAt: string }) => {
      const booking = await findOwn(id, session)
      requireChangeable(booking)
      try {
        const moved = await database
          .updateTable('bookings')
          .set({ starts_at: requireSlot(startsAt) })
          .where('id', '=', id)
          .where('state', '=', 'booked')
          .returningAll()
          .executeTakeFirst()
        if (!moved) throw tooLate()
        return await show(moved)
      } catch (error) {
        if (isUniqueViolation(error)) throw slotTaken()
        throw error
      }
    },
  }
}
export type BookingDesk = ReturnType<typeof createBookingDesk>
