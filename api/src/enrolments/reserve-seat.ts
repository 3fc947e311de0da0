import type { Transaction } from 'kysely'
import type { BatchRow } from '../batches/batch-rows'
import { holdsSeat, payByOf } from '../batches/seats'
import type { Database } from '../database/schema'
import type { Session } from '../sessions/session'
import { closeOrders } from './end-reservation'
import { LeadClaims } from './lead-claims'

interface Reserved {
  /** Of the claim. */
  id: string
  leadId: number
  session: Session
  batch: BatchRow
  now: number
}

/**
 * The caller's other reservations of the program whose seats are no longer held: they were theirs to pay instead of this one. One
 * whose payment waits for a choice stays: it can pay this place.
 */
async function endLost(transaction: Transaction<Database>, { id, leadId, session, now }: Reserved) {
  const claims = new LeadClaims(transaction)
  const others = (await claims.ownOf('registration', { leadId, session })).filter((own) => own.id !== id)
  if (others.length === 0) return
  const lost = await transaction
    .selectFrom('lead_claims')
    .select('id')
    .where(
      'id',
      'in',
      others.map((own) => own.id),
    )
    .where((claim) => claim.not(holdsSeat(now)(claim)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.reference', '=', 'lead_claims.id')
            .where('orders.state', '=', 'refund due')
            .where('orders.choose_until', '>', now),
        ),
      ),
    )
    .execute()
  for (const one of lost) {
    await claims.giveUp(one.id)
    await closeOrders(transaction, { registration: one.id, now })
  }
}

/** Notes by when a place that is reserved now is to be paid. */
export async function reserveSeat(transaction: Transaction<Database>, reserved: Reserved) {
  const { id, batch, now } = reserved
  await transaction
    .updateTable('lead_claims')
    .set({ pay_by: payByOf(batch, now) })
    .where('id', '=', id)
    .execute()
  await endLost(transaction, reserved)
}
