import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

/** What belongs to the session of a visitor who is not signed in. */
const OF_SESSIONS = ['orders', 'bookings', 'lead_claims'] as const

/** A claim that both the session and the account have becomes one: the one that was ordered, else the account's. */
async function mergeClaims(
  database: Kysely<Database>,
  { from, accountId }: { from: string; accountId: number },
) {
  const ofSession = await database
    .selectFrom('lead_claims')
    .select(['id', 'kind', 'lead_id'])
    .where('session_hash', '=', from)
    .where('account_id', 'is', null)
    .execute()
  const hasOrder = (id: string) =>
    database.selectFrom('orders').select('id').where('reference', '=', id).executeTakeFirst()
  for (const { id, kind, lead_id } of ofSession) {
    const own = await database
      .selectFrom('lead_claims')
      .select('id')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('lead_id', '=', lead_id)
      .executeTakeFirst()
    if (!own) continue
    const spare = (await hasOrder(id)) ? own.id : id
    if (spare === id || !(await hasOrder(own.id)))
      await database.deleteFrom('lead_claims').where('id', '=', spare).execute()
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
  if (accountId !== null) await mergeClaims(database, { from, accountId })
  for (const table of OF_SESSIONS)
    await database
      .updateTable(table)
      .set({ session_hash: to.hash, account_id: to.accountId })
      .where('session_hash', '=', from)
      .where('account_id', 'is', null)
      .execute()
}
