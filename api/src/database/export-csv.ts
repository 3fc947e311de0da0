import { BackupError } from '@marga/server/failures/backup-error'
import type { Kysely } from 'kysely'
import { documentRegister } from '../payments/document-register'
import { documentNumbers } from '../payments/documents'
import { takenBy } from '../payments/order-row'
import { type Columns, csvOf, csvOfNames } from './csv'
import type { Database } from './schema'

type Export = (database: Kysely<Database>, month: string) => Promise<string>

/** What tells who is signed in, opens something, or only makes lookups fast. */
const isHidden = (column: string) => /_(hash|key)$/.test(column) || column === 'held_by'

/** Every row of a table, with its columns as the database has them. */
const allOf =
  (table: 'contact_messages' | 'enrolments' | 'interests' | 'bookings' | 'trainers'): Export =>
  async (database) => {
    const known = (await database.introspection.getTables()).find(({ name }) => name === table)
    const names = (known?.columns ?? []).map(({ name }) => name).filter((name) => !isHidden(name))
    const rows = await database.selectFrom(table).selectAll().orderBy('id').execute()
    return csvOfNames(
      names,
      rows.map((row) => ({ ...row })),
    )
  }

const selectOrders = (database: Kysely<Database>) =>
  database
    .selectFrom('orders')
    .leftJoin('lead_claims', 'lead_claims.id', 'orders.reference')
    .leftJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .leftJoin('bookings', 'bookings.order_id', 'orders.id')
    .selectAll('orders')
    .select(['lead_claims.lead_id', 'contact_name', 'contact_email', 'contact_phone', 'course_name'])
    .select(['bookings.full_name', 'bookings.email', 'bookings.phone', 'bookings.starts_at'])
    .orderBy('orders.created_at')
    .orderBy('orders.id')

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>
type Numbers = Awaited<ReturnType<typeof documentNumbers>>

/** Orders with whom they are for; `registration` is the number of a row of the registrations. */
const orderColumns = (numbers: Numbers): Columns<OrderRow> => ({
  order: ({ id }) => id,
  receipt_number: ({ id }) => numbers.get(id)?.receipt,
  credit_note: ({ id }) => numbers.get(id)?.creditNotes.join(' '),
  state: ({ state }) => state,
  purpose: ({ purpose }) => purpose,
  program: ({ course_name }) => course_name,
  batch: ({ batch_id }) => batch_id,
  batch_begins_at: ({ begins_at, starts_at }) => begins_at ?? starts_at,
  registration: ({ lead_id }) => lead_id,
  name: (row) => row.contact_name || row.full_name || row.refund_name,
  email: (row) => row.contact_email || row.email || row.refund_email,
  phone: ({ contact_phone, phone }) => contact_phone || phone,
  account: ({ account_id }) => account_id,
  part: ({ instalment }) => instalment,
  amount_paise: ({ amount_paise }) => amount_paise,
  returned_paise: ({ returned_paise }) => returned_paise,
  coupon: ({ coupon }) => coupon,
  discount_paise: ({ discount_paise }) => discount_paise,
  provider: takenBy,
  provider_order: ({ provider_order_id }) => provider_order_id,
  payment: ({ provider_payment_id }) => provider_payment_id,
  recorded_by: ({ recorded_by }) => recorded_by,
  refund: ({ provider_refund_id }) => provider_refund_id,
  created_at: ({ created_at }) => created_at,
  paid_at: ({ paid_at }) => paid_at,
  refund_due_at: ({ refund_due_at }) => refund_due_at,
  refunded_at: ({ refunded_at }) => refunded_at,
  bill_company: ({ bill_company }) => bill_company,
  bill_gstin: ({ bill_gstin }) => bill_gstin,
  bill_state: ({ bill_state }) => bill_state,
})

const orders: Export = async (database) =>
  csvOf(orderColumns(await documentNumbers(database)), await selectOrders(database).execute())

const selectRegistrations = (database: Kysely<Database>) =>
  database
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

type RegistrationRow = Awaited<ReturnType<ReturnType<typeof selectRegistrations>['executeTakeFirstOrThrow']>>

const REGISTRATION: Columns<RegistrationRow> = {
  registration: ({ id }) => id,
  name: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
  email: ({ email }) => email,
  phone: ({ contact_number }) => contact_number,
  program: ({ course_name }) => course_name,
  batch: ({ batch_id }) => batch_id,
  batch_begins_at: ({ begins_at }) => begins_at,
  created_at: ({ created_at }) => created_at,
  order: ({ order }) => order,
  order_state: ({ state }) => state,
  amount_paise: ({ amount_paise }) => amount_paise,
}

/**
 * A line for each registration that somebody holds and each of its orders that counts. Those that were paid and cancelled are
 * kept for their receipts only.
 */
const registrations: Export = async (database) =>
  csvOf(REGISTRATION, await selectRegistrations(database).execute())

/** Exports for a spreadsheet, by the name that operators use. */
const EXPORTS: Readonly<Record<string, Export>> = {
  contacts: allOf('contact_messages'),
  enrolments: allOf('enrolments'),
  registrations,
  interests: allOf('interests'),
  bookings: allOf('bookings'),
  orders,
  documents: documentRegister,
  trainers: allOf('trainers'),
}

/** @public for tests over all of them */
export const EXPORT_NAMES = Object.keys(EXPORTS)

/**
 * Rows as CSV with a header line.
 *
 * @param month of documents, as `2026-11`; '' for all
 * @throws BackupError for a word that names no export, or a month of anything but documents
 */
export async function exportCsv(database: Kysely<Database>, name: string, month = ''): Promise<string> {
  const load = Object.hasOwn(EXPORTS, name) ? EXPORTS[name] : undefined
  if (!load) throw new BackupError(`There is no export "${name}". Choose one of: ${EXPORT_NAMES.join(', ')}.`)
  if (month && name !== 'documents')
    throw new BackupError(`Only documents are exported by month, not ${name}. Leave out "${month}".`)
  return load(database, month)
}
