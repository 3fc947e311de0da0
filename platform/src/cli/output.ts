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
