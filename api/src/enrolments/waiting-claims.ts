import type { Kysely, Transaction } from 'kysely'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import type { Session } from '../sessions/session'
import { LeadClaims } from './lead-claims'

interface Caller {
  leadId: number
  session: Session
}

/** The lead of a person in a program; undefined where nobody has named them yet. */
export const leadNamed = (database: Kysely<Database>, { course, email }: { course: string; email: string }) =>
  database
    .selectFrom('course_registrations')
    .select('id')
    .where('email_key', '=', keyOf(email))
    .where('course_name', '=', course)
    .executeTakeFirst()
    .then((lead) => lead?.id)

/** The batch whose seat an offer keeps at a moment; undefined once it has ended. */
const offers = (database: Kysely<Database>, now: number) =>
  database
    .selectFrom('lead_claims')
    .select(['id', 'batch_id'])
    .where('kind', '=', 'waiting')
    .where('offered_until', '>', now)

/** Batches in which a seat is offered to the caller, or by the offer whose mail they have opened. */
export async function batchesOffered(
  database: Kysely<Database>,
  { leadId, session, offer, now }: Partial<Caller> & Pick<Caller, 'session'> & { offer: string; now: number },
): Promise<string[]> {
  const own = leadId === undefined ? [] : await new LeadClaims(database).ownOf('waiting', { leadId, session })
  const ids = [...own.map(({ id }) => id), ...(offer ? [offer] : [])]
  if (ids.length === 0) return []
  const rows = await offers(database, now).where('id', 'in', ids).execute()
  return rows.flatMap(({ batch_id }) => batch_id ?? [])
}

/**
 * The waiting has become a place. Who has opened the mail that offers the seat reads the mailbox of the person: then they wait in
 * no other browser either.
 */
export async function endTaken(
  transaction: Transaction<Database>,
  {
    leadId,
    session,
    offer,
    batch,
    registration,
  }: Caller & { offer: string; batch: string; registration: string },
) {
  const own = await new LeadClaims(transaction).ownOf('waiting', { leadId, session })
  const ids = own.map(({ id }) => id)
  if (!offer && ids.length === 0) return
  await transaction
    .updateTable('lead_claims')
    .set({ kind: 'waited', waiting_end: 'taken', taken_as: registration })
    .where('kind', '=', 'waiting')
    .where('batch_id', '=', batch)
    .where((claim) => (offer ? claim('lead_id', '=', leadId) : claim('id', 'in', ids)))
    .execute()
}
