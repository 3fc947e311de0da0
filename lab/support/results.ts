import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One line of a table, by the names of its columns. */
export type Cell = Record<string, string | number>

const WIDTH = 16

const alignedLine = (cells: ReadonlyArray<string | number>) =>
  cells.map((cell) => String(cell).padStart(WIDTH)).join('')

export function printTable(cells: readonly Cell[], { withHead }: { withHead: boolean }) {
  const [first] = cells
  if (withHead && first) console.log(alignedLine(Object.keys(first)))
  for (const cell of cells) console.log(alignedLine(Object.values(cell)))
}

const markdownLine = (cells: ReadonlyArray<string | number>) => `| ${cells.join(' | ')} |`

interface Results {
  title: string
  /** Machine and settings, in one line. */
  about: string
  cells: readonly Cell[]
  note: readonly string[]
}

/** Writes a table into `lab/results/`, for people and for programs. */
export function writeResults(name: string, { title, about, cells, note }: Results) {
  const folder = join(import.meta.dirname, '../results')
  mkdirSync(folder, { recursive: true })
  const heads = Object.keys(cells[0] ?? {})
  const lines = [
    `# ${title}`,
    '',
    `${new Date().toISOString().slice(0, 10)}. ${about}`,
    '',
    markdownLine(heads),
    markdownLine(heads.map(() => '---')),
    ...cells.map((cell) => markdownLine(Object.values(cell))),
    '',
    ...note.map((line) => `- ${line}`),
    '',
  ]
  writeFileSync(join(folder, `${name}.md`), lines.join('\n'))
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ title, about, cells, note }, null, 2)}\n`)
  console.log(`\nWritten to lab/results/${name}.md`)
}
