import { ExpectedError } from '@marga/server/failures/expected-error'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { placeTransaction } from '../batches/place-transaction'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import type { ProviderEvent } from './provider-event'

type EventRow = Selectable<Database['provider_events']>

/** What became of a report. An `undecided` one waits for a person. */
export interface Decision {
  state: 'decided' | 'undecided'
  note: string
  orderId?: string
}

/** A person has to decide it. */
export const undecided = (note: string, orderId = ''): Decision => ({ state: 'undecided', note, orderId })
export const decided = (note: string, orderId = ''): Decision => ({ state: 'decided', note, orderId })

/** Stores a report before anything is decided of it. Answers whether it is to be decided: not one that was before. */
export async function storeEvent(
  database: Kysely<Database>,
  { provider, event, now }: { provider: string; event: ProviderEvent; now: number },
): Promise<boolean> {
  const { id, body, payment, refund, dispute } = event
  await database
    .insertInto('provider_events')
    .values({
      id,
      provider,
      body,
      event: event.event,
      provider_order_id: payment?.order_id ?? '',
      provider_payment_id: payment?.id ?? refund?.payment_id ?? dispute?.payment_id ?? '',
      amount_paise: refund?.amount ?? dispute?.amount ?? payment?.amount ?? null,
      order_id: '',
      note: '',
      state: 'new',
      received_at: now,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const row = await database
    .selectFrom('provider_events')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.state === 'new'
}

/** Notes a decision, in the transaction that carries it out. */
export const noteDecision = (
  transaction: Kysely<Database> | Transaction<Database>,
  id: string,
  { state, note, orderId = '', now }: Decision & { now: number },
) =>
  transaction
    .updateTable('provider_events')
    .set({ state, note, order_id: orderId, decided_at: now })
    .where('id', '=', id)
    .execute()

/** Reports that nothing was decided of, oldest first: also those whose process ended in between. */
export const undecidedEvents = (database: Kysely<Database>): Promise<EventRow[]> =>
  database
    .selectFrom('provider_events')
    .selectAll()
    .where('state', 'in', ['new', 'undecided'])
    .orderBy('received_at')
    .execute()

/** Reports of refunds that no order was known for, oldest first. */
export const earlyRefunds = (database: Kysely<Database>, paymentId: string): Promise<EventRow[]> =>
  database
    .selectFrom('provider_events')
    .selectAll()
    .where('provider_payment_id', '=', paymentId)
    .where('event', 'like', 'refund.%')
    .where('state', '=', 'undecided')
    .where('order_id', '=', '')
    .orderBy('received_at')
    .execute()

/** What is said of a refund that failed. @param id of the part refund, or of the order */
export const dueAgain = (id: string) => `It is due again: npm run db -- refunds send ${id}`

/** A refund that went back after all: an earlier report that it failed asks nobody any more to send it. */
export const decideDueAgain = (
  transaction: Transaction<Database>,
  { id, now }: { id: string; now: number },
) =>
  transaction
    .updateTable('provider_events')
    .set({ state: 'decided', decided_at: now })
    .where('state', '=', 'undecided')
    .where('note', 'like', `%${dueAgain(id)}`)
    .execute()

class NoEventError extends ExpectedError {
  override readonly name = 'NoEventError'

  constructor(id: string) {
    super('NO_UNDECIDED_EVENT', `No report ${id} is undecided. See: npm run db -- payments undecided`)
  }
}

/** Notes what a person has decided of a report. @throws NoEventError */
export async function settleEvent(database: Kysely<Database>, id: string, note: string, now: number) {
  await placeTransaction(database, { concerned: 'no program', now }, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('provider_events')
      .set({ state: 'decided', note, decided_at: now })
      .where('id', '=', id)
      .where('state', 'in', ['new', 'undecided'])
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new NoEventError(id)
    const change = { before: { state: 'undecided' }, after: { state: 'decided' } }
    await writeLog(transaction, { kind: 'report decided', record: `report ${id}`, ...change })
  })
}
