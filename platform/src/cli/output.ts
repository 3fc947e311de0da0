import { inspect } from 'node:util'

/**
 * Characters that a terminal acts on, or that turn a line round: a report of a browser, a team's text, an archive or a service can
 * hold any of them. Line ends and tabs are kept.
 */
const ACTED_ON = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\u2028\u2029\ufeff]/gu

/** Text as a terminal may show it; what it would act on is written as in JSON. */
export const printable = (text: string) =>
  text.replace(ACTED_ON, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Prints a result. Nothing else of the command writes to a terminal than this and `complain`. */
export const say = (text: string) => console.log(printable(text))

/** Prints a failure: a sentence, or an error with its stack. */
export const complain = (problem: unknown) =>
  console.error(printable(typeof problem === 'string' ? problem : inspect(problem)))

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
