import type { Starter } from '@marga/content/starter-addresses'

type Cell = string | number

/** The two files of a starter project. */
export interface StarterFile {
  name: Starter['name']
  /** What a row is, and which mistakes the data has. */
  about: readonly string[]
  columns: readonly string[]
  rows: ReadonlyArray<readonly Cell[]>
  tasks: ReadonlyArray<{ ask: string; answer: string }>
  /** What to bring to the first session. */
  last: string
}

/** Numbers from 0 to 1 that are the same on every machine (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A whole number from `least` to `most`. */
export const wholeFrom = (random: () => number, least: number, most: number) =>
  least + Math.floor(random() * (most - least + 1))

export function oneOf<Item>(random: () => number, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0]
}

/** Rows of numbers 1 to `count`. */
export const rowsOf = <Row>(count: number, row: (id: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => row(index + 1))

/** The day so many days after the first of 2027, as `YYYY-MM-DD`. */
export const dayAfter = (days: number) => new Date(Date.UTC(2027, 0, 1 + days)).toISOString().slice(0, 10)

/** No cell of a starter has a quotation mark. */
const cellText = (cell: Cell) => (/[,\n]/.test(String(cell)) ? `"${cell}"` : String(cell))

/** The data as a spreadsheet opens it. */
export const csvOf = ({ columns, rows }: StarterFile) =>
  `${[columns, ...rows].map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`

const numbered = (lines: readonly string[]) =>
  lines.map((line, index) => `${index + 1}. ${line}`).join('\r\n')

/** The page of tasks, which every computer opens. */
export const tasksOf = ({ about, tasks, last }: StarterFile, { title, program, first }: Starter) =>
  `${[
    `${title}\r\nStarter project of ${program}`,
    about.join('\r\n'),
    `FIRST STEP\r\n${first}`,
    `TASKS\r\n${numbered(tasks.map(({ ask }) => ask))}`,
    `BRING TO THE FIRST SESSION\r\n${last}`,
    `CHECK YOURSELF (read this when you have your own answers)\r\n${numbered(tasks.map(({ answer }) => answer))}`,
  ].join('\r\n\r\n')}\r\n`
