import type { Kysely } from 'kysely'
import { BackupError } from './backup'
import type { Database } from './schema'

/** Exports for a spreadsheet, by the name that operators use. */
const EXPORTS = {
  contacts: 'contact_messages',
  enrolments: 'enrolments',
  registrations: 'course_registrations',
  interests: 'interests',
  bookings: 'bookings',
  orders: 'orders',
  trainers: 'trainers',
} as const satisfies Record<string, keyof Database>

/** Without the registrations that were paid and cancelled: they are kept for their receipts only. */
const heldRegistrations = (database: Kysely<Database>) =>
  database
    .selectFrom('course_registrations')
    .selectAll()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lead_claims')
          .select('lead_claims.id')
          .where('lead_claims.kind', '=', 'registration')
          .whereRef('lead_claims.lead_id', '=', 'course_registrations.id'),
      ),
    )

/** One cell (RFC 4180). A text that a spreadsheet would run as a formula is led by an apostrophe. */
function cellOf(value: unknown): string {
  const text = value === null ? '' : String(value)
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows as CSV with a header line. @throws BackupError for a word that names no export */
export async function exportCsv(database: Kysely<Database>, name: string): Promise<string> {
  if (!Object.hasOwn(EXPORTS, name))
    throw new BackupError(`There is no export "${name}". Choose one of: ${Object.keys(EXPORTS).join(', ')}.`)
  const table = EXPORTS[name as keyof typeof EXPORTS]
  const rows: object[] = await (table === 'course_registrations'
    ? heldRegistrations(database)
    : database.selectFrom(table).selectAll()
  ).execute()
  const lines = rows.map((row) => Object.values(row).map(cellOf).join(','))
  return [...rows.slice(0, 1).map((row) => Object.keys(row).join(',')), ...lines, ''].join('\r\n')
}
