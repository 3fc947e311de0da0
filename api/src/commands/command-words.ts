import { ExpectedError } from '@marga/server/failures/expected-error'

/** How a command is called. */
export interface CommandShape {
  /** Its words as the help writes them, such as `refunds send [<order>] [--yes]`. */
  usage: string
  summary: string
  /** Words that follow its name: the least and the most, flags aside. */
  least: number
  most: number
  /** Flags that it takes; any other is refused. */
  flags?: readonly string[]
  /** True if what follows the least of its words is a text of its own, in which a hyphen begins no flag. */
  hasText?: true
}

class CommandWordsError extends ExpectedError {
  override readonly name = 'CommandWordsError'

  constructor(message: string) {
    super('COMMAND_WORDS', message)
  }
}

const COLUMN = 17

/** The list of commands: a usage that is too long for its column has a line of its own. */
export const helpOf = (commands: Readonly<Record<string, CommandShape>>) =>
  Object.values(commands)
    .map(({ usage, summary }) => {
      const indent = ' '.repeat(COLUMN + 2)
      const lines = summary.replaceAll('\n', `\n${indent}`)
      return usage.length < COLUMN ? `  ${usage.padEnd(COLUMN)}${lines}` : `  ${usage}\n${indent}${lines}`
    })
    .join('\n')

/** @throws CommandWordsError with the ways to write it */
function refuse(commands: Readonly<Record<string, CommandShape>>, first: string, reason: string): never {
  const usages = Object.entries(commands)
    .filter(([name]) => name.split(' ')[0] === first)
    .map(([, { usage }]) => usage)
  const ways = usages.length === 1 ? `Write: ${usages[0]}` : `Write one of:\n  ${usages.join('\n  ')}`
  throw new CommandWordsError(`${reason} Nothing was done. ${ways}`)
}

const isFlag = (word: string) => word.startsWith('-')

/** Why the words do not fit; '' if they do. */
function faultOf(name: string, { least, most, flags = [], hasText }: CommandShape, words: readonly string[]) {
  const checked = hasText ? words.slice(0, least) : words
  const unknown = checked.find((word) => isFlag(word) && !flags.includes(word))
  if (unknown) return `${name} takes no ${unknown}.`
  const plain = hasText ? words : words.filter((word) => !isFlag(word))
  if (plain.length < least) return `${name} needs ${least === 1 ? 'one word' : `${least} words`} more.`
  const surplus = plain.slice(most)
  return surplus.length > 0 ? `${name} takes no "${surplus.join(' ')}".` : ''
}

/**
 * The command that words call, and the words that follow its name. Names have one word or two: `refunds`, `refunds send`.
 *
 * @throws CommandWordsError for a name that is none, and for words and flags that the command does not take
 */
export function readWords<C extends CommandShape>(
  commands: Readonly<Record<string, C>>,
  [first = '', second = '', ...more]: readonly string[],
): { command: C; words: string[] } {
  const rest = second ? [second, ...more] : more
  const find = (name: string) => (Object.hasOwn(commands, name) ? commands[name] : undefined)
  const longer = find(`${first} ${second}`)
  const command = longer ?? find(first)
  const isKnown = Object.keys(commands).some((name) => name.split(' ')[0] === first)
  if (!isKnown) throw new CommandWordsError(`There is no command "${first}".`)
  if (!command)
    return refuse(commands, first, second ? `${first} takes no "${second}".` : `${first} needs more words.`)
  const words = longer ? more : rest
  const fault = faultOf(longer ? `${first} ${second}` : first, command, words)
  return fault ? refuse(commands, first, fault) : { command, words }
}
