import { fieldClasses, requiredText } from './fields'

/** Scripts that are written together (https://www.unicode.org/reports/tr39/, highly restrictive). */
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]
const ALONE = [
  ...['Arabic', 'Armenian', 'Bengali', 'Cherokee', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek'],
  ...['Gujarati', 'Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Mongolian', 'Myanmar'],
  ...['Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'],
]
/** Digits, signs and marks that every script uses. */
const SHARED = ['Common', 'Inherited']

const classOf = (scripts: readonly string[]) => scripts.map((script) => `\\p{scx=${script}}`).join('')
const only = (scripts: readonly string[]) => new RegExp(`^[${classOf([...scripts, ...SHARED])}]*$`, 'u')

const ALLOWED = [...TOGETHER, ...ALONE.map((script) => [script])].map(only)
/** A letter of a script above: a text without one is of one rarer script. */
const LISTED = new RegExp(`[${classOf([...TOGETHER.flat(), ...ALONE])}]`, 'u')

/** Whether a text has letters of one script: "аsha" with a Cyrillic а looks like another account's "asha". */
export function isOfOneScript(text: string): boolean {
  const normal = text.normalize('NFKC')
  return ALLOWED.some((pattern) => pattern.test(normal)) || !LISTED.test(normal)
}

const MIXED = 'Use letters of one alphabet in your username: this one mixes letters that look alike.'
export const NOT_OWN_ADDRESS = 'Choose a username without “@”, or your own email address.'

export const username = requiredText('Username', 150)
  .refine(isOfOneScript, MIXED)
  .register(fieldClasses, { class: 'line' })

const keyOf = (text: string) => text.normalize('NFKC').toLowerCase()

/** A username that looks like an email address is the address of its own account: login takes both. */
export const isOwnAddress = (account: { username: string; email: string }) =>
  !keyOf(account.username).includes('@') || keyOf(account.username) === keyOf(account.email)
