import { dateInIndia } from '@marga/constants/indian-time'
import { orderReference } from '@marga/content/order-reference'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { placeTransaction } from '../batches/place-transaction'
import { companyOfVersion, shownSeller, versionAt } from '../company/company-records'
import type { Database } from '../database/schema'
import { type OrderRow, restOf } from './order-row'
import { queueRefundDone } from './refund-done'

type Kind = 'receipt' | 'credit note'
type Series = Database['documents']['series']
export type DocumentRow = Selectable<Database['documents']>

/** A payment of the sandbox uses no number of the books. */
const SERIES: Record<Kind, { books: Series; sandbox: Series }> = {
  receipt: { books: 'R', sandbox: 'TEST-R' },
  'credit note': { books: 'C', sandbox: 'TEST-C' },
}

const seriesOf = (kind: Kind, { provider }: Pick<OrderRow, 'provider'>): Series =>
  SERIES[kind][provider === 'sandbox' ? 'sandbox' : 'books']

/** The financial year of a moment, which begins on 1 April in India: `26-27`. */
export function financialYear(at: number): string {
  const [year = 0, month = 0] = dateInIndia(new Date(at)).split('-').map(Number)
  const first = month < 4 ? year - 1 : year
  return [first, first + 1].map((one) => String(one % 100).padStart(2, '0')).join('-')
}

/** How a document is named: `R/26-27/00042`. In the books at most 16 characters (rule 46 of the CGST rules). */
export const documentNumber = ({ series, year, number }: Pick<DocumentRow, 'series' | 'year' | 'number'>) =>
  `${series}/${year}/${String(number).padStart(5, '0')}`

const documentsOf = (connection: Kysely<Database>, orderId: string): Promise<DocumentRow[]> =>
  connection.selectFrom('documents').selectAll().where('order_id', '=', orderId).execute()

/** The number of an order's receipt, in the transaction that takes its payment; '' for an order of 0, which has none. */
export async function receiptNumberOf(connection: Kysely<Database>, order: OrderRow): Promise<string> {
  if (order.amount_paise === 0) return ''
  const series = seriesOf('receipt', order)
  const receipt = (await documentsOf(connection, order.id)).find((one) => one.series === series)
  return receipt ? documentNumber(receipt) : orderReference(order.id)
}

type Numbered = Pick<OrderRow, 'id' | 'provider' | 'amount_paise' | 'returned_paise'>

interface Issued {
  order: Numbered
  issuedAt: number
  /** The part refund that a credit note is for; left out where it is for what is left of the order. */
  refund?: { id: string; amountPaise: number }
}

const receiptAmong = (documents: readonly DocumentRow[]) =>
  documents.find(({ series }) => series.endsWith('R'))

/** The company's record for a document: that of its day. A credit note has that of its receipt, whose tax it gives back. */
const companyVersionOf = (
  transaction: Transaction<Database>,
  receipt: DocumentRow | undefined,
  issuedAt: number,
) => receipt?.company_version ?? versionAt(transaction, receipt?.issued_at ?? issuedAt)

/**
 * Who made a receipt out, as its document has it.
 * @param paidAt for an order of 0, which has no document
 */
export async function sellerOf(database: Kysely<Database>, receipt: DocumentRow | undefined, paidAt: number) {
  const version = receipt?.company_version ?? (await versionAt(database, receipt?.issued_at ?? paidAt))
  return shownSeller(await companyOfVersion(database, version))
}

/**
 * Numbers a receipt or a credit note, in the transaction that notes the payment or the refund: one that fails leaves no gap. The
 * transaction has changed the order's row before, so that no other one numbers the order. A document that it has already stays.
 *
 * @param issuedAt when the money moved, in milliseconds since 1970: it decides the financial year
 * @returns its number; '' for an order of 0, which has none
 */
