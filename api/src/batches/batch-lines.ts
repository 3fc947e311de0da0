import { rupees } from '@marga/constants/rupees'
import type { BatchRow } from './batch-rows'
import { placeIn } from './places'

/** A value as an operator reads it. */
function shownOf(name: keyof BatchRow, row: BatchRow): string {
  if (name === 'price_paise') return rupees(row.price_paise)
  if ((name === 'pay_by_days' || name === 'session_count') && row[name] === 0) return '(none)'
  if (name === 'is_open') return row.is_open === 1 ? 'yes' : 'no'
  return String(row[name]) || '(none)'
}

const LABELS: Partial<Record<keyof BatchRow, string>> = { price_paise: 'price' }
const HIDDEN: ReadonlySet<string> = new Set(['id', 'product', 'program', 'shown_state'])

export const namesOf = (row: BatchRow) =>
  Object.keys(row).filter((name): name is keyof BatchRow & string => !HIDDEN.has(name))

export const changedNames = (before: BatchRow, after: BatchRow) =>
  namesOf(before).filter((name) => before[name] !== after[name])

/** What a batch says, one value a line. */
export const valueLines = (row: BatchRow) =>
  namesOf(row).map((name) => `  ${LABELS[name] ?? name}: ${shownOf(name, row)}`)

const TEXTS: ReadonlySet<string> = new Set(['level', 'summary', 'prerequisites'])

/** What a batch says itself, without the texts of its program, one value a line. */
export const runLines = (row: BatchRow) =>
  namesOf(row)
    .filter((name) => !TEXTS.has(name))
    .map((name) => `  ${LABELS[name] ?? name}: ${shownOf(name, row)}`)

/** What is another value afterwards, one a line. */
export const changeLines = (before: BatchRow, after: BatchRow) =>
  changedNames(before, after).map(
    (name) => `  ${LABELS[name] ?? name}: ${shownOf(name, before)} -> ${shownOf(name, after)}`,
  )

export const titleOf = ({ id, product, program }: BatchRow) => `${id}: /${product}-Promo, ${program}`

export const stateText = (row: BatchRow, people: number, now: number) => placeIn(row, people, now).text
