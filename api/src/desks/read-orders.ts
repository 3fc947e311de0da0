import type { OfficeOrder } from '@marga/api-contract/office-money'
import { MOST_RECORDS } from '@marga/constants/list-limits'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { documentNumber, documentNumbers } from '../payments/documents'
import { ordersWithPeople, peopleIn } from '../payments/order-buyers'
import { type OrderRow, restOf, returnedOf, takenBy } from '../payments/order-row'
import { ruledRefundFor } from '../payments/ruled-refund'
import { type DeskQuery, ofPage } from './desk-list'
import { titleOf } from './read-program-names'
import { holds } from './search-words'
import { versionOf } from './version-of'

type Query = DeskQuery<'created_at' | 'paid_at' | 'amount_paise'> & {
  state?: OrderRow['state'] | undefined
  program?: string | undefined
}

const noOrder = () =>
  new ApiError({ status: 404, code: 'NO_ORDER', message: 'There is no order with this number.' })

/** Of what a refund changes. */
export const orderVersion = ({ state, returned_paise, amount_paise }: OrderRow) =>
  versionOf([state, returned_paise, amount_paise])

const allOrders = (database: Kysely<Database>) =>
  ordersWithPeople(database)
    .leftJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .select('course_registrations.course_name as program')

type Row = Awaited<ReturnType<ReturnType<typeof allOrders>['executeTakeFirstOrThrow']>>

/** Columns that a search looks into. */
const SEARCHED = [
  ...['orders.id', 'orders.provider_payment_id', 'orders.provider_order_id', 'orders.refund_email'],
  ...['lead_claims.contact_name', 'lead_claims.contact_email', 'bookings.full_name', 'bookings.email'],
  ...['accounts.email', 'course_registrations.course_name', 'orders.batch_id'],
]

/** The order of a receipt or credit note, where the search is its number. */
async function orderOfDocument(database: Kysely<Database>, search: string) {
  const number = search.trim().toUpperCase()
  if (!/\d/.test(number) || !number.includes('/')) return undefined
  const documents = await database.selectFrom('documents').selectAll().execute()
  return documents.find((row) => documentNumber(row) === number)?.order_id
}

async function wantedOrders(database: Kysely<Database>, { search, state, program }: Query) {
  const title = program && (await titleOf(database, program))
  const ofState = allOrders(database)
    .$if(state !== undefined, (rows) => rows.where('orders.state', '=', state ?? 'open'))
    .$if(program !== undefined, (rows) => rows.where('course_registrations.course_name', '=', title ?? ''))
  if (search.trim() === '') return { rows: ofState }
  const named = await orderOfDocument(database, search)
  return {
    rows: ofState.where((order) =>
      order.or([
        ...SEARCHED.map((column) => holds(column, search)),
        ...(named ? [order('orders.id', '=', named)] : []),
      ]),
    ),
  }
}

const isoOf = (time: number) => new Date(time).toISOString()

function shownOf(row: Row, receipt = ''): OfficeOrder {
  const { order, buyer } = peopleIn(row)
  return {
    ...{ id: order.id, version: orderVersion(order), state: order.state, purpose: order.purpose },
    ...{ program: row.program ?? '', batch: order.batch_id ?? '', name: buyer.name, email: buyer.email },
    ...{ amount_paise: order.amount_paise, returned_paise: returnedOf(order), rest_paise: restOf(order) },
    ...{ taken_by: takenBy(order), payment: order.provider_payment_id ?? '', receipt },
    ...{ recorded_by: order.recorded_by, refund_reason: order.refund_reason },
    created_at: isoOf(order.created_at),
    paid_at: order.paid_at === null ? null : isoOf(order.paid_at),
  }
}

const numbered = async (database: Kysely<Database>, rows: readonly Row[]) => {
  if (rows.length === 0) return []
  // More than a page are all of them, for CSV: a statement takes a limited number of values.
  const ids = rows.length > MOST_RECORDS ? undefined : rows.map(({ id }) => id)
  const numbers = await documentNumbers(database, ids)
  return rows.map((row) => shownOf(row, numbers.get(row.id)?.receipt))
}

/** A page of the orders that are wanted, or all of them for CSV, and how many there are. */
export async function readOrders(database: Kysely<Database>, query: Query) {
  const { rows } = await wantedOrders(database, query)
  const { total } = await rows
    .clearSelect()
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  const { sort, order } = query
  const sorted = rows.orderBy(`orders.${sort}`, order).orderBy('orders.id')
  const page = await ofPage(sorted, query).execute()
  return { total: Number(total), orders: await numbered(database, page) }
}

/** @throws ApiError 404 */
export async function readOrder(
  database: Kysely<Database>,
  id: string,
  now = Date.now(),
): Promise<OfficeOrder> {
  const row = await allOrders(database).where('orders.id', '=', id).executeTakeFirst()
  const [order] = row ? await numbered(database, [row]) : []
  if (!row || !order) throw noOrder()
  return { ...order, refund_today: await ruledRefundFor(database, peopleIn(row).order, now) }
}