export async function issueDocument(
  transaction: Transaction<Database>,
  kind: Kind,
  { order, issuedAt, refund }: Issued,
): Promise<string> {
  if (order.amount_paise === 0) return ''
  const series = seriesOf(kind, order)
  const documents = await documentsOf(transaction, order.id)
  const ofOrder = documents.filter((one) => one.series === series)
  const refund_id = refund?.id ?? ''
  const known = ofOrder.find((one) => one.refund_id === refund_id)
  if (known) return documentNumber(known)
  const year = financialYear(issuedAt)
  const { last: number } = await transaction
    .insertInto('document_series')
    .values({ series, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['series', 'year'])
        .doUpdateSet((row) => ({ last: row('document_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  const document = { series, year, number, order_id: order.id, refund_id }
  const ofRest = kind === 'receipt' ? order.amount_paise : restOf(order)
  const before_paise = ofOrder.reduce((sum, { amount_paise }) => sum + amount_paise, 0)
  const company_version = await companyVersionOf(transaction, receiptAmong(documents), issuedAt)
  await transaction
    .insertInto('documents')
    .values({
      ...{ ...document, before_paise, company_version },
      ...{ amount_paise: refund?.amountPaise ?? ofRest, issued_at: issuedAt },
    })
    .execute()
  if (kind === 'credit note')
    await queueRefundDone(transaction, {
      ...{ order, refund: refund_id, note: documentNumber(document) },
      amountPaise: refund?.amountPaise ?? ofRest,
    })
  return documentNumber(document)
}

/** Holds the order's row until the transaction ends: nobody else numbers it meanwhile. */
const lockOrder = (transaction: Transaction<Database>, id: string) =>
  transaction.updateTable('orders').set({ id }).where('id', '=', id).returningAll().executeTakeFirst()

/** Numbers what orders lack: a version of before has taken or returned their money, or their backup is older than the numbers. */
const issueLacking = (database: Kysely<Database>, ids: readonly string[]) =>
  placeTransaction(database, { concerned: 'no program', now: Date.now() }, async (transaction) => {
    for (const id of ids) {
      const order = await lockOrder(transaction, id)
      if (!order || order.paid_at === null) continue
      await issueDocument(transaction, 'receipt', { order, issuedAt: order.paid_at })
      if (order.refunded_at !== null)
        await issueDocument(transaction, 'credit note', { order, issuedAt: order.refunded_at })
    }
  })

/** The documents of a paid order by kind; what it lacks is numbered first. */
export async function documentsFor(database: Kysely<Database>, order: OrderRow) {
  const isLacking = (documents: readonly DocumentRow[]) =>
    order.amount_paise > 0 &&
    documents.filter((one) => one.refund_id === '').length < (order.refunded_at === null ? 1 : 2)
  let documents = await documentsOf(database, order.id)
  if (isLacking(documents)) {
    await issueLacking(database, [order.id])
    documents = await documentsOf(database, order.id)
  }
  const oneOf = (kind: Kind, refundId = '') =>
    documents.find((one) => one.series === seriesOf(kind, order) && one.refund_id === refundId)
  return {
    receipt: oneOf('receipt'),
    creditNote: oneOf('credit note'),
    /** Of a part refund. */
    creditNoteOf: (refundId: string) => oneOf('credit note', refundId),
  }
}

/** What the documents of orders are named, by order. @param ids of some of them; left out for all */
export async function documentNumbers(database: Kysely<Database>, ids?: readonly string[]) {
  const all = database.selectFrom('documents').selectAll().orderBy('issued_at')
  const rows = await (ids ? all.where('order_id', 'in', ids) : all).execute()
  const numbers = new Map<string, { receipt?: string; creditNotes: string[] }>()
  for (const row of rows) {
    const { creditNotes = [], ...known } = numbers.get(row.order_id) ?? {}
    const number = documentNumber(row)
    numbers.set(
      row.order_id,
      row.series.endsWith('C')
        ? { ...known, creditNotes: [...creditNotes, number] }
        : { receipt: number, creditNotes },
    )
  }
  return numbers
}

/** Orders with a payment or refund and without its document, those whose money moved first. */
const lackingOrders = (database: Kysely<Database>, limit: number) =>
  database
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.paid_at', 'is not', null)
    .where('orders.amount_paise', '>', 0)
    .where((order) => {
      const has = (series: readonly Series[]) =>
        order.exists(
          order
            .selectFrom('documents')
            .select('documents.order_id')
            .whereRef('documents.order_id', '=', 'orders.id')
            .where('documents.series', 'in', series)
            .where('documents.refund_id', '=', ''),
        )
      return order.or([
        order.not(has(Object.values(SERIES.receipt))),
        order.and([
          order('orders.refunded_at', 'is not', null),
          order.not(has(Object.values(SERIES['credit note']))),
        ]),
      ])
    })
    .orderBy('orders.paid_at')
    .limit(limit)
    .execute()

/** Orders that are numbered in one transaction. */
const AT_ONCE = 100

/** Numbers everything that lacks a number, in the order of the payments. @returns how many orders */
export async function issueAllLacking(database: Kysely<Database>): Promise<number> {
  let count = 0
  for (;;) {
    const orders = await lackingOrders(database, AT_ONCE)
    await issueLacking(
      database,
      orders.map(({ id }) => id),
    )
    count += orders.length
    if (orders.length < AT_ONCE) return count
  }
}
