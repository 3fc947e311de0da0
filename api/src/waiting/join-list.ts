import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely, Transaction } from 'kysely'
import { completeAccount } from '../accounts/complete-account'
import { batchText } from '../batches/batch-text'
import { placeTransaction } from '../batches/place-transaction'
import { named, noPlace, offersOf, type PlaceOffer, soldOf } from '../batches/places'
import { lineOf, numberInLine, seatOf } from '../batches/seats'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { contactOf, type Person, storeOnce } from '../enrolments/course-registrations'
import { LeadClaims } from '../enrolments/lead-claims'
import type { Reserving, UnpaidPlaces } from '../enrolments/unpaid-places'
import type { MailQueue } from '../mail/mail-queue'
import { listJoined } from '../mail/waiting-messages'
import type { Session } from '../sessions/session'

interface Wanted extends Reserving {
  course: string
  /** One of its batches; undefined for the one that it shows. */
  batch: string | undefined
  now: number
}

interface Parts {
  outbox: MailQueue
  unpaidPlaces: UnpaidPlaces
  publicUrl: string
}

const refuse = (code: string, message: string) =>
  new ApiError({ status: 409, code, message, errors: { course_name: [message], batch: [message] } })

const hasSeats = (course: string, { batch }: PlaceOffer) =>
  refuse('BATCH_OPEN', `${course}: ${batchText(batch)} has a free seat. Join it instead of its waiting list.`)

const hasPlace = (course: string, { batch }: PlaceOffer) =>
  refuse('HAS_PLACE', `${course}: you have a place in ${batchText(batch)} already.`)

/** The full batch whose list is joined. @throws ApiError 409 for one that has a seat, or that nobody can join */
async function fullBatch(transaction: Transaction<Database>, { course, batch, now }: Wanted) {
  const offers = await offersOf(transaction, course, now)
  const offer = batch === undefined ? soldOf(offers, now) : named(offers, batch)
  if (offer?.place.state === 'open') throw hasSeats(course, offer)
  if (offer?.place.state !== 'full') throw noPlace(course, offer, offers)
  return offer
}

/** @throws ApiError 409 for who holds a seat in the batch already */
async function requireNoSeat(
  transaction: Transaction<Database>,
  { leadId, session, offer, now }: { leadId: number; session: Session; offer: PlaceOffer; now: number },
) {
  const own = await new LeadClaims(transaction).ownOf('registration', { leadId, session })
  for (const { id } of own.filter(({ batch_id }) => batch_id === offer.batch.id))
    if ((await seatOf(transaction, id, now)).isHeld) throw hasPlace(offer.batch.program, offer)
}

/** Gives a new claim the next number of its batch. The program's lock makes it the only one. */
async function numberOf(transaction: Transaction<Database>, id: string, batch: string) {
  const { last } = await transaction
    .selectFrom('lead_claims')
    .select(({ fn }) => fn.max<number | string | null>('waiting_no').as('last'))
    .where('batch_id', '=', batch)
    .executeTakeFirstOrThrow()
  const waiting_no = Number(last ?? 0) + 1
  await transaction.updateTable('lead_claims').set({ waiting_no }).where('id', '=', id).execute()
}

/** What the caller reads of their number, and what the mailbox of the person reads, who may have joined elsewhere before. */
async function numbersOf(
  transaction: Transaction<Database>,
  { id, leadId, batch, now }: { id: string; leadId: number; batch: string; now: number },
) {
  const line = await lineOf(transaction, [batch], now)
  const claim = await transaction
    .selectFrom('lead_claims')
    .select('waiting_no')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const own = numberInLine(line, claim)
  const index = line.findIndex(({ lead_id }) => lead_id === leadId)
  return { own, ofPerson: index < 0 ? own : index + 1 }
}

/** Puts somebody on the waiting list of a full batch, once a caller, person and batch; it is bounded as reservations are. @throws ApiError 409, 429 */
export const joinList = (
  database: Kysely<Database>,
  { outbox, unpaidPlaces, publicUrl }: Parts,
  { person, ...wanted }: Wanted & { person: Person },
) => {
  const { course, session, ip, timeZone, now } = wanted
  return placeTransaction(database, { concerned: { program: course }, now }, async (transaction) => {
    const offer = await fullBatch(transaction, wanted)
    const { batch, begins } = offer
    await completeAccount(transaction, session.accountId, { ...person, phone: person.contact_number })
    const leadId = await storeOnce(transaction, {
      ...person,
      email_key: keyOf(person.email),
      course_name: course,
      account_id: session.accountId,
      created_at: now,
    })
    await requireNoSeat(transaction, { leadId, session, offer, now })
    const contact = contactOf(person)
    const { id, isNew } = await new LeadClaims(transaction).claim('waiting', {
      ...{ leadId, session, contact, timeZone },
      batch: { id: batch.id, begins },
    })
    if (isNew) {
      await numberOf(transaction, id, batch.id)
      await unpaidPlaces.count(transaction, { id, email: person.email, session, ip, now })
    }
    const { own, ofPerson } = await numbersOf(transaction, { id, leadId, batch: batch.id, now })
    if (isNew)
      await outbox.put(
        transaction,
        listJoined({
          email: person.email,
          id,
          position: ofPerson,
          publicUrl,
          program: course,
          batch: batchText(batch),
        }),
      )
    return { id, isNew, position: own }
  })
}
