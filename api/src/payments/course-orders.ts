import type { Kysely } from 'kysely'
import { isUniqueViolation } from '../database/database-errors'
import type { Database } from '../database/schema'
import type { Session } from '../sessions/session'
import { voidOrders } from './order-repository'
import type { OrderService } from './order-service'

interface Wanted {
  /** Id of one's own registration. */
  registration: string
  amountPaise: number
  session: Session
}

/** Orders for course registrations: each registration has one order to pay, however often it is asked for. */
export function createCourseOrders(database: Kysely<Database>, orders: OrderService) {
  const newestOf = (registration: string) =>
    database
      .selectFrom('orders')
      .selectAll()
      .where('purpose', '=', 'course')
      .where('reference', '=', registration)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()

  return {
    /** The order of a registration; undefined while there is none. */
    of: newestOf,

    /** The order that is open or paid, else a new one. An open order for a price of before is closed. */
    make: async ({ registration, amountPaise, session }: Wanted) => {
      const known = await newestOf(registration)
      const isOpen = known?.state === 'open'
      if (known?.state === 'paid' || (isOpen && known.amount_paise === amountPaise))
        return { order: known, isNew: false }
      if (isOpen) await database.transaction().execute((transaction) => voidOrders(transaction, [known.id]))
      try {
        const wanted = { purpose: 'course', reference: registration, amountPaise, session } as const
        return { order: await orders.create(wanted), isNew: true }
      } catch (error) {
        const made = isUniqueViolation(error) ? await newestOf(registration) : undefined
        if (made) return { order: made, isNew: false }
        throw error
      }
    },
  }
}
export type CourseOrders = ReturnType<typeof createCourseOrders>
