import { writeFile } from 'node:fs/promises'
import { ExpectedError } from '@marga/server/failures/expected-error'
import type { Kysely } from 'kysely'
import { type Columns, csvOf } from '../database/csv'
import type { OpenDatabase } from '../database/open-database'
import { readAtOneMoment } from '../database/read-at-one-moment'
import type { Database } from '../database/schema'
import { ordersOfPlaces } from '../payments/course-orders'
import type { OrderRow } from '../payments/order-row'
import { paymentOf } from '../payments/payment-plan'
import { isInBatch } from './registrations-command'

/** Writes the list into a file instead of the terminal. */
const CSV = '--csv'

/** Values that one statement takes, of each engine. */
const PLACES_AT_ONCE = 1_000

const placesIn = async (database: Kysely<Database>, batch: string) =>
  database
    .selectFrom('lead_claims')
    .innerJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .where('lead_claims.kind', '=', 'registration')
    .where(await isInBatch(database, batch))
    .select(['lead_claims.id', 'lead_id', 'batch_id', 'lead_claims.created_at', 'lead_claims.pay_by'])
    .select(['contact_name', 'contact_email', 'contact_phone'])
    .select(['first_name', 'last_name', 'course_registrations.email', 'contact_number'])
    .orderBy('lead_claims.created_at')
    .orderBy('lead_claims.id')
    .execute()

type PlaceRow = Awaited<ReturnType<typeof placesIn>>[number]

function paidOf(orders: readonly OrderRow[]) {
  const agreed = paymentOf(orders)
  const { paid_paise = 0, total_paise = 0 } = agreed ?? {}
  const isBegun = orders.some(({ state }) => state === 'paid')
  const payment = !isBegun
    ? ('unpaid' as const)
    : paid_paise < total_paise
      ? ('part' as const)
      : ('paid' as const)
  const next = agreed?.parts.find(({ is_paid }) => !is_paid)
  return {
    ...{ payment, paid_paise, total_paise: agreed?.total_paise },
    ...{ next_due: next?.due_on ?? '', next_paise: next?.amount_paise },
  }
}

type Listed = PlaceRow & ReturnType<typeof paidOf>

const nameIn = ({ contact_name, first_name, last_name }: PlaceRow) =>
  contact_name || `${first_name} ${last_name}`.trim()
const emailIn = ({ contact_email, email }: PlaceRow) => contact_email || email
const phoneIn = ({ contact_phone, contact_number }: PlaceRow) => contact_phone || contact_number

const COLUMNS: Columns<Listed> = {
  name: nameIn,
  email: emailIn,
  phone: phoneIn,
  batch: ({ batch_id }) => batch_id,
  payment: ({ payment }) => payment,
  paid_paise: ({ paid_paise }) => paid_paise,
  since_at: ({ created_at }) => created_at,
}

/** Each person once: two browsers may have registered the same one, of whom one has paid. */
function byPerson(places: readonly Listed[]): Listed[] {
  const people = new Map<number, Listed>()
  for (const place of places) {
    const known = people.get(place.lead_id)
    if (!known || known.payment === 'unpaid') people.set(place.lead_id, place)
  }
  return [...people.values()]
}

/** Who is in a batch, with what they have paid. @throws ExpectedError where there is no such batch */
async function peopleIn(database: Kysely<Database>, batch: string): Promise<Listed[]> {
  const places = await placesIn(database, batch)
  const ordersOf = new Map<string, OrderRow[]>()
  for (let at = 0; at < places.length; at += PLACES_AT_ONCE) {
    const ids = places.slice(at, at + PLACES_AT_ONCE).map(({ id }) => id)
    for (const order of await ordersOfPlaces(database, ids))
      ordersOf.set(order.reference, [...(ordersOf.get(order.reference) ?? []), order])
  }
  return byPerson(places.map((place) => ({ ...place, ...paidOf(ordersOf.get(place.id) ?? []) })))
}

/**
 * The same for pages of the office: `due` is the day until which the next payment is due, '' where none is; `due_paise` is how much,
 * undefined where nothing is agreed yet.
 */
export const learnersOf = async (database: Kysely<Database>, batch: string) =>
  (await peopleIn(database, batch)).map((row) => ({
    ...{ id: row.id, name: nameIn(row), email: emailIn(row), phone: phoneIn(row), payment: row.payment },
    ...{ paid_paise: row.paid_paise, total_paise: row.total_paise },
    due_paise: row.payment === 'paid' ? undefined : row.next_paise,
    due: row.payment === 'paid' ? '' : row.next_due || (row.payment === 'unpaid' ? row.pay_by : ''),
    since: new Date(row.created_at).toISOString(),
  }))

/** Who is in a batch, as CSV. @throws ExpectedError where there is no such batch */
export const batchListCsv = async (database: Kysely<Database>, batch: string): Promise<string> =>
  csvOf(COLUMNS, await peopleIn(database, batch))

/** `batch-list <batch> [--csv <file>]`: to the file, which must not be there yet, else to standard output. */
async function batchList(database: Kysely<Database>, words: readonly string[]) {
  const [batch = '', file, ...more] = words.filter((word) => word !== CSV)
  const isFile = words.includes(CSV)
  if (isFile ? words.indexOf(CSV) !== 1 || !file || more.length > 0 : file)
    throw new ExpectedError('BATCH_LIST', `Nothing was written. Write: ${BATCH_LIST.usage}`)
  const csv = await readAtOneMoment(database, (rows) => batchListCsv(rows, batch))
  if (!file) return process.stdout.write(csv)
  await writeFile(file, csv, { flag: 'wx', mode: 0o600 })
  console.log(`Who is in ${batch} is written to ${file}.`)
}

export const BATCH_LIST = {
  usage: `batch-list <batch> [${CSV} <file>]`,
  summary:
    'who is in a batch: name, address, phone, paid, part or unpaid, since when; CSV to standard output or a file',
  ...{ least: 1, most: 2, flags: [CSV] },
  run: ({ opened }: { opened: OpenDatabase }, words: string[]): Promise<unknown> =>
    batchList(opened.database, words),
}
