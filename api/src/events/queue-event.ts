import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { BusinessEvent } from './business-events'

type Writer = Pick<Kysely<Database>, 'insertInto' | 'selectFrom'>

/**
 * Stores an event for each receiver that wants it, in the transaction of what it tells of: a change that is rolled back tells
 * nothing, and one that is stored is told. A receiver that is added later is not told of what was before.
 *
 * @param text the event as one sentence, for people
 */
export async function queueEvent(
  writer: Writer,
  { event, text }: { event: BusinessEvent; text: string },
): Promise<void> {
  const receivers = await writer.selectFrom('webhooks').select(['id', 'types']).execute()
  const wanting = receivers.filter(({ types }) => types === '' || types.split(' ').includes(event.type))
  if (wanting.length === 0) return
  const now = Date.now()
  const id = randomUUID()
  const body = JSON.stringify({
    id,
    type: event.type,
    at: new Date(now).toISOString(),
    text,
    data: event.data,
  })
  await writer
    .insertInto('webhook_deliveries')
    .values(
      wanting.map((receiver) => ({
        ...{ webhook_id: receiver.id, event_id: id, type: event.type, body },
        ...{ next_try_at: now, created_at: now },
      })),
    )
    .execute()
}
