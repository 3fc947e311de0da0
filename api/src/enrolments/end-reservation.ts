import type { Transaction } from 'kysely'
import type { Database } from '../database/schema'
import { endChoices } from '../payments/late-payments'
import { NOBODY, peopleOf } from '../payments/order-people'
import { voidFree, voidOrders } from '../payments/order-repository'
import { keepPayee, PAYEE_LIFETIME_MS } from '../payments/payee'
import { isOwnedBy, type Session } from '../sessions/session'
import { LeadClaims } from './lead-claims'

interface Payee {
  name: string
  email: string
}

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

/** Closes the order that is open, and one of nothing; a payment that waits for a choice goes back. Answers those that are paid, read afterwards: a payment may have arrived before. */
export async function closeOrders(
  transaction: Transaction<Database>,
  { registration, now }: { registration: string; now: number },
) {
  const open = (await ordersOf(transaction, registration)).filter(({ state }) => state === 'open')
  await voidOrders(
    transaction,
    open.map(({ id }) => id),
    now,
  )
  await voidFree(transaction, registration)
  await endChoices(transaction, registration, now)
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

/** Money can still come for orders that the provider knows, or goes back: then they say who gets it. */
async function keepPayees(
  transaction: Transaction<Database>,
  { registration, contact, now }: { registration: string; contact: Payee | undefined; now: number },
) {
  for (const order of await ordersOf(transaction, registration)) {
    const isDue = order.state === 'refund due'
    if (!isDue && (order.state !== 'void' || order.provider_order_id === '')) continue
    const { buyer } = await peopleOf(transaction, order, { ...NOBODY, ...contact })
    const until = isDue ? {} : { until: now + PAYEE_LIFETIME_MS }
    if (buyer.email) await keepPayee(transaction, { id: order.id, buyer, ...until })
  }
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
  const contact = await transaction
    .selectFrom('lead_claims')
    .select(['contact_name as name', 'contact_email as email'])
    .where('id', '=', id)
    .executeTakeFirst()
  // Waits for an order that is being made; none is made for it afterwards.
  await new LeadClaims(transaction).remove('registration', id)
  const paid = await closeOrders(transaction, { registration: id, now })
  await keepPayees(transaction, { registration: id, contact, now })
  return { isPaid: paid.some(({ amount_paise }) => amount_paise > 0) }
}
