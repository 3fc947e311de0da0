import { type Tax, taxIn } from '@marga/constants/gst'
import { dateInIndia, instantInIndia, monthAfter } from '@marga/constants/indian-time'
import { gstPercentOf } from '@marga/content/gst-note'
import { BackupError } from '@marga/server/failures/backup-error'
import type { Kysely } from 'kysely'
import { shownSeller } from '../company/company-records'
import { csvOfNames } from '../database/csv'
import type { Database } from '../database/schema'
import { type DocumentRow, documentNumber } from './documents'
import { takenBy } from './order-row'

/** First moments of a month in India and of the next one. @throws BackupError for what is no month */
function monthOf(text: string): { from: number; until: number } {
  if (!/^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text))
    throw new BackupError(`A month is written as 2026-11, not "${text}".`)
  const firstOf = (month: string) => instantInIndia(`${month}-01`, '00:00').getTime()
  return { from: firstOf(text), until: firstOf(monthAfter(text)) }
}

/** Each part of a tax, less that of another one. */
const lessTax = (tax: Tax, other: Tax): Tax => {
  const less = (name: keyof Tax) => (tax[name] === null ? null : tax[name] - (other[name] ?? 0))
  return {
    taxable_paise: less('taxable_paise'),
    cgst_paise: less('cgst_paise'),
    sgst_paise: less('sgst_paise'),
    igst_paise: less('igst_paise'),
  }
}

/**
 * The tax of a document, below zero in a credit note. That of a part which goes back is what the parts before it leave of the
 * tax of all of them, so the credit notes of an order add up to its receipt.
 */
export function taxOf(
  { series, amount_paise, before_paise }: Pick<DocumentRow, 'series' | 'amount_paise' | 'before_paise'>,
  supply: Parameters<typeof taxIn>[1],
): Tax {
  const taxUpTo = (paise: number) => taxIn(paise, supply)
  return series.endsWith('C')
    ? lessTax(taxUpTo(before_paise), taxUpTo(before_paise + amount_paise))
    : taxUpTo(amount_paise)
}

/** What the register says of a document. */
const DOCUMENT_COLUMNS = [
  ...(['number', 'kind', 'date', 'order', 'what', 'name', 'bill_company', 'bill_gstin'] as const),
  ...(['place_of_supply', 'amount_paise', 'tax_percent', 'taxable_paise', 'cgst_paise'] as const),
  ...(['sgst_paise', 'igst_paise', 'provider', 'payment', 'refund', 'coupon', 'discount_paise'] as const),
  ...(['sac', 'seller_gstin'] as const),
]

const selectDocuments = (database: Kysely<Database>) =>
  database
    .selectFrom('documents')
    .innerJoin('orders', 'orders.id', 'documents.order_id')
    .leftJoin('lead_claims', 'lead_claims.id', 'orders.reference')
    .leftJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .leftJoin('bookings', 'bookings.order_id', 'orders.id')
    .leftJoin('refunds', 'refunds.id', 'documents.refund_id')
    .leftJoin('documents as receipts', (join) =>
      join.onRef('receipts.order_id', '=', 'documents.order_id').on('receipts.series', 'in', ['R', 'TEST-R']),
    )
    .selectAll('documents')
    .select(['receipts.company_version as receipt_version', 'receipts.issued_at as receipt_issued_at'])
    .select([
      'orders.purpose',
      'orders.provider',
      'orders.method',
      'orders.provider_payment_id',
      'orders.provider_refund_id',
    ])
    .select(['orders.bill_company', 'orders.bill_gstin', 'orders.bill_state', 'orders.refund_name'])
    .select(['refunds.provider_refund_id as part_refund_id', 'orders.coupon', 'orders.discount_paise'])
    .select(['lead_claims.contact_name', 'bookings.full_name', 'course_registrations.course_name'])

interface OfReceipt {
  issued_at: number
  receipt_version: number | null
  receipt_issued_at: number | null
}

/** Who made a receipt out, as they were on its day; for a credit note, who made out its receipt. */
async function sellersOf(database: Kysely<Database>) {
  const records = await database.selectFrom('company_records').selectAll().orderBy('version').execute()
  return ({ receipt_version, receipt_issued_at, issued_at }: OfReceipt) =>
    shownSeller(
      receipt_version === null
        ? records.findLast(({ created_at }) => created_at <= (receipt_issued_at ?? issued_at))
        : records.find(({ version }) => version === receipt_version),
    )
}

/**
 * Receipts and credit notes for the books as CSV, a row each, in the order of their numbers. Amounts of credit notes are negative. Tax is
 * named where the seller had a GSTIN on the day of the document; without a place of supply it is the seller's state.
 *
 * @param month `2026-11`: those that were issued in it, in India; '' for all
 * @throws BackupError for what is no month
 */
export async function documentRegister(database: Kysely<Database>, month: string): Promise<string> {
  const documents = selectDocuments(database)
  const { from, until } = month ? monthOf(month) : { from: 0, until: Number.MAX_SAFE_INTEGER }
  const rows = await documents
    .where('documents.issued_at', '>=', from)
    .where('documents.issued_at', '<', until)
    .orderBy('documents.series')
    .orderBy('documents.year')
    .orderBy('documents.number')
    .execute()
  const sellerOf = await sellersOf(database)
  const listed = rows.map((row) => {
    const isReturned = row.series.endsWith('C')
    const amount_paise = isReturned ? -row.amount_paise : row.amount_paise
    const seller = sellerOf(row)
    const percent = gstPercentOf(seller)
    const sellerState = percent > 0 ? (seller.state ?? '') : ''
    const placeOfSupply = row.bill_state || sellerState
    return {
      number: documentNumber(row),
      kind: isReturned ? 'credit note' : 'receipt',
      date: dateInIndia(new Date(row.issued_at)),
      order: row.order_id,
      what: row.course_name ?? row.purpose,
      name: row.contact_name || row.full_name || row.refund_name,
      bill_company: row.bill_company,
      bill_gstin: row.bill_gstin,
      place_of_supply: placeOfSupply,
      amount_paise,
      tax_percent: percent || null,
      ...taxOf(row, { percent, placeOfSupply, sellerState }),
      provider: takenBy(row),
      payment: row.provider_payment_id,
      refund: isReturned ? (row.part_refund_id ?? row.provider_refund_id) : '',
      coupon: row.coupon,
      discount_paise: row.discount_paise,
      sac: percent > 0 ? seller.sac : '',
      seller_gstin: percent > 0 ? seller.gstin : '',
    }
  })
  return csvOfNames(DOCUMENT_COLUMNS, listed)
}
