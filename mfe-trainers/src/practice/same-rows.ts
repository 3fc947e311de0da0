import type { Cell, Rows } from './lesson'

/** Sums of decimals differ in their last digits by the order of the terms. */
const DIGITS = 9

const cellText = (cell: Cell) =>
  typeof cell === 'number' ? String(Number(cell.toPrecision(DIGITS))) : JSON.stringify(cell)

const lineOf = (row: readonly Cell[]) => row.map(cellText).join('\t')

/** Whether two results hold the same rows, whatever their columns are called. The engine has null for none. */
export function sameRows(one: Rows | null, other: Rows | null, isOrdered: boolean): boolean {
  if (!one || !other) return one === other
  if (one.columns.length !== other.columns.length) return false
  const [lines, others] = [one, other].map(({ values }) => {
    const all = values.map(lineOf)
    return isOrdered ? all : all.sort()
  })
  return lines?.join('\n') === others?.join('\n')
}
