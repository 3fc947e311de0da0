import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema'
import { ApiError } from '../http/errors'
import { voidOrders } from '../payments/order-repository'
import { isOwnedBy, type Session } from '../sessions/session'
import { noRegistration } from './course-registrations'
import { LeadClaims } from './lead-claims'

interface Wanted {
  id: string
  session: Session | null
}

const paidBefore = () =>
  new ApiError({
    status: 409,
    code: 'REGISTRATION_PAID',
    message:
      'Your place is paid, in full or in part, so it cannot be cancelled here. Write to us and we refund it by our rules.',
  })

const ordersOf = (transaction: Transaction<Database>, registration: string) =>
  transaction
    .selectFrom('orders')
    .select(['id', 'state', 'account_id', 'session_hash'])
    .where('purpose', '=', 'course')
    .where('reference', '=', registration)
    .execute()

/** Claims of the enrolment in the course of a registration: it would stay listed, and refuse the next one. */
const enrolmentsWith = (transaction: Transaction<Database>, registrationLead: number) =>
  transaction
    .selectFrom('course_registrations')
    .innerJoin('enrolments', (join) =>
      join
        .onRef('enrolments.email_key', '=', 'course_registrations.email_key')
        .onRef('enrolments.course', '=', 'course_registrations.course_name'),
    )
    .innerJoin('lead_claims', 'lead_claims.lead_id', 'enrolments.id')
    .select(['lead_claims.id', 'lead_claims.account_id', 'lead_claims.session_hash'])
    .where('lead_claims.kind', '=', 'enrolment')
    .where('course_registrations.id', '=', registrationLead)
    .execute()

/**
 * Gives up one's own registration: its open order is closed, and the claim is removed. A second call changes nothing.
 *
 * @throws ApiError 404 for anybody else's, 409 once anything is paid
 */
export const cancelRegistration = (database: Kysely<Database>, { id, session }: Wanted) =>
  database.transaction().execute(async (transaction) => {
    const claims = new LeadClaims(transaction)
    const leadId = await claims.leadOf('registration', { id, session })
    const known = await ordersOf(transaction, id)
    if (leadId === undefined) {
      // Cancelled before: what is left of it is the caller's closed order.
      if (known.some((order) => isOwnedBy(session, order))) return
      throw noRegistration()
    }
    const enrolments = await enrolmentsWith(transaction, leadId)
    // Waits for an order that is being made; none is made for it afterwards.
    await claims.remove('registration', id)
    const ids = (await ordersOf(transaction, id)).map((order) => order.id)
    if (ids.length > 0) await voidOrders(transaction, ids)
    // Read again: a payment may have arrived before the order was closed.
    const orders = await ordersOf(transaction, id)
    if (orders.some(({ state }) => state === 'paid')) throw paidBefore()
    for (const enrolment of enrolments)
      if (isOwnedBy(session, enrolment)) await claims.remove('enrolment', enrolment.id)
  })
