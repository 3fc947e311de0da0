import type { Transaction } from 'kysely'
import type { Database } from '../database/schema'
import { voidOrders } from '../payments/order-repository'
import { isOwnedBy, type Session } from '../sessions/session'
import { LeadClaims } from './lead-claims'

export const ordersOf = (transaction: Transaction<Database>, registration: string) =>
  transaction
    .selectFrom('orders')
    .selectAll()
    .where('purpose', '=', 'course')
    .where('reference', '=', registration)
    .orderBy('created_at')
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

/** Closes the order that is open. Answers those that are paid, read afterwards: a payment may have arrived before. */
export async function closeOrders(
  transaction: Transaction<Database>,
  { registration, now }: { registration: string; now: number },
) {
  const open = (await ordersOf(transaction, registration)).filter(({ state }) => state === 'open')
  const ids = open.map(({ id }) => id)
  if (ids.length > 0) await voidOrders(transaction, ids, now)
  return (await ordersOf(transaction, registration)).filter(({ state }) => state === 'paid')
}

/** Ends the caller's enrolments in the course as well. */
export async function endEnrolments(
  transaction: Transaction<Database>,
  { leadId, session }: { leadId: number; session: Session | null },
) {
  const claims = new LeadClaims(transaction)
  for (const enrolment of await enrolmentsWith(transaction, leadId))
    if (isOwnedBy(session, enrolment)) await claims.remove('enrolment', enrolment.id)
}

interface Held {
  id: string
  leadId: number
  session: Session | null
  now: number
}

/** Ends a place with its owner's enrolments in the course, and closes its open order. Answers whether money is paid for it: then it may not end like this. */
export async function endReservation(transaction: Transaction<Database>, { id, leadId, session, now }: Held) {
  await endEnrolments(transaction, { leadId, session })
  // Waits for an order that is being made; none is made for it afterwards.
  await new LeadClaims(transaction).remove('registration', id)
  const paid = await closeOrders(transaction, { registration: id, now })
  return { isPaid: paid.some(({ amount_paise }) => amount_paise > 0) }
}
