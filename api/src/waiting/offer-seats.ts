import type { Kysely, Transaction } from 'kysely'
import { batchRows } from '../batches/batch-rows'
import { batchText } from '../batches/batch-text'
import { placeTransaction } from '../batches/place-transaction'
import { canWait, joinableUntil, offersOf, otherBatches, type PlaceOffer } from '../batches/places'
import { countSeats, lineOf } from '../batches/seats'
import type { Database } from '../database/schema'
import { listEnded, seatOffered } from '../mail/waiting-messages'
import type { MailParts } from '../payments/refund-mails'
import { seatLinkName } from './seat-links'
import { endOf, type WaitingRow, waitingRows } from './waiting-rows'

/** How long a seat is kept for who is offered it, in milliseconds; never past the moment after which nobody can join. */
export const OFFER_MS = 24 * 60 * 60 * 1000

interface Parts {
  mails: MailParts
  now: number
}

const waitingIn = (database: Kysely<Database>, batch: string) =>
  waitingRows(database)
    .where('lead_claims.kind', '=', 'waiting')
    .where('lead_claims.batch_id', '=', batch)
    .orderBy('lead_claims.waiting_no')
    .execute()

/** As mails name a batch. */
const nameOf = (batch: PlaceOffer['batch']) => ({ program: batch.program, batch: batchText(batch) })

const emailOf = ({ contact_email, lead_email }: WaitingRow) => contact_email || lead_email

/** Offers that were not taken in time: the seat is no longer theirs since that moment, and now they leave the list. */
const endLapsed = (transaction: Transaction<Database>, batch: string, now: number) =>
  transaction
    .updateTable('lead_claims')
    .set({ kind: 'waited', waiting_end: 'lapsed' })
    .where('kind', '=', 'waiting')
    .where('batch_id', '=', batch)
    .where('offered_until', '<=', now)
    .execute()

/** Nobody can join the batch any more: everybody who still waits is told once. */
async function endList(
  transaction: Transaction<Database>,
  offer: PlaceOffer,
  { mails: { outbox, publicUrl }, now, all }: Parts & { all: readonly PlaceOffer[] },
) {
  const { batch } = offer
  const why = endOf(offer)
  const line = await lineOf(transaction, [batch.id], now)
  const rows = await waitingIn(transaction, batch.id)
  await transaction
    .updateTable('lead_claims')
    .set({ kind: 'waited', waiting_end: why })
    .where('kind', '=', 'waiting')
    .where('batch_id', '=', batch.id)
    .execute()
  const next = otherBatches(all, offer)
  const named = nameOf(batch)
  // Who has got a seat otherwise is in no line, and is not told that there was none.
  const told = rows.filter(
    ({ id, offered_until }) => offered_until !== null || line.some((one) => one.id === id),
  )
  for (const row of told)
    await outbox.put(transaction, listEnded({ email: emailOf(row), ...named, publicUrl, why, next }))
}

/** Offers each free seat to the next one in line. The program's lock makes this the only count of its seats. */
async function offerFree(
  transaction: Transaction<Database>,
  offer: PlaceOffer,
  { mails: { outbox, publicUrl }, now }: Parts,
) {
  const { batch } = offer
  const { taken } = (await countSeats(transaction, [batch.id], now))(batch.id)
  const free = batch.seats === 0 ? Number.POSITIVE_INFINITY : batch.seats - taken
  if (free <= 0) return
  const rows = await waitingIn(transaction, batch.id)
  const line = await lineOf(transaction, [batch.id], now)
  const offered_until = Math.min(now + OFFER_MS, joinableUntil(offer))
  for (const { id } of line.slice(0, free)) {
    const row = rows.find((one) => one.id === id)
    if (!row) continue
    await transaction
      .updateTable('lead_claims')
      .set({ offered_at: now, offered_until, offer_hash: '' })
      .where('id', '=', id)
      .execute()
    const link = { id, until: offered_until, zone: row.time_zone, linkHash: seatLinkName(id) }
    await outbox.put(transaction, seatOffered({ email: emailOf(row), ...nameOf(batch), publicUrl, ...link }))
  }
}

async function runList(transaction: Transaction<Database>, program: string, parts: Parts) {
  const all = await offersOf(transaction, program, parts.now)
  for (const offer of all) {
    const { batch } = offer
    await endLapsed(transaction, batch.id, parts.now)
    if ((await waitingIn(transaction, batch.id)).length === 0) continue
    if (canWait(batch, parts.now)) await offerFree(transaction, offer, parts)
    else await endList(transaction, offer, { ...parts, all })
  }
}

/** Programs with somebody on a waiting list for whom there may be something to do. */
async function programsDue(database: Kysely<Database>, now: number): Promise<string[]> {
  const lists = await database
    .selectFrom('lead_claims')
    .select('batch_id')
    .select(({ fn }) => fn.min<number | string | null>('offered_until').as('first_end'))
    .where('kind', '=', 'waiting')
    .groupBy('batch_id')
    .execute()
  if (lists.length === 0) return []
  const ids = lists.flatMap(({ batch_id }) => batch_id ?? [])
  const batches = await batchRows(database).where('program_batches.id', 'in', ids).execute()
  const seatsOf = await countSeats(database, ids, now)
  const due = batches.filter((batch) => {
    const end = lists.find(({ batch_id }) => batch_id === batch.id)?.first_end ?? null
    const { taken, waiting } = seatsOf(batch.id)
    const isFree = waiting > 0 && (batch.seats === 0 || taken < batch.seats)
    return isFree || (end !== null && Number(end) <= now) || !canWait(batch, now)
  })
  return [...new Set(due.map(({ program }) => program))].sort()
}

/**
 * Offers every seat that is free to the first one in line, ends offers that were not taken in time, and tells the list of a batch
 * that nobody can join any more. Each process runs it: the lock of a program lets one of them count its seats at a time, and an
 * offered seat is held from then on.
 */
export async function offerSeats(database: Kysely<Database>, parts: Parts): Promise<void> {
  for (const program of await programsDue(database, parts.now))
    await placeTransaction(database, { concerned: { program }, now: parts.now }, (transaction) =>
      runList(transaction, program, parts),
    )
}
