import type { Flags } from './main'

/** The answer of a command: as data for programs with `--json`, else as lines for people. */
export function print(flags: Flags, { data, lines }: { data: unknown; lines: readonly string[] }) {
  console.log(flags.json ? JSON.stringify(data, null, 2) : lines.join('\n'))
}

/** Rows in columns as wide as they need to be. */
export function columns(rows: ReadonlyArray<readonly string[]>): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

const KB = 1_024

export const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`
