import { dateInIndia, dayAfter } from '@marga/constants/indian-time'
import type { Kysely, Transaction } from 'kysely'
import { placeTransaction } from '../batches/place-transaction'
import { allOffers, offersOf, type PlaceOffer } from '../batches/places'
import type { Database } from '../database/schema'
import { batchClosing, batchFull } from '../mail/company-messages'
import type { MailQueue } from '../mail/mail-queue'
import { tellOnce, toldOf } from './tell-once'

interface Parts {
  outbox: MailQueue
  now: number
}

const factsOf = ({ batch, taken }: PlaceOffer) => ({
  ...{ batch, program: batch.program, seats: batch.seats, taken },
})

const isFull = ({ place }: PlaceOffer) => place.state === 'full'

const closesTomorrow = ({ batch, place }: PlaceOffer, now: number) =>
  place.state === 'open' && batch.enrol_by === dayAfter(dateInIndia(new Date(now)), 1)

/** A batch is told of again on another last day. */
const closingOf = ({ batch }: PlaceOffer) => `${batch.id} ${batch.enrol_by}`

/** One batch, as its program's transaction finds it: nobody joins or cancels meanwhile. */
async function tellOf(transaction: Transaction<Database>, offer: PlaceOffer, { outbox, now }: Parts) {
  const { id } = offer.batch
  if (isFull(offer)) {
    if (await tellOnce(transaction, { kind: 'batch full', subject: id }, now))
      await outbox.put(transaction, batchFull(factsOf(offer)))
    return
  }
  // A seat came free: the next time that it is full is news.
  await transaction.deleteFrom('told').where('kind', '=', 'batch full').where('subject', '=', id).execute()
  if (!closesTomorrow(offer, now)) return
  if (await tellOnce(transaction, { kind: 'batch closing', subject: closingOf(offer) }, now))
    await outbox.put(transaction, batchClosing(factsOf(offer)))
}

/**
 * Tells the company of batches that are full, and of those whose last day to join is tomorrow and that have seats left. Each is
 * told once, by whichever process sees it first; what a process that ended has not told, the next one does.
 */
export async function tellOfBatches(database: Kysely<Database>, parts: Parts): Promise<void> {
  const { now } = parts
  const full = await toldOf(database, 'batch full')
  const closing = await toldOf(database, 'batch closing')
  const news = [...(await allOffers(database, now)).values()].flat().filter((offer) => {
    if (isFull(offer) !== full.has(offer.batch.id)) return true
    return closesTomorrow(offer, now) && !closing.has(closingOf(offer))
  })
  for (const { batch } of news)
    await placeTransaction(database, { concerned: { program: batch.program }, now }, async (transaction) => {
      const offers = await offersOf(transaction, batch.program, now)
      const offer = offers.find((one) => one.batch.id === batch.id)
      if (offer) await tellOf(transaction, offer, parts)
    })
}
