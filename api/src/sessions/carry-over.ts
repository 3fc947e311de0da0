import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema'
import { attemptOf } from '../payments/payment-attempt'

/** What belongs to the session of a visitor who is not signed in. Claims first: an order that is being made takes its owner from one. */
const OF_SESSIONS = ['lead_claims', 'orders', 'bookings'] as const

/** How much depends on a claim: 2 if it is paid or being paid, 1 if it has an order to pay, else 0. */
async function weightOf(database: Kysely<Database>, claimId: string): Promise<0 | 1 | 2> {
  const orders = await database
    .selectFrom('orders')
    .select(['state', 'paying_since', 'authorised_payment'])
    .where('reference', '=', claimId)
    .execute()
  if (orders.some((order) => order.state === 'paid' || attemptOf(order))) return 2
  return orders.some(({ state }) => state === 'open') ? 1 : 0
}

/** Ends a claim and closes its unpaid order. */
async function endClaim(database: Kysely<Database>, claimId: string) {
  await database
    .updateTable('orders')
    .set({ state: 'void' })
    .where('reference', '=', claimId)
    .where('state', '=', 'open')
    .execute()
  await database.deleteFrom('lead_claims').where('id', '=', claimId).execute()
}

interface InLine {
  visitorNo: number
  ownNo: number
  visitorOffered: number | null
  ownOffered: number | null
}

/** Whether of two places on one waiting list the visitor's is offered a seat, or is nearer to one. */
function isAhead({ visitorNo, ownNo, visitorOffered, ownOffered }: InLine): boolean {
  if (visitorNo === 0 || ownNo === 0) return false
  if ((visitorOffered === null) !== (ownOffered === null)) return visitorOffered !== null
  return visitorNo < ownNo
}

/** Claims that no account has: those of a session, or one of them. */
type Visitors = { session: string } | { claim: string }

/** A lead that both a visitor and the account claim is claimed once from then on; a paid claim is never ended. */
export async function mergeClaims(
  database: Kysely<Database>,
  { from, accountId }: { from: Visitors; accountId: number },
) {
  const pairs = await database
    .selectFrom('lead_claims as visitor')
    .innerJoin('lead_claims as own', (join) =>
      join
        .onRef('own.kind', '=', 'visitor.kind')
        .onRef('own.lead_id', '=', 'visitor.lead_id')
        // Of the same batch: a learner of one before may register for the next.
        .on(sql`coalesce(own.batch_id, '')`, '=', sql`coalesce(visitor.batch_id, '')`),
    )
    .select(['visitor.id as visitorId', 'own.id as ownId'])
    .select(['visitor.waiting_no as visitorNo', 'own.waiting_no as ownNo'])
    .select(['visitor.offered_at as visitorOffered', 'own.offered_at as ownOffered'])
    .where((pair) =>
      'claim' in from ? pair('visitor.id', '=', from.claim) : pair('visitor.session_hash', '=', from.session),
    )
    .where('visitor.account_id', 'is', null)
    .where('own.account_id', '=', accountId)
    .where('own.kind', 'not in', ['cancelled registration', 'waited'])
    .execute()
  for (const { visitorId, ownId, ...line } of pairs) {
    const visitorWeight = await weightOf(database, visitorId)
    const ownWeight = await weightOf(database, ownId)
    const isVisitorKept = visitorWeight > ownWeight || isAhead(line)
    if (Math.min(visitorWeight, ownWeight) < 2) await endClaim(database, isVisitorKept ? ownId : visitorId)
  }
}

/** What a visitor ordered, booked and registered for before signing in is their account's from then on. */
export async function carryOver(
  database: Kysely<Database>,
  { from, to }: { from: string; to: { hash: string; accountId: number | null } },
) {
  const unlocked = await database
    .selectFrom('unlocks')
    .select(['scope', 'trainer_id'])
    .where('session_hash', '=', from)
    .execute()
  const { accountId } = to
  if (accountId === null)
    await database
      .updateTable('unlocks')
      .set({ session_hash: to.hash })
      .where('session_hash', '=', from)
      .execute()
  else if (unlocked.length > 0)
    await database
      .insertInto('account_unlocks')
      .values(unlocked.map((unlock) => ({ ...unlock, account_id: accountId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (accountId !== null) {
    await mergeClaims(database, { from: { session: from }, accountId })
    await database
      .updateTable('idempotency_keys')
      .set({ account_id: accountId })
      .where('caller_hash', '=', from)
      .execute()
  }
  for (const table of OF_SESSIONS)
    await database
      .updateTable(table)
      .set({ session_hash: to.hash, account_id: to.accountId })
      .where('session_hash', '=', from)
      .where('account_id', 'is', null)
      .execute()
}
