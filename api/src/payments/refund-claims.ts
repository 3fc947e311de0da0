import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

/** A command that was ended while it sent a refund keeps nobody from it longer, in milliseconds: the provider's calls end sooner. */
const CLAIM_MS = 60_000

/** Takes a refund for this command, and notes that the provider is asked. Answers false where another one has it, or it is due no longer. */
export async function claimRefund(database: Kysely<Database>, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('orders')
    .set({ refund_asked_at: now, refund_sending_since: now })
    .where('id', '=', id)
    .where('state', '=', 'refund due')
    .where((order) =>
      order.or([
        order('refund_sending_since', 'is', null),
        order('refund_sending_since', '<', now - CLAIM_MS),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const endClaim = (database: Kysely<Database>, id: string) =>
  database.updateTable('orders').set({ refund_sending_since: null }).where('id', '=', id).execute()

/** That a refund went back already, as a sentence; undefined where it did not. */
export async function whoSent(database: Kysely<Database>, id: string): Promise<string | undefined> {
  const order = await database
    .selectFrom('orders')
    .select(['refunded_at', 'provider_refund_id'])
    .where('id', '=', id)
    .where('state', '=', 'refunded')
    .executeTakeFirst()
  if (!order) return undefined
  const name = order.provider_refund_id && ` as ${order.provider_refund_id}`
  return `${id}: somebody else has sent it; it went back${name}, noted at ${new Date(order.refunded_at ?? 0).toISOString()}`
}
