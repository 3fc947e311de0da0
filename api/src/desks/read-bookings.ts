import type { OfficeBooking } from '@marga/api-contract/office-sales'
import { dayAfter, instantInIndia } from '@marga/constants/indian-time'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { noBooking } from '../mock-interview/booking-errors'
import { BookingRepository, type BookingRow } from '../mock-interview/booking-repository'
import { feedbackDue } from '../mock-interview/feedback'
import { type DeskQuery, ofPage } from './desk-list'
import { holds } from './search-words'
import { versionOf } from './version-of'

type Query = DeskQuery<'starts_at' | 'name'> & {
  day?: string | undefined
  state: OfficeBooking['state'] | 'feedback due'
}

export const bookingVersion = ({ state, starts_at, no_show_at }: BookingRow) =>
  versionOf([state, starts_at, no_show_at])

const isoOf = (time: number) => new Date(time).toISOString()

const shownOf = (row: BookingRow): OfficeBooking => ({
  ...{ id: row.id, version: bookingVersion(row), state: row.state, starts_at: isoOf(row.starts_at) },
  ...{ name: row.full_name, email: row.email, phone: row.phone, order: row.order_id },
  no_show_at: row.no_show_at === null ? null : isoOf(row.no_show_at),
})

const SEARCHED = ['full_name', 'email', 'phone'].map((column) => `bookings.${column}`)

function ofStateIn(database: Kysely<Database>, state: Query['state'], now: number) {
  const bookings = database.selectFrom('bookings')
  if (state !== 'feedback due') return bookings.where('state', '=', state)
  const due = feedbackDue(database, now).clearSelect().clearOrderBy().select('bookings.id')
  return bookings.where('id', 'in', due)
}

function wantedBookings(database: Kysely<Database>, { day, state, search }: Query, now: number) {
  const ofState = ofStateIn(database, state, now)
  const ofDay =
    day === undefined
      ? ofState
      : ofState
          .where('starts_at', '>=', instantInIndia(day, '00:00').getTime())
          .where('starts_at', '<', instantInIndia(dayAfter(day, 1), '00:00').getTime())
  return search.trim() === ''
    ? ofDay
    : ofDay.where((booking) => booking.or(SEARCHED.map((column) => holds(column, search))))
}

/** A page of the interviews that are wanted, or all of them for CSV, and how many there are. */
export async function readBookings(database: Kysely<Database>, query: Query, now: number) {
  const wanted = wantedBookings(database, query, now)
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  const { sort, order } = query
  const sorted = wanted
    .selectAll()
    .orderBy(sort === 'name' ? 'full_name' : 'starts_at', order)
    .orderBy('id')
  const rows = await ofPage(sorted, query).execute()
  return { total: Number(total), bookings: rows.map(shownOf) }
}

/** @throws ApiError 404 */
export async function readBooking(database: Kysely<Database>, id: string): Promise<OfficeBooking> {
  const row = await new BookingRepository(database).find(id)
  if (!row) throw noBooking()
  return shownOf(row)
}
