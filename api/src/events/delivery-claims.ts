import { RETRY_AFTER_MS } from '@marga/server/webhooks/retry-waits'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/schema'

/** A process that ends while it posts leaves the event to the next attempt after this; longer than a receiver may take to answer. */
const CLAIM_MS = 60_000

type Delivery = Selectable<Database['webhook_deliveries']>

/** The next event of a receiver that is due, claimed: another process leaves it alone until the claim is over. */
export async function claimNext(
  database: Kysely<Database>,
  { receiver, now }: { receiver: string; now: number },
): Promise<Delivery | undefined> {
  for (;;) {
    const due = await database
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('webhook_id', '=', receiver)
      .where('given_up_at', 'is', null)
      .where('next_try_at', '<=', now)
      .orderBy('next_try_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!due) return undefined
    const { numUpdatedRows } = await database
      .updateTable('webhook_deliveries')
      .set({ next_try_at: now + CLAIM_MS })
      .where('id', '=', due.id)
      .where('next_try_at', '=', due.next_try_at)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return due
  }
}

/** For a process that stops before the receiver has answered: the next one need not wait. */
export const releaseClaim = (database: Kysely<Database>, { id, next_try_at }: Delivery) =>
  database.updateTable('webhook_deliveries').set({ next_try_at }).where('id', '=', id).execute()

/** @returns whether it was the last attempt */
export async function noteFailure(
  database: Kysely<Database>,
  { delivery, failure, now }: { delivery: Delivery; failure: string; now: number },
): Promise<boolean> {
  const wait = RETRY_AFTER_MS[delivery.tries]
  const noted = { tries: delivery.tries + 1, last_error: failure.slice(0, 500) }
  await database
    .updateTable('webhook_deliveries')
    .set(wait === undefined ? { ...noted, given_up_at: now } : { ...noted, next_try_at: now + wait })
    .where('id', '=', delivery.id)
    .execute()
  return wait === undefined
}
