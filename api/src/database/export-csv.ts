import { rupeeNumber } from '@marga/constants/rupees'
import { BackupError } from '@marga/server/failures/backup-error'
import type { Kysely } from 'kysely'
import { DOCUMENT_COLUMNS, documentRegister } from '../payments/document-register'
import { documentNumbers } from '../payments/documents'
import { takenBy } from '../payments/order-row'
import type { Database } from './schema'

type Row = Record<string, unknown>

/** Without what tells who is signed in, and what only makes lookups fast. */
const HIDDEN = new Set(['session_hash', 'held_by', 'email_key', 'course_key', 'plan', 'paying_since'])

const allOf =
  (table: 'contact_messages' | 'enrolments' | 'interests' | 'bookings' | 'trainers') =>
  async (database: Kysely<Database>): Promise<Row[]> =>
    (await database.selectFrom(table).selectAll().orderBy('id').execute()).map((row: object) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !HIDDEN.has(name))),
    )

/** Orders with whom they are for; `registration` is the number of a row of the registrations. */
async function ordersWithPeople(database: Kysely<Database>): Promise<Row[]> {
  const rows = await database
    .selectFrom('orders')
    .leftJoin('lead_claims', 'lead_claims.id', 'orders.reference')
    .leftJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .leftJoin('bookings', 'bookings.order_id', 'orders.id')
    .selectAll('orders')
    .select(['lead_claims.lead_id', 'contact_name', 'contact_email', 'contact_phone', 'course_name'])
    .select(['bookings.full_name', 'bookings.email', 'bookings.phone', 'bookings.starts_at'])
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .execute()
  const numbers = await documentNumbers(database)
  return rows.map((row) => ({
    order: row.id,
    receipt_number: numbers.get(row.id)?.receipt ?? '',
    credit_note: numbers.get(row.id)?.creditNotes.join(' ') ?? '',
    state: row.state,
    purpose: row.purpose,
    program: row.course_name,
    batch: row.batch_id,
    batch_begins_at: row.begins_at ?? row.starts_at,
    registration: row.lead_id,
    name: row.contact_name || row.full_name || row.refund_name,
    email: row.contact_email || row.email || row.refund_email,
    phone: row.contact_phone || row.phone,
    account: row.account_id,
    part: row.instalment,
    amount_paise: row.amount_paise,
    returned_paise: row.returned_paise,
    coupon: row.coupon,
    discount_paise: row.discount_paise,
    provider: takenBy(row),
    provider_order: row.provider_order_id,
    payment: row.provider_payment_id,
    recorded_by: row.recorded_by,
    refund: row.provider_refund_id,
    created_at: row.created_at,
    paid_at: row.paid_at,
    refund_due_at: row.refund_due_at,
    refunded_at: row.refunded_at,
    bill_company: row.bill_company,
    bill_gstin: row.bill_gstin,
    bill_state: row.bill_state,
  }))
}

/**
 * A line for each registration that somebody holds and each of its orders that counts. Those that were paid and cancelled are
 * kept for their receipts only.
 */
async function heldRegistrations(database: Kysely<Database>): Promise<Row[]> {
  const rows = await database
    .selectFrom('course_registrations')
    .innerJoin('lead_claims', 'lead_claims.lead_id', 'course_registrations.id')
    .leftJoin('orders', (join) =>
      join.onRef('orders.reference', '=', 'lead_claims.id').on('orders.state', '!=', 'void'),
    )
    .select(['course_registrations.id', 'first_name', 'last_name', 'course_registrations.email'])
    .select(['contact_number', 'course_name', 'course_registrations.created_at'])
    .select(['lead_claims.begins_at', 'lead_claims.batch_id'])
    .select(['orders.id as order', 'orders.state', 'orders.amount_paise'])
    .where('lead_claims.kind', '=', 'registration')
    .orderBy('course_registrations.id')
    .orderBy('orders.created_at')
    .execute()
  return rows.map((row) => ({
    registration: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    phone: row.contact_number,
    program: row.course_name,
    batch: row.batch_id,
    batch_begins_at: row.begins_at,
    created_at: row.created_at,
    order: row.order,
    order_state: row.state,
    amount_paise: row.amount_paise,
  }))
}

/** Exports for a spreadsheet, by the name that operators use. */
const EXPORTS: Readonly<Record<string, (database: Kysely<Database>, month: string) => Promise<Row[]>>> = {
  contacts: allOf('contact_messages'),
  enrolments: allOf('enrolments'),
  registrations: heldRegistrations,
  interests: allOf('interests'),
  bookings: allOf('bookings'),
  orders: ordersWithPeople,
  documents: documentRegister,
  trainers: allOf('trainers'),
}

/** Columns of what a program reads each month, also of one in which nothing was sold. */
const EMPTY: Readonly<Record<string, readonly string[]>> = { documents: DOCUMENT_COLUMNS }

/** A spreadsheet reads times and rupees; the database has milliseconds and paise. */
function readable([name, value]: [string, unknown]): [name: string, value: unknown] {
  if (name.endsWith('_paise'))
    return [name.replace(/_paise$/, '_rupees'), typeof value === 'number' ? rupeeNumber(value) : value]
  return [name, name.endsWith('_at') && typeof value === 'number' ? new Date(value).toISOString() : value]
}

const NUMBER = /^-?\d+(\.\d+)?$/

/** One cell (RFC 4180). A text that a spreadsheet would run as a formula is led by an apostrophe; a number is none. */
function cellOf(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  const harmless = /^[=+\-@\t\r]/.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Without it spreadsheets read the letters of other scripts as signs of their own. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Rows as CSV with a header line.
 *
 * @param month of documents, as `2026-11`; '' for all
 * @throws BackupError for a word that names no export, or a month of anything but documents
 */
export async function exportCsv(database: Kysely<Database>, name: string, month = ''): Promise<string> {
  const load = Object.hasOwn(EXPORTS, name) ? EXPORTS[name] : undefined
  if (!load)
    throw new BackupError(`There is no export "${name}". Choose one of: ${Object.keys(EXPORTS).join(', ')}.`)
  if (month && name !== 'documents')
    throw new BackupError(`Only documents are exported by month, not ${name}. Leave out "${month}".`)
  const rows = (await load(database, month)).map((row) => Object.entries(row).map(readable))
  const [columns = EMPTY[name]] = rows.map((row) => row.map(([column]) => column))
  const header = columns ? [columns.join(',')] : []
  const lines = rows.map((row) => row.map(([, value]) => cellOf(value)).join(','))
  return BYTE_ORDER_MARK + [...header, ...lines, ''].join('\r\n')
}
