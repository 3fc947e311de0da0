import { beginOf } from '@marga/constants/batch-begin'
import { rupees } from '@marga/constants/rupees'
import type { Kysely, Transaction } from 'kysely'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { thankYouPath } from '../enrolments/course-registrations'
import { type PlaceTerms, placeMoved, type SessionChange } from '../mail/place-messages'
import { movedPlanColumn, movingOrders, partText } from '../payments/moved-parts'
import { cancellationOf } from '../payments/payment-plan'
import type { MailParts } from '../payments/refund-mails'
import type { BatchRow } from './batch-rows'
import type { MovedPlace } from './plan-moves'

/** Registrations that hold a place in a batch. */
export async function placesHeld(database: Kysely<Database>, batchId: string) {
  const rows = await database
    .selectFrom('lead_claims')
    .leftJoin('orders', (join) =>
      join.onRef('orders.reference', '=', 'lead_claims.id').on('orders.state', 'in', ['paid', 'open']),
    )
    .select(['lead_claims.id', 'lead_claims.lead_id', 'orders.state'])
    .where('lead_claims.kind', '=', 'registration')
    .where('lead_claims.batch_id', '=', batchId)
    .execute()
  const peopleWith = (state: 'paid' | 'open') =>
    new Set(rows.filter((row) => row.state === state).map(({ lead_id }) => lead_id))
  const paid = peopleWith('paid')
  return {
    claims: [...new Set(rows.map(({ id }) => id))],
    people: new Set(rows.map(({ lead_id }) => lead_id)).size,
    paid: paid.size,
    /** Who has paid nothing and has an order, which keeps its price until it is asked for again. */
    ordered: [...peopleWith('open')].filter((one) => !paid.has(one)).length,
  }
}

/** How many people of a program have a place that is kept without a batch. */
export async function placesKept(database: Kysely<Database>, program: string): Promise<number> {
  const { people } = await database
    .selectFrom('lead_claims')
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .select(({ fn }) => fn.count<number | string>('lead_claims.lead_id').distinct().as('people'))
    .where('lead_claims.kind', '=', 'registration')
    .where('lead_claims.batch_id', 'is', null)
    .where('lead_claims.deferred_at', 'is not', null)
    .where('course_registrations.course_name', '=', program)
    .executeTakeFirstOrThrow()
  return Number(people)
}

interface Moved {
  before: BatchRow
  after: BatchRow
  now: number
}

interface Moving extends Moved {
  places: readonly MovedPlace[]
  /** What changes beside the day. */
  changes: readonly SessionChange[]
  mails: MailParts
}

/** What is said of a place to whom it concerns. */
const termsOf = ({ name, orders, parts, unpaid }: MovedPlace, { after, now }: Moved): PlaceTerms => ({
  name,
  dues: parts.map((part) => ({ what: partText(part), day: part.after })),
  unpaid: unpaid && { ...unpaid, price: rupees(after.price_paise), payBy: unpaid.after },
  isRefundable: cancellationOf(orders, now) !== undefined,
})

/** Who has a place and who has paid for it, each address once, with its places, and the id and time zone of the last. */
function readersOf(places: readonly MovedPlace[], moved: Moved) {
  const readers = new Map<string, { id: string; email: string; zone: string; places: PlaceTerms[] }>()
  for (const place of places)
    for (const email of place.emails) {
      const known = readers.get(keyOf(email))?.places ?? []
      const { id, zone } = place
      readers.set(keyOf(email), { id, email, zone, places: [...known, termsOf(place, moved)] })
    }
  return readers.values()
}

/** The orders of places: one of a batch that had begun keeps the day until which it is given back. */
async function moveOrders(
  transaction: Transaction<Database>,
  places: readonly MovedPlace[],
  { from, to }: { from: number; to: number },
) {
  await transaction
    .updateTable('orders')
    .set({ begins_at: to })
    .where('purpose', '=', 'course')
    .where('begins_at', '=', from)
    .where(
      'reference',
      'in',
      places.map(({ id }) => id),
    )
    .execute()
  for (const { orders, terms } of places)
    for (const order of movingOrders(orders)) {
      const column = movedPlanColumn(order, terms)
      if (column.plan !== undefined)
        await transaction.updateTable('orders').set(column).where('id', '=', order.id).execute()
    }
}

/**
 * Moves a batch that has not begun, with the places in it: they can be cancelled until its new first session, and what is not paid
 * is due by its new days. Everybody in it gets a mail. Answers how many mails were queued.
 */
export async function movePlaces(
  transaction: Transaction<Database>,
  { places, changes, mails, ...moved }: Moving,
): Promise<number> {
  const [from, to] = [beginOf(moved.before), beginOf(moved.after)]
  if (from === null || to === null || places.length === 0) return 0
  for (const { id, unpaid } of places)
    await transaction
      .updateTable('lead_claims')
      .set({ begins_at: to, ...(unpaid && { pay_by: unpaid.payBy }) })
      .where('id', '=', id)
      .execute()
  await moveOrders(transaction, places, { from, to })
  let told = 0
  const { publicUrl } = mails
  const { program: course, product } = moved.before
  for (const { id, ...reader } of readersOf(places, moved)) {
    const link = `${publicUrl}${thankYouPath(product, id)}`
    const mail = placeMoved({ ...reader, course, from, to, changes, link, publicUrl })
    if (await mails.outbox.put(transaction, mail)) told += 1
  }
  return told
}
