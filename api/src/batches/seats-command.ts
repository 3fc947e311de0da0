import { dayText } from '@marga/constants/day-text'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { moment } from '../mail/messages'
import { titleOf } from './batch-lines'
import { offersOf } from './places'
import { holdsSeat } from './seats'
import { batchNamed } from './which-batch'

const placesIn = (database: Kysely<Database>, batch: string, now: number) =>
  database
    .selectFrom('lead_claims')
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .select(['lead_claims.id', 'lead_claims.pay_by', 'lead_claims.contact_name as name'])
    .select(['lead_claims.contact_email as given', 'course_registrations.email'])
    .select((claim) => holdsSeat(now)(claim).as('is_held'))
    .where('lead_claims.kind', '=', 'registration')
    .where('lead_claims.batch_id', '=', batch)
    .orderBy('lead_claims.created_at')
    .orderBy('lead_claims.id')
    .execute()
type Place = Awaited<ReturnType<typeof placesIn>>[number]

const ordersFor = (database: Kysely<Database>, batch: string) =>
  database
    .selectFrom('orders')
    .innerJoin('lead_claims', 'lead_claims.id', 'orders.reference')
    .select(['orders.reference', 'orders.state', 'orders.seat_until', 'orders.authorised_payment'])
    .where('lead_claims.kind', '=', 'registration')
    .where('lead_claims.batch_id', '=', batch)
    .where('orders.state', 'in', ['open', 'paid'])
    .execute()
type Order = Awaited<ReturnType<typeof ordersFor>>[number]

const listOf = (database: Kysely<Database>, batch: string) =>
  database
    .selectFrom('lead_claims')
    .select(['id', 'waiting_no', 'offered_until', 'contact_name', 'contact_email', 'created_at'])
    .where('kind', '=', 'waiting')
    .where('batch_id', '=', batch)
    .orderBy('waiting_no')
    .execute()

/** The waiting list in order: who is offered a seat, and who waits for one. */
async function waitingLines(database: Kysely<Database>, batch: string, now: number): Promise<string[]> {
  const list = (await listOf(database, batch)).filter(
    ({ offered_until }) => offered_until === null || offered_until > now,
  )
  const lines = list.map(({ id, offered_until, contact_name, contact_email, created_at }, index) => {
    const person = [contact_name, contact_email].filter(Boolean).join(', ')
    const what =
      offered_until === null ? `waits since ${moment(created_at)}` : `offered until ${moment(offered_until)}`
    return `  ${index + 1}. ${id}  ${person}  ${what}`
  })
  return lines.length === 0 ? [] : ['  Waiting list:', ...lines]
}

/** What holds a seat, and until when. */
function heldBy({ pay_by, is_held }: Place, orders: readonly Order[], now: number): string {
  if (orders.some(({ state }) => state === 'paid')) return 'paid'
  if (!is_held) return `not held: reserved until ${dayText(pay_by)} and not paid`
  const open = orders.find(({ state, seat_until }) => state === 'open' && (seat_until ?? 0) > now)
  const paying = open ? `, order open until ${moment(open.seat_until ?? now)}` : ''
  return `reserved${pay_by === '' ? ' until the last day to join' : ` until ${dayText(pay_by)}`}${paying}`
}

/** The command `seats`: who holds what of a batch, and who waits for a seat. @throws BatchChangeError where there is no such batch */
export async function seatsCommand(
  database: Kysely<Database>,
  name: string,
  now = Date.now(),
): Promise<string> {
  const batch = await batchNamed(database, name, now)
  const offer = (await offersOf(database, batch.program, now)).find((one) => one.batch.id === batch.id)
  const orders = await ordersFor(database, batch.id)
  const lines = (await placesIn(database, batch.id, now)).map((place) => {
    const own = orders.filter(({ reference }) => reference === place.id)
    const person = [place.name, place.given || place.email].filter(Boolean).join(', ')
    return `  ${place.id}  ${person}  ${heldBy(place, own, now)}`
  })
  const taken = offer?.taken ?? 0
  const seats = batch.seats === 0 ? 'no limit of seats' : `${batch.seats} seats`
  const waiting = await waitingLines(database, batch.id, now)
  return [`${titleOf(batch)}: ${seats}, ${taken} taken, ${offer?.place.text}`, ...lines, ...waiting].join(
    '\n',
  )
}
