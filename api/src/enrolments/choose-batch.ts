import { ApiError } from '@marga/server/failures/api-error'
import type { Transaction } from 'kysely'
import { batchText } from '../batches/batch-text'
import { canPay, named, noPlace, offersOf, type PlaceOffer, soldOf } from '../batches/places'
import { holdsSeat } from '../batches/seats'
import type { Database } from '../database/schema'
import type { Session } from '../sessions/session'
import { LeadClaims } from './lead-claims'
import { isPaid } from './paid-places'
import { leadNamed } from './waiting-claims'

interface Wanted {
  course: string
  /** One of its batches; undefined for the next open one. */
  batch: string | undefined
  email: string
  session: Session
  /** Batches in which a seat is kept for them, as they waited for it. */
  offered: readonly string[]
  now: number
}

/** The caller's places for an address in batches of a program. */
async function placesOf(transaction: Transaction<Database>, { course, email, session, now }: Wanted) {
  const leadId = await leadNamed(transaction, { course, email })
  if (leadId === undefined) return []
  const own = await new LeadClaims(transaction).ownOf('registration', { leadId, session })
  const ids = own.map(({ id }) => id)
  if (ids.length === 0) return []
  return transaction
    .selectFrom('lead_claims')
    .select(['batch_id', 'deferred_at'])
    .select((claim) => isPaid(claim).as('is_paid'))
    .select((claim) => holdsSeat(now)(claim).as('is_held'))
    .where('id', 'in', ids)
    .orderBy('created_at')
    .execute()
}

type OwnPlace = Awaited<ReturnType<typeof placesOf>>[number]

/** Batches to come in which the caller has a place that is paid, or holds its seat and can still be paid. */
const heldOffers = (
  wanted: Wanted,
  offers: readonly PlaceOffer[],
  places: readonly OwnPlace[],
): PlaceOffer[] =>
  offers.filter((offer) => {
    const isToCome = offer.begins !== null && offer.begins > wanted.now
    const place = places.find(({ batch_id }) => batch_id === offer.batch.id)
    return (
      place && isToCome && (Boolean(place.is_paid) || (Boolean(place.is_held) && canPay(offer, wanted.now)))
    )
  })

function hasOtherPlace(course: string, { batch }: PlaceOffer) {
  const message = `${course}: you have a place in ${batchText(batch)}. Cancel it first, then join another batch. Nothing was reserved or charged.`
  const errors = { course_name: [message], batch: [message] }
  return new ApiError({ status: 409, code: 'HAS_OTHER_PLACE', message, errors })
}

/** Who has paid and waits for a date would pay a second time. */
function isKept(course: string) {
  const message = `${course}: you have a place that is paid and has no date yet. Write to us, and we move it to this batch. Nothing was reserved or charged.`
  const errors = { course_name: [message], batch: [message] }
  return new ApiError({ status: 409, code: 'HAS_OTHER_PLACE', message, errors })
}

/**
 * The batch that somebody joins: the one that they name, else the one in which they have a place already, else the next open one.
 * Nobody holds two places of a program that have not begun. A seat that is offered to them is theirs while everybody else reads
 * that the batch is full. Answers also whether they hold their seat in it already.
 *
 * @throws ApiError 409 where no place is available in it, unless they hold one; and where they hold one in another batch
 */
export async function chooseBatch(
  transaction: Transaction<Database>,
  wanted: Wanted,
): Promise<{ offer: PlaceOffer; isHeld: boolean }> {
  const { course, batch, now } = wanted
  const offers = await offersOf(transaction, course, now)
  const places = await placesOf(transaction, wanted)
  if (places.some(({ batch_id, deferred_at, is_paid }) => batch_id === null && deferred_at && is_paid))
    throw isKept(course)
  const held = heldOffers(wanted, offers, places)
  const offer = batch === undefined ? (held[0] ?? soldOf(offers, now)) : named(offers, batch)
  if (offer && held.includes(offer)) return { offer, isHeld: true }
  const isOffered = offer?.place.state === 'full' && wanted.offered.includes(offer.batch.id)
  const isFree = offer?.place.state === 'open' || isOffered
  if (held[0] && isFree && offer) throw hasOtherPlace(course, held[0])
  if (!offer || !isFree) throw noPlace(course, offer, offers)
  return { offer, isHeld: false }
}
