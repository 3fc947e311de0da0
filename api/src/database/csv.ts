import { rupeeNumber } from '@marga/constants/rupees'

/** Columns of a table of a spreadsheet, each with what a row says in it. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => unknown>>

/** Without it spreadsheets read the letters of other scripts as signs of their own. */
const BYTE_ORDER_MARK = '\uFEFF'

const NUMBER = /^-?\d+(\.\d+)?$/

/** A spreadsheet reads times and rupees; the database has milliseconds and paise. */
const nameOf = (name: string) => name.replace(/_paise$/, '_rupees')
function shownAs(name: string, value: unknown): unknown {
  if (typeof value !== 'number') return value
  if (name.endsWith('_paise')) return rupeeNumber(value)
  return name.endsWith('_at') ? new Date(value).toISOString() : value
}

/** A formula begins like this, in full width too where the spreadsheet is Japanese. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * One cell (RFC 4180). A text that a spreadsheet would run as a formula is led by an apostrophe; a number is none. One with a
 * semicolon is in quotes: where that parts cells, what follows it would be a cell of its own.
 */
function cellOf(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows as CSV in UTF-8, with a header line also where there are none. */
export function csvOf<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const named = Object.entries(columns)
  const lines = rows.map((row) => named.map(([name, read]) => cellOf(shownAs(name, read(row)))).join(','))
  return BYTE_ORDER_MARK + [named.map(([name]) => nameOf(name)).join(','), ...lines, ''].join('\r\n')
}

/** Rows as CSV whose columns are called as in the rows. */
export const csvOfNames = <Name extends string>(
  names: readonly Name[],
  rows: ReadonlyArray<Readonly<Record<Name, unknown>>>,
) => {
  const columns: Columns<Readonly<Record<Name, unknown>>> = Object.fromEntries(
    names.map((name) => [name, (row: Readonly<Record<Name, unknown>>) => row[name]]),
  )
  return csvOf(columns, rows)
}
