import { ExpectedError } from '@marga/server/failures/expected-error'
import { z } from 'zod'
import { YES } from './ask-first'
import { rupeesWritten } from './written-values'

/** Shows what a command would do, and does nothing. */
export const DRY_RUN = '--dry-run'
export const DRY_RUN_DONE = 'Nothing was changed: this was a dry run.'

/** Values that a command does not take. */
export class CommandValuesError extends ExpectedError {
  override readonly name = 'CommandValuesError'
  /** What is wrong with each value, by its name. */
  readonly faults: ReadonlyArray<{ name: string; message: string }>

  constructor(message: string, faults: CommandValuesError['faults'] = []) {
    super('COMMAND_VALUES', `${message}\nNothing was done.`)
    this.faults = faults
  }
}

/** An amount of money in rupees, in paise. */
export const rupeesAsPaise = rupeesWritten(
  'write the amount in rupees, such as 25000, 25,000 or ₹25,000.50',
).refine((paise) => paise > 0, 'write an amount of more than 0 rupees, such as 25000')

/** A text that has to be there, on one line. */
export const wordsOf = (what: string, most = 200) =>
  z
    .string(what)
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .refine((text) => text !== '' && text.length <= most, what)

interface Values<T> {
  /** Words without a name, which come first. */
  names: string[]
  values: T
  isConfirmed: boolean
  isDryRun: boolean
}

/**
 * Reads `<name> ... amount=25000 by=Meera --yes`.
 *
 * @param most how many words without a name the command takes; one more comes from a value with a space, and is refused
 * @throws CommandValuesError that names every fault
 */
export function readValues<S extends z.ZodType>(
  schema: S,
  words: readonly string[],
  most = 1,
): Values<z.output<S>> {
  const flags = [YES, DRY_RUN]
  const plain = words.filter((word) => !flags.includes(word))
  const pairs = plain.filter((word) => word.indexOf('=') > 0)
  const given = pairs.map((word): [string, string] => {
    const cut = word.indexOf('=')
    return [word.slice(0, cut), word.slice(cut + 1)]
  })
  const names = plain.filter((word) => !pairs.includes(word))
  const surplus = names.slice(most)
  if (surplus.length > 0)
    throw new CommandValuesError(
      `"${surplus.join(' ')}" belongs to no value. Write what has spaces in quotes: by="Meera Nair".`,
    )
  const twice = given.find(([name], index) => given.findIndex(([other]) => other === name) !== index)
  if (twice) throw new CommandValuesError(`${twice[0]} is written twice.`)
  const parsed = schema.safeParse(Object.fromEntries(given))
  if (!parsed.success)
    throw new CommandValuesError(
      parsed.error.issues.map(({ path, message }) => [...path, message].join(': ')).join('\n'),
      parsed.error.issues.map(({ path, message }) => ({ name: path.map(String).join('.'), message })),
    )
  return {
    names,
    values: parsed.data,
    isConfirmed: words.includes(YES),
    isDryRun: words.includes(DRY_RUN),
  }
}

/** Carries what a change would be out of the transaction that it is tried in. */
class TriedOnly extends Error {
  constructor(readonly text: string) {
    super('tried, and taken back')
  }
}

/**
 * Shows what a change does and asks, before it is made: the change itself is run for it, and rolled back. So what is shown is
 * what happens, and what is refused is refused before anybody is asked.
 *
 * @param change runs in a transaction of its own, and calls `end` with its before and after as the last step
 */
export async function previewOf(change: (end: (text: string) => void) => Promise<unknown>): Promise<string> {
  try {
    await change((text) => {
      throw new TriedOnly(text)
    })
  } catch (error) {
    if (error instanceof TriedOnly) return error.text
    throw error
  }
  throw new Error('A change that was tried only has happened.')
}
