import type { z } from 'zod'
import { EXIT_CONFIGURATION } from '../failures/exit-codes'
import { ExpectedError } from '../failures/expected-error'

/** The environment is not usable as it is. One line for each fault. */
export class EnvironmentError extends ExpectedError {
  override readonly name = 'EnvironmentError'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    const start = 'These settings of the environment cannot be used:'
    super(
      'ENVIRONMENT_INVALID',
      faults.length === 1
        ? `${start} ${faults[0]}`
        : [start, ...faults.map((fault) => `  ${fault}`)].join('\n'),
      { exitCode: EXIT_CONFIGURATION },
    )
    this.faults = faults
  }
}

const isNumber = (value: unknown) => typeof value === 'number' || typeof value === 'bigint'

/** What to write instead, for the faults that a setting has no words of its own for. */
export function wordsFor(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String)
    return `give ${[values.slice(0, -1).join(', '), values.at(-1)].filter(Boolean).join(' or ')}`
  }
  if (issue.code === 'invalid_type')
    return issue.expected === 'int' ? 'give a whole number' : `give a ${issue.expected}`
  if (issue.code === 'too_small')
    return isNumber(issue.minimum) && issue.origin !== 'string'
      ? `give a number of at least ${issue.minimum}`
      : undefined
  if (issue.code === 'too_big')
    return issue.origin !== 'string' ? `give a number of at most ${issue.maximum}` : undefined
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return 'give an address such as https://site.example'
  return undefined
}

/** Names whose values nobody is to read in a log. */
const IS_SECRET = /SECRET|KEY|TOKEN|PASS|_URL$/

/** A fault as a line: the setting, what it was set to unless that is a secret, and what to write. */
export const faultLine = (name: string, words: string, value: string | undefined) =>
  value === undefined || IS_SECRET.test(name) || value.length > 60
    ? `${name}: ${words}`
    : `${name}: ${words} (it is ${JSON.stringify(value)})`

/** Edits that lead from one word to the other: letters added, left out, replaced, or two exchanged. */
function distance(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, index) => index)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row]
    rows.push(current)
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1]
      const isExchanged = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      current.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isExchanged ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(left.length, right.length)
}

/** How many letters of a word another one does not have at all: each needs an edit. Counting them is far cheaper than `distance`. */
function foreignLetters(word: string, other: string): number {
  let count = 0
  for (const letter of word) if (!other.includes(letter)) count += 1
  return count
}

const isNear = (name: string, setting: string, most: number) =>
  Math.abs(setting.length - name.length) <= most &&
  foreignLetters(name, setting) <= most &&
  foreignLetters(setting, name) <= most &&
  distance(name, setting) <= most

/** Names up to this length may differ by one edit from what was meant, longer ones by two: `HOME` is not `HOST`. */
const SHORT_NAME = 7

/**
 * Names that are no setting's and look like one that is not set. A variable that has nothing to do with the site differs from
 * every setting by more.
 */
export function misspelt(given: readonly string[], known: readonly string[]): string[] {
  const unset = known.filter((name) => !given.includes(name))
  return given
    .filter((name) => /^[A-Z][A-Z0-9_]{2,}$/.test(name) && !known.includes(name))
    .flatMap((name) => {
      const most = name.length <= SHORT_NAME ? 1 : 2
      const meant = unset.find((one) => isNear(name, one, most))
      return meant ? [`${name}: there is no such setting; ${meant} seems to be meant`] : []
    })
}
