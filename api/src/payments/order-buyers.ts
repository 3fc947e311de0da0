import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { OrderRow } from './order-row'

/** Orders with what is known of who paid them and whom they are for: one query, however many there are. */
export const ordersWithPeople = (database: Kysely<Database>) =>
  database
    .selectFrom('orders')
    .leftJoin('lead_claims', 'lead_claims.id', 'orders.reference')
    .leftJoin('bookings', 'bookings.id', 'orders.reference')
    .leftJoin('accounts', 'accounts.id', 'orders.account_id')
    .selectAll('orders')
    .select([
      'lead_claims.contact_name',
      'lead_claims.contact_email',
      'bookings.full_name as booked_name',
      'bookings.email as booked_email',
      'accounts.first_name as payer_first_name',
      'accounts.last_name as payer_last_name',
      'accounts.email as payer_email',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof ordersWithPeople>['executeTakeFirstOrThrow']>>

/** An order as it is stored, and its people; '' where nobody is known. As in the mails of a refund, an account that gave name and address paid, else who filled in the form. */
export function peopleIn(row: Row): {
  order: OrderRow
  buyer: { name: string; email: string }
  attendee: { name: string; email: string }
} {
  const { contact_name, contact_email, booked_name, booked_email, ...rest } = row
  const { payer_first_name, payer_last_name, payer_email, ...order } = rest
  const attendee = { name: contact_name || booked_name || '', email: contact_email || booked_email || '' }
  // Its account was deleted: the order says itself who gets the money.
  if (order.refund_email)
    return { order, buyer: { name: order.refund_name, email: order.refund_email }, attendee }
  const name = `${payer_first_name ?? ''} ${payer_last_name ?? ''}`.trim()
  return { order, buyer: name && payer_email ? { name, email: payer_email } : attendee, attendee }
}
