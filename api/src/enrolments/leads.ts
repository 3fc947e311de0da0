import type { Enrolment } from '@marga/api-contract/enrolment'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { placeTransaction } from '../batches/place-transaction'
import type { Database } from '../database/schema'
import type { CourseOrders } from '../payments/course-orders'
import type { PlanKind } from '../payments/payment-plan'
import type { Session } from '../sessions/session'
import type { CourseRegistrations, Person } from './course-registrations'
import type { Enrolments } from './enrolments'
import { LeadClaims } from './lead-claims'
import type { Reserving } from './unpaid-places'
import { leadNamed } from './waiting-claims'

/** Somebody asks for a course, and is noted where it has no place for them. */
interface AskedCourse {
  person: Omit<Enrolment, 'course' | 'batch'>
  course: string
  /** That the course is part of; null for one with a page of its own. */
  program: string | null
  batch?: string | undefined
}

/** Somebody asks for a place in a program: there is one, or they hear why not. */
interface AskedPlace {
  registrant: Person
  program: string
  batch?: string | undefined
}

/** How the place is to be paid; undefined: at once, without a coupon. */
interface AskedOrder {
  plan?: PlanKind | undefined
  coupon?: string | undefined
}

interface Caller extends Reserving {
  /** Left out where nothing is to be paid now. */
  order?: AskedOrder | undefined
}

interface Parts {
  enrolments: Enrolments
  registrations: CourseRegistrations
  courseOrders: Pick<CourseOrders, 'decideBegun' | 'choose' | 'announce'>
  clock: () => number
  log: FastifyBaseLogger
}

type Asked = AskedCourse | AskedPlace
type Chosen = Awaited<ReturnType<CourseOrders['choose']>>

const emailOf = (asked: Asked) => ('course' in asked ? asked.person.email : asked.registrant.email)

/** Stores what is asked for in the caller's transaction. */
async function storeIn(
  transaction: Transaction<Database>,
  { enrolments, registrations }: Parts,
  asked: Asked,
  caller: Reserving & { now: number },
) {
  if ('course' in asked) {
    const { person, batch, course, program } = asked
    return enrolments.storeIn(transaction, { ...person, course, batch }, { ...caller, course, program })
  }
  const { registrant, program: course, batch } = asked
  const wanted = { ...caller, course, batch }
  const { id, isNew, joined } = await registrations.storeIn(transaction, registrant, wanted)
  return { id, registration: id, joined, offer: undefined, isNew, isMailQueued: false }
}

/** Asks what became of payments that were begun for places that the caller has already. */
async function decideBegun(
  database: Kysely<Database>,
  { courseOrders }: Parts,
  asked: Asked,
  session: Session,
) {
  if (asked.program === null) return
  const leadId = await leadNamed(database, { course: asked.program, email: emailOf(asked) })
  if (leadId === undefined) return
  for (const { id } of await new LeadClaims(database).ownOf('registration', { leadId, session }))
    await courseOrders.decideBegun({ registration: id, session })
}

/** The provider takes its time, and may fail: the place stands without an order. */
async function announce({ courseOrders, log }: Parts, chosen: Chosen | undefined) {
  if (!chosen) return { order: null, orderProblem: '' }
  try {
    return { order: await courseOrders.announce(chosen), orderProblem: '' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    log.warn({ err: error, order: chosen.order.id }, 'a place was stored, and its order cannot be paid yet')
    return { order: null, orderProblem: error.message }
  }
}

/** Leads: who asks for a course or a place, whichever form they fill in. */
export const createLeads = (database: Kysely<Database>, parts: Parts) => ({
  /**
   * Stores the lead, its place and its order in one transaction: all of them, or nothing.
   *
   * @returns `orderProblem` says why a place has no order although one was asked for; '' otherwise
   * @throws ApiError 409 where the place, or its order, is refused; 429
   */
  place: async (asked: Asked, { order, ...reserving }: Caller) => {
    const { session } = reserving
    const now = parts.clock()
    if (order) await decideBegun(database, parts, asked, session)
    const concerned = asked.program === null ? 'no program' : { program: asked.program }
    const { chosen, ...lead } = await placeTransaction(database, { concerned, now }, async (transaction) => {
      const stored = await storeIn(transaction, parts, asked, {
        ...{ ...reserving, now },
        isPaying: order !== undefined,
      })
      const { registration } = stored
      if (!order || !registration) return { ...stored, chosen: undefined }
      const wanted = { registration, session, plan: order.plan, coupon: order.coupon }
      return { ...stored, chosen: await parts.courseOrders.choose(transaction, wanted, now) }
    })
    return { ...lead, ...(await announce(parts, chosen)) }
  },
})
export type Leads = ReturnType<typeof createLeads>
