import { randomUUID } from 'node:crypto'
import type { BookingRequest } from '@marga/api-contract/mock-interview'
import type { PageQuery } from '@marga/api-contract/paging'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../database/schema'
import { knownZone } from '../http/time-zone'
import type { Session } from '../sessions/session'

export type BookingRow = Selectable<Database['bookings']>

/** The one mentor of the site; a second one needs a choice on the page first. */
const MENTOR = 'mentor'

/** How often a booking is moved: each time, mails go to the address that it was booked with, and to the company. */
export const MOST_MOVES = 5

interface NewHold {
  person: Omit<BookingRequest, 'starts_at'>
  session: Session
  /** In milliseconds since 1970. */
  startsAt: number
  heldUntil: number
  heldBy: string
  createdAt: number
}

const rowOf = ({ person, session, ...hold }: NewHold): Insertable<Database['bookings']> => ({
  id: randomUUID(),
  mentor: MENTOR,
  starts_at: hold.startsAt,
  state: 'held',
  held_until: hold.heldUntil,
  held_by: hold.heldBy,
  full_name: person.full_name,
  email: person.email,
  phone: person.phone,
  ...knownZone(person.time_zone),
  order_id: '',
  account_id: session.accountId,
  session_hash: session.hash,
  created_at: hold.createdAt,
})

/** Held and booked slots. One slot is taken once: the database refuses a second row for it. */
export class BookingRepository {
  readonly #database: Kysely<Database>

  constructor(database: Kysely<Database>) {
    this.#database = database
  }

  find(id: string) {
    return this.#database.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** What a session holds, or its account on any device. */
  findHeldBy({ hash, accountId }: Session) {
    return this.#database
      .selectFrom('bookings')
      .selectAll()
      .where((held) =>
        held.or([
          held('session_hash', '=', hash),
          ...(accountId === null ? [] : [held('account_id', '=', accountId)]),
        ]),
      )
      .where('state', '=', 'held')
      .executeTakeFirst()
  }

  /** What others behind the same address hold; what ends first comes first. */
  otherHolds({ id, held_by }: BookingRow) {
    return this.#database
      .selectFrom('bookings')
      .select('held_until')
      .where('state', '=', 'held')
      .where('held_by', '=', held_by)
      .where('id', '!=', id)
      .orderBy('held_until')
      .execute()
  }

  async takenStarts() {
    const taken = await this.#database
      .selectFrom('bookings')
      .select('starts_at')
      .where('mentor', '=', MENTOR)
      .where('state', 'in', ['held', 'booked'])
      .execute()
    return new Set(taken.map(({ starts_at }) => starts_at))
  }

  listOf(accountId: number, { limit, offset }: PageQuery) {
    return this.#database
      .selectFrom('bookings')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('starts_at')
      .limit(limit)
      .offset(offset)
      .execute()
  }

  addHold(hold: NewHold) {
    return this.#database.insertInto('bookings').values(rowOf(hold)).returningAll().executeTakeFirstOrThrow()
  }

  setOrder(id: string, orderId: string) {
    return this.#database
      .updateTable('bookings')
      .set({ order_id: orderId })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  /** Undefined where it is no longer booked, is there already, or was moved too often. */
  move(id: string, startsAt: number) {
    return this.#database
      .updateTable('bookings')
      .set(({ eb }) => ({ starts_at: startsAt, changes: eb('changes', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'booked')
      .where('starts_at', '!=', startsAt)
      .where('changes', '<', MOST_MOVES)
      .returningAll()
      .executeTakeFirst()
  }

  /** Answers whether it was booked until now. */
  async cancelBooked(id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#database
      .updateTable('bookings')
      .set(({ eb }) => ({
        state: 'cancelled',
        held_until: null,
        held_by: '',
        changes: eb('changes', '+', 1),
      }))
      .where('id', '=', id)
      .where('state', '=', 'booked')
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
}
