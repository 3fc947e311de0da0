import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely, Transaction } from 'kysely'
import { batchText } from '../batches/batch-text'
import { named, offersOf, otherBatches, type PlaceOffer } from '../batches/places'
import type { Database } from '../database/schema'
import { noRegistration } from '../enrolments/course-registrations'
import { LeadClaims } from '../enrolments/lead-claims'
import { lockClaim } from '../enrolments/lock-claim'
import { batchesOffered, endTaken } from '../enrolments/waiting-claims'
import { placeChanged } from '../mail/company-messages'
import { ordersOfPlaces } from '../payments/course-orders'
import { isChoosing, isDearer } from '../payments/late-payments'
import { paymentUnderWay } from '../payments/order-errors'
import { isPaid, type OrderRow } from '../payments/order-row'
import { isPaidElsewhere } from '../payments/paid-elsewhere'
import { isBeingPaid } from '../payments/payment-attempt'
import { refundOf } from '../payments/payment-plan'
import type { Session } from '../sessions/session'
import type { MoveRules } from './move-place'
import { emailOf, type Place, placeById } from './which-place'

/** How often somebody changes the batch of a place by themselves: an unpaid seat goes from batch to batch no oftener. */
export const MOST_CHANGES = 5

/** Code of the refusal where another press, or another tab, was first. */
export const ALREADY_THERE = 'ALREADY_THERE'

/** Who has decided the move of a place that its owner has changed on the site. */
export const BY_OWNER = 'the owner of the place, on the site'

const refuse = (code: string, message: string) =>
  new ApiError({ status: 409, code, message, errors: { batch: [message] } })

interface Held {
  place: Place
  orders: readonly OrderRow[]
  now: number
}

const countChanges = (database: Kysely<Database>, id: string) =>
  database
    .selectFrom('place_moves')
    .select(({ fn }) => fn.countAll<number | string>().as('changes'))
    .where('registration', '=', id)
    .where('recorded_by', '=', BY_OWNER)
    .executeTakeFirstOrThrow()
    .then(({ changes }) => Number(changes))

/** Why somebody cannot change the batch of their place by themselves; undefined where they can. */
export async function whyNoChange(database: Kysely<Database>, held: Held): Promise<ApiError | undefined> {
  const { place, orders, now } = held
  if (place.batch_id === null || place.begins_at === null)
    return refuse(
      'NO_BATCH_YET',
      'Your place has no date yet. Write to us which batch suits you, and we move it there.',
    )
  if (place.begins_at <= now)
    return refuse(
      'COURSE_HAS_BEGUN',
      orders.some(isPaid)
        ? 'Your batch has begun, so your place stays in it. If you need another one, write to us.'
        : 'Your batch has begun, and nothing was paid for your place in it. Join another batch of the course.',
    )
  if (orders.some((order) => isChoosing(order, now)))
    return refuse(
      'CHOOSING',
      'Your payment arrived after your seat was gone. Under My learning, and with the link in our mail, you choose another batch for it.',
    )
  if (!orders.some(isPaid) && refundOf(orders) && (await isPaidElsewhere(database, place.id)))
    return refuse(
      'PAID_ELSEWHERE',
      'This place was paid already, so your payment for it goes back, and its batch is not yours to change.',
    )
  if (!orders.some(isPaid) && orders.some((order) => isBeingPaid(order, now))) return paymentUnderWay()
  if ((await countChanges(database, place.id)) >= MOST_CHANGES)
    return refuse(
      'CHANGED_OFTEN',
      `The batch of this place was changed ${MOST_CHANGES} times, and stays as it is. To change it again, write to us.`,
    )
  return undefined
}

/** Whether a batch costs more than was agreed for a place that is paid, at least in part. */
export function isTooDear(offer: PlaceOffer, orders: readonly OrderRow[]): boolean {
  const paid = orders.find(isPaid)
  return paid !== undefined && isDearer(offer, paid)
}

interface Choosing extends Held {
  session: Session
}

/** The batches of their program to which somebody can change a place: with a free seat, or one that is offered to them. */
export async function changesOf(database: Kysely<Database>, { place, session, now }: Choosing) {
  const leadId = place.lead_id
  const offers = await offersOf(database, place.program, now)
  const offered = await batchesOffered(database, { leadId, session, offer: '', now })
  const own = await new LeadClaims(database).ownOf('registration', { leadId, session })
  return offers.filter(
    ({ batch, begins, isDraft, place: { state } }) =>
      !isDraft &&
      begins !== null &&
      begins > now &&
      own.every(({ batch_id }) => batch_id !== batch.id) &&
      (state === 'open' || (state === 'full' && offered.includes(batch.id))),
  )
}

async function requireOwnTarget(
  transaction: Transaction<Database>,
  { id, ...held }: Choosing & { id: string },
): Promise<PlaceOffer> {
  const { place, orders, now } = held
  const { program } = place
  const changes = await changesOf(transaction, held)
  const offers = await offersOf(transaction, program, now)
  const offer = named(offers, id)
  if (!offer) throw refuse('NO_BATCH', `${program}: there is no such batch. Your place stays where it is.`)
  const batch = batchText(offer.batch)
  if (id === place.batch_id) throw refuse(ALREADY_THERE, `${program}: your place is in ${batch} already.`)
  if (!changes.some((change) => change.batch.id === id)) {
    if (offer.place.state === 'open')
      throw refuse('HAS_PLACE', `${program}: you have another place in ${batch}. Both stay where they are.`)
    throw refuse(
      'BATCH_NOT_OPEN',
      `${program}: ${batch}: ${offer.place.text}. Your place stays where it is. ${otherBatches(changes, offer)}`,
    )
  }
  if (isTooDear(offer, orders))
    throw refuse(
      'BATCH_DEARER',
      `${program}: ${batch} costs more than you agreed to pay, so your place stays where it is. To change to it, write to us.`,
    )
  if (orders.some(isPaid) && (await isPaidElsewhere(transaction, place.id, id)))
    throw refuse(
      'PAID_TWICE',
      `${program}: this person has a paid place in ${batch} already. Your place stays where it is.`,
    )
  return offer
}

/** Who changes the batch of their own place: until its first session, to a batch that is open. What others have with the same address stays. */
export function ownRules(session: Session | null): MoveRules {
  const requireOwner = () => {
    if (!session) throw noRegistration()
    return session
  }
  return {
    requirePlace: async (transaction, { wanted: { registration }, now }) => {
      await lockClaim(transaction, { registration, session: requireOwner() })
      const place = await placeById(transaction, registration)
      if (!place) throw noRegistration()
      const orders = await ordersOfPlaces(transaction, [place.id])
      const refused = await whyNoChange(transaction, { place, orders, now })
      if (refused) throw refused
      return { place, orders }
    },
    requireTarget: (transaction, asked) =>
      requireOwnTarget(transaction, { ...asked, session: requireOwner() }),
    endWaiting: (transaction, { id, lead_id }, batch) =>
      endTaken(transaction, {
        ...{ leadId: lead_id, session: requireOwner(), offer: '', batch, registration: id },
      }),
    tellCompany: (transaction, outbox, { place, from, to }) => {
      const person = { full_name: place.name, email: emailOf(place), phone: place.phone }
      const batches = { from: from?.batch ?? null, batch: to?.batch ?? null }
      return outbox.put(transaction, placeChanged(person, { course: place.program, ...batches }))
    },
  }
}
