import { isRefund } from '@marga/constants/order-states'
import { storedWord } from '@marga/constants/stored-words'
import type { Kysely, Transaction } from 'kysely'
import { batchRows } from '../batches/batch-rows'
import { placeTransaction } from '../batches/place-transaction'
import { offersOf } from '../batches/places'
import { refusal } from '../commands/refusal'
import type { Database } from '../database/schema'
import { endPaidPlace } from '../enrolments/end-paid-place'
import { closeOrders, endEnrolments, endReservation } from '../enrolments/end-reservation'
import { LeadClaims } from '../enrolments/lead-claims'
import { writeLog } from '../log/write-log'
import { registrationCancelled } from '../mail/company-messages'
import { placeEnded } from '../mail/place-messages'
import { ordersOfPlaces } from '../payments/course-orders'
import type { OrderRow } from '../payments/order-row'
import { isBeingPaid } from '../payments/payment-attempt'
import { giveBackAll } from '../payments/refund-command'
import type { MailParts } from '../payments/refund-mails'
import { ownerSession } from '../sessions/session'
import { seatsText } from './move-target'
import { countTold, toldLine } from './told-people'
import { emailOf, inBatch, type Place, personText, placeById } from './which-place'

export const refuseCancel = refusal('Nothing was cancelled.')

export interface Parts {
  database: Kysely<Database>
  mails: MailParts
}

interface Wanted {
  /** Id of the place. */
  registration: string
  reason: string
  by: string
  now: number
}

interface Ending {
  place: Place
  orders: readonly OrderRow[]
  mails: MailParts
  wanted: Wanted
}

/** The company reads of it as of any other reservation that ends. */
async function tellCompany(transaction: Transaction<Database>, { place, mails, wanted }: Ending) {
  const batch = await batchRows(transaction)
    .where('program_batches.id', '=', place.batch_id ?? '')
    .executeTakeFirst()
  const person = { full_name: place.name, email: emailOf(place), phone: place.phone }
  const lead = { course: place.program, batch: batch ?? null }
  const office = `${wanted.by}: ${wanted.reason}`
  await mails.outbox.put(transaction, registrationCancelled(person, lead, office))
}

/** A place of which nothing is paid. One whose payment goes back, or went back, is kept for its receipts. */
async function endUnpaid(transaction: Transaction<Database>, { place, orders, wanted: { now } }: Ending) {
  const held = { leadId: place.lead_id, session: ownerSession(place) }
  if (!orders.some(({ state }) => isRefund(state)))
    return endReservation(transaction, { id: place.id, ...held, now })
  await new LeadClaims(transaction).giveUp(place.id)
  await closeOrders(transaction, { registration: place.id, now })
  await endEnrolments(transaction, held)
}

/** Nothing is paid for it: it ends, and its open order with it. @throws ExpectedError while it is being paid */
async function endReserved(transaction: Transaction<Database>, ending: Ending) {
  const { place, orders, mails, wanted } = ending
  const paying = orders.find((order) => isBeingPaid(order, wanted.now))
  if (paying)
    throw refuseCancel(
      'PAYMENT_UNDER_WAY',
      `A payment for the order ${paying.id} is not decided yet. Try again in ten minutes.`,
    )
  await tellCompany(transaction, ending)
  await endUnpaid(transaction, ending)
  const { reason } = wanted
  const facts = { email: emailOf(place), course: place.program, reason, publicUrl: mails.publicUrl }
  await mails.outbox.put(transaction, placeEnded(facts))
  const open = orders.filter(({ state }) => state === 'open')
  const lines = [
    `${personText(place)}: ${place.program}, ${inBatch(place)}`,
    '  place: reserved -> cancelled; nothing is paid, so nothing goes back',
    ...open.map(
      ({ id }) => `  order ${id}: ${storedWord('state', 'open')} -> ${storedWord('state', 'void')}`,
    ),
    `  reason: ${wanted.reason}, decided by ${wanted.by}`,
  ]
  return { text: lines.join('\n'), next: '', inAll: 0 }
}

async function endPlace(transaction: Transaction<Database>, ending: Ending) {
  const { orders, mails, wanted } = ending
  const paid = orders.find(({ state, amount_paise }) => state === 'paid' && amount_paise > 0)
  if (!paid) return endReserved(transaction, ending)
  const { reason, by, now } = wanted
  return giveBackAll(transaction, { mails, endPlace: endPaidPlace }, { id: paid.id, reason, by, now })
}

interface Steps {
  /** Looks at the place before, in the transaction: what it throws takes everything back. */
  check?: (place: Place, orders: readonly OrderRow[]) => void
  /** How much of what was paid for it goes back or went back in all: what it throws takes everything back. */
  allow?: (inAllPaise: number) => void
  /** The last step but the log: what it throws takes everything back. */
  end?: (text: string) => void
}

const nothing = () => {}

/**
 * Ends one place in one transaction, also one that has begun; all that is left of what was paid is to be given back.
 *
 * @returns how the money is sent, and how many people get a mail
 * @throws ExpectedError where it is gone, or is being paid
 */
export const cancelPlace = (
  { database, mails }: Parts,
  wanted: Wanted,
  { check = nothing, allow = nothing, end = nothing }: Steps = {},
) => {
  const { registration, now } = wanted
  const concerned = { registration }
  return placeTransaction(database, { concerned, now }, async (transaction) => {
    const place = await placeById(transaction, registration)
    if (!place) throw refuseCancel('PLACE_GONE', `The place ${registration} was cancelled.`)
    const offerNow = async () =>
      (await offersOf(transaction, place.program, now)).find(({ batch }) => batch.id === place.batch_id)
    const before = await offerNow()
    const orders = await ordersOfPlaces(transaction, [place.id])
    check(place, orders)
    const counted = countTold(mails)
    const ended = await endPlace(transaction, { place, orders, mails: counted.mails, wanted })
    const seats = before && `  seats taken, ${seatsText(before)} -> ${(await offerNow())?.taken ?? 0}`
    allow(ended.inAll)
    end([ended.text, seats, toldLine(counted.told)].filter(Boolean).join('\n'))
    await writeLog(transaction, {
      kind: 'place cancelled',
      record: `place ${place.id}`,
      before: {
        batch: place.batch_id,
        paid_orders: orders.filter(({ state }) => state === 'paid').map(({ id }) => id),
      },
      person: {
        ...{ accountId: place.account_id, email: emailOf(place), after: { reason: wanted.reason } },
      },
    })
    return { next: ended.next, told: counted.told.size }
  })
}
