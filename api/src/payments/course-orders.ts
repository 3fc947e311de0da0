import type { Kysely, Transaction } from 'kysely'
import { isUniqueViolation } from '../database/database-errors'
import type { Database } from '../database/schema'
import { noRegistration } from '../enrolments/course-registrations'
import { notInParts } from './order-errors'
import { type OrderRow, voidOrders } from './order-repository'
import type { OrderService } from './order-service'
import { isPaidElsewhere } from './paid-elsewhere'
import { beginOf, givenBack, nextPart, type PlanKind, planIn, planOf, type Terms } from './payment-plan'

interface Wanted {
  /** Id of one's own registration. */
  registration: string
  terms: Terms
  /** How it is to be paid; undefined: as before, else at once. */
  plan: PlanKind | undefined
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

/** The plan that was begun, else the one that is wanted. @throws ApiError 409 where the batch is paid at once */
function agreedPlan(known: readonly OrderRow[], { terms, plan }: Wanted) {
  const begun = known.find(({ state }) => state === 'paid')
  if (begun) return planIn(begun)
  const isInParts = terms.instalments > 1
  if (plan === 'instalments' && !isInParts) throw notInParts()
  const open = known.find(({ state }) => state === 'open')
  const kind = plan ?? (isInParts && open && planIn(open).amounts.length > 1 ? 'instalments' : 'full')
  return planOf(terms, kind)
}

/**
 * Whose registration it is. The write takes the row's lock: it is not given up, nor carried over to an account, before the
 * order for it is stored. @throws ApiError 404 if it was given up
 */
async function lockOwner(transaction: Transaction<Database>, registration: string) {
  const claim = await transaction
    .updateTable('lead_claims')
    .set(({ ref }) => ({ kind: ref('kind') }))
    .where('id', '=', registration)
    .where('kind', '=', 'registration')
    .returning(['session_hash', 'account_id'])
    .executeTakeFirst()
  if (!claim) throw noRegistration()
  return { hash: claim.session_hash, accountId: claim.account_id }
}

/** Orders for course registrations: one at a time is open, the next part only after the one before is paid. */
export function createCourseOrders(database: Kysely<Database>, orders: OrderService) {
  const ofAll = (registrations: readonly string[]) =>
    database
      .selectFrom('orders')
      .selectAll()
      .where('purpose', '=', 'course')
      .where('reference', 'in', registrations)
      .orderBy('created_at')
      .execute()

  const listOf = (registration: string) => ofAll([registration])

  const create = async (
    { registration, terms }: Wanted,
    known: readonly OrderRow[],
    plan: ReturnType<typeof planIn>,
  ) => {
    const part = nextPart(known, plan)
    if (!part) return undefined
    const isInParts = plan.amounts.length > 1
    // What was agreed with the first part stands.
    const begun = known.find(({ state }) => state === 'paid')
    return orders.create(async (transaction) =>
      orders.store(transaction, {
        purpose: 'course',
        reference: registration,
        owner: await lockOwner(transaction, registration),
        ...part,
        plan: isInParts ? JSON.stringify(plan) : '',
        beginsAt: begun ? begun.begins_at : beginOf(terms),
      }),
    )
  }

  return {
    /** Orders of registrations, oldest first. */
    ofAll: async (registrations: readonly string[]) => (registrations.length > 0 ? ofAll(registrations) : []),

    /**
     * The order that is open or paid, else a new one. An open order for a price or a plan of before is closed. Whose payment
     * was not taken, as the place is paid already, gets no other one to pay.
     */
    make: async (wanted: Wanted) => {
      const known = await listOf(wanted.registration)
      const returned = givenBack(known).at(-1)
      if (returned && (await isPaidElsewhere(database, wanted.registration)))
        return { order: returned, isNew: false }
      const plan = agreedPlan(known, wanted)
      const open = known.find(({ state }) => state === 'open')
      const part = nextPart(known, plan)
      const paid = known.findLast(({ state }) => state === 'paid')
      if (!part && paid) return { order: paid, isNew: false }
      if (open && open.amount_paise === part?.amountPaise && isSame(planIn(open).amounts, plan.amounts))
        return { order: await orders.announce(open), isNew: false }
      if (open) await database.transaction().execute((transaction) => voidOrders(transaction, [open.id]))
      try {
        const order = await create(wanted, known, plan)
        if (order) return { order, isNew: true }
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
      }
      const made = (await listOf(wanted.registration)).findLast(({ state }) => state !== 'void')
      if (made) return { order: await orders.announce(made), isNew: false }
      throw new Error(`The registration ${wanted.registration} has no order.`)
    },
  }
}
export type CourseOrders = ReturnType<typeof createCourseOrders>
