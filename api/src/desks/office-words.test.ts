import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMMAND_WORDS } from '../testing/command-words'
import { refusalInOffice, sentence } from './office-words'

test.each([
  ['write why it goes back: reason="Two sessions were cancelled"', 'write why it goes back'],
  [
    'write what it takes off, in percent or in rupees: percent=20 or amount=5000',
    'write what it takes off, in percent or in rupees',
  ],
  [
    '₹100 is left. Give all of it back, which ends the place as well: amount=all. Nothing was given back.',
    '₹100 is left. Give all of it back, which ends the place as well. Nothing was given back.',
  ],
  ['write a module above the first topic: Module: <title>', 'write a module above the first topic'],
  ['Nobody is known by x. Nothing is shown.', 'Nobody is known by x.'],
  ['Write it in rupees, such as 25000 or 25,000.50', 'Write it in rupees, such as 25000 or 25,000.50'],
  ['It is at https://site.example/?a=b: look there.', 'It is at https://site.example/?a=b: look there.'],
])('of "%s" the office reads "%s"', (message, read) => {
  expect(refusalInOffice(message)).toBe(read)
})

test.each([
  ['write a whole number from 1 to 12, such as 2', 'Write a whole number from 1 to 12, such as 2.'],
  ['₹5,000 is left.', '₹5,000 is left.'],
  ['Is it meant?', 'Is it meant?'],
  ['', ''],
])('what is wrong with a value, "%s", is the sentence "%s"', (text, said) => {
  expect(sentence(text)).toBe(said)
})

const API = join(__dirname, '..')

/** Sources whose texts are printed by commands, mailed to the company or logged, and in no answer of the office. */
const NOT_OF_THE_OFFICE =
  /^(?:db|db-commands\/.*|mail\/.*|migrations\/.*|testing\/.*|http\/.*|files\/.*|events\/.*|database\/.*|contact\/.*|mailings\/refusal-routes|payments\/(?:payments-command|provider-events?|send-refunds|decide-dispute)|enrolments\/(?:batch-list|registrations-command)|company\/company-faults|site\/demonstration-faults|commands\/read-values|desks\/(?:office-words|read-today))\.ts$/

/** Texts that only a command prints: its own usage, and what it has to be told beside the values of a form. */
const OF_COMMANDS =
  /\bby=|^by is a name|npm run db|^(?:Course|About): <|^[a-z_]+="|^seats=30|^(?:cancel|batch|trainers) |^Unrecognized/

test('what rules refuse has no words of commands left, once it is for the office', () => {
  const sources = readdirSync(API, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !NOT_OF_THE_OFFICE.test(name),
  )
  const texts = sources.flatMap((name) => {
    const code = readFileSync(join(API, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
      ([, one = '', other = '']) => ({
        name,
        text: one || other,
      }),
    )
  })
  const sentences = texts.filter(
    ({ text }) => / /.test(text) && COMMAND_WORDS.test(text) && !OF_COMMANDS.test(text),
  )
  expect(sentences.length).toBeGreaterThan(8)
  expect(sentences.filter(({ text }) => COMMAND_WORDS.test(refusalInOffice(`It is so. ${text}`)))).toEqual([])
})
