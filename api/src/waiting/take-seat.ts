import { dayText } from '@marga/constants/day-text'
import { splitName } from '@marga/constants/split-name'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely, Transaction } from 'kysely'
import { placeTransaction } from '../batches/place-transaction'
import { named, offersOf, otherBatches, type PlaceOffer } from '../batches/places'
import type { Database } from '../database/schema'
import { claimRegistration } from '../enrolments/course-registrations'
import { LeadClaims } from '../enrolments/lead-claims'
import type { Reserving, UnpaidPlaces } from '../enrolments/unpaid-places'
import { newRegistration } from '../mail/company-messages'
import type { MailQueue } from '../mail/mail-queue'
import { moment } from '../mail/messages'
import { findWaiting, type Named } from './find-waiting'
import { stateOf, type WaitingRow } from './waiting-rows'

interface Parts {
  outbox: MailQueue
  unpaidPlaces: UnpaidPlaces
}

type State = Exclude<ReturnType<typeof stateOf>, 'offered'>

const WHY: Record<State, (row: WaitingRow, offer: PlaceOffer | undefined) => string> = {
  waiting: () => 'No seat is free for you yet. You get a mail when one is.',
  taken: () => 'This seat was taken with this link before, in another browser or account.',
  declined: () => 'This seat was declined, and is offered to the next one in line.',
  lapsed: ({ offered_until }) =>
    `The seat was kept for you until ${moment(offered_until ?? 0)}, and is offered to the next one in line.`,
  begun: (_, offer) =>
    offer ? `This batch began on ${dayText(offer.batch.starts_on)}.` : 'This batch has begun.',
  closed: () => 'Nobody can join this batch any more.',
}

/** @throws ApiError 409 that says what has become of the offer, and what can be done */
async function requireOffered(transaction: Transaction<Database>, row: WaitingRow, now: number) {
  const offers = await offersOf(transaction, row.course, now)
  const offer = named(offers, row.batch_id ?? '')
  const state = stateOf(row, offer, now)
  if (state === 'offered') return
  const refused = offer?.place.state === 'open' ? undefined : offer
  const next = state === 'waiting' ? '' : ` ${otherBatches(offers, refused)}`
  const message = `${WHY[state](row, offer)} Nothing was reserved or charged.${next}`
  throw new ApiError({ status: 409, code: 'NO_SEAT_OFFERED', message })
}

/** The registration that a seat became, for who has it. */
async function takenBefore(transaction: Transaction<Database>, row: WaitingRow, { session }: Reserving) {
  const id = row.taken_as
  const leadId = id && (await new LeadClaims(transaction).leadOf('registration', { id, session }))
  return leadId ? { id, course: row.course, isNew: false } : undefined
}

/**
 * Takes the seat that is offered: the same registration as of anybody who joins, in one transaction with the end of the waiting.
 *
 * @throws ApiError 404, 403; 409 where none is offered any more, or they have a place in another batch of the program
 */
export const takeSeat = (
  database: Kysely<Database>,
  { outbox, unpaidPlaces }: Parts,
  { named: who, now, ...reserving }: Reserving & { named: Omit<Named, 'session'>; now: number },
) =>
  placeTransaction(database, { concerned: { registration: who.id }, now }, async (transaction) => {
    const { session } = reserving
    const { row } = await findWaiting(transaction, { ...who, session })
    const before = await takenBefore(transaction, row, reserving)
    if (before) return before
    await requireOffered(transaction, row, now)
    const { contact_name: full_name, contact_phone: phone, time_zone: timeZone, course } = row
    const email = row.contact_email || row.lead_email
    const { id, joined } = await claimRegistration(
      transaction,
      { ...splitName(full_name), email, contact_number: phone },
      {
        ...{ ...reserving, timeZone, course, now, unpaidPlaces },
        batch: row.batch_id ?? undefined,
        waiting: row.id,
      },
    )
    await outbox.put(transaction, newRegistration({ full_name, email, phone }, { course, batch: joined }))
    return { id, course, isNew: true }
  })

/**
 * Leaves the list, or declines the seat that is offered. A second call changes nothing. Without an offer no mail leads to it, so
 * nothing of it is kept. @throws ApiError 404, 403
 */
export const leaveList = (
  database: Kysely<Database>,
  { now, ...who }: Named & { now: number },
): Promise<void> =>
  placeTransaction(database, { concerned: { registration: who.id }, now }, async (transaction) => {
    const { row, isByLink } = await findWaiting(transaction, who)
    if (row.kind === 'waited') return
    if (row.offered_until === null) return new LeadClaims(transaction).remove('waiting', row.id)
    const isLapsed = row.offered_until <= now
    await transaction
      .updateTable('lead_claims')
      .set({ kind: 'waited', waiting_end: isLapsed ? 'lapsed' : 'declined' })
      .where('id', '=', row.id)
      .where('kind', '=', 'waiting')
      .execute()
    // Who reads the mailbox speaks for the person: they are asked in no other browser's name either.
    if (isByLink) await leaveElsewhere(transaction, row)
  })

/** Ends what other browsers, without an account, have asked for the same person. */
const leaveElsewhere = async (transaction: Transaction<Database>, { lead_id, batch_id }: WaitingRow) =>
  void (await transaction
    .deleteFrom('lead_claims')
    .where('kind', '=', 'waiting')
    .where('lead_id', '=', lead_id)
    .where('batch_id', '=', batch_id)
    .where('account_id', 'is', null)
    .where('offered_until', 'is', null)
    .execute())
