import { LEGAL_TEXTS, type LegalText } from '@marga/constants/legal-versions'
import { LEGAL_TITLES } from '@marga/content/legal-texts'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { askFirst } from '../commands/ask-first'
import { DRY_RUN_DONE, readValues, wordsOf } from '../commands/read-values'
import { refusal } from '../commands/refusal'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { jsonIn } from '../texts/texts-command'
import { type PreparedLegal, prepareLegal, prepareWithdrawal } from './change-legal'
import { legalLines, versionLine } from './legal-lines'
import { countingLegal, readAllLegal, readLegal, readLegalValue } from './legal-records'

const refuse = refusal('Nothing was changed.')

const by = wordsOf('write who decides it: by=Meera', 100)

function legalCalled(name: string): LegalText {
  const found = LEGAL_TEXTS.find((one) => keyOf(one) === keyOf(name))
  if (found) return found
  throw refuse('NO_LEGAL_TEXT', `There is no legal text "${name}". Choose one of: ${LEGAL_TEXTS.join(', ')}.`)
}

/** `legal`: every legal text with its versions. */
export async function listLegal(database: Kysely<Database>, now = Date.now()): Promise<string> {
  const all = await readAllLegal(database)
  return LEGAL_TEXTS.flatMap((name) => [
    `${name}  ${LEGAL_TITLES[name]}`,
    ...all[name].map((record) => `  ${versionLine(record, all[name], now)}`),
  ]).join('\n')
}

/** `legal show privacy 3`: what a version says, the one that counts where none is named, and the same as JSON. */
export async function showLegal(
  database: Kysely<Database>,
  [name = '', number]: readonly string[],
  now = Date.now(),
): Promise<string> {
  const text = legalCalled(name)
  const records = await readLegal(database, text)
  const record =
    number === undefined
      ? countingLegal(records, now)
      : records.find(({ version }) => String(version) === number)
  const value = record && (await readLegalValue(database, text, record))
  if (!value) throw refuse('NO_VERSION', `There is no version ${number} of ${text}.`, 'legal')
  return [
    `${LEGAL_TITLES[text]}: ${versionLine(record, records, now)}`,
    ...legalLines(value).map((line) => `  ${line}`),
    '',
    JSON.stringify(value, null, 2),
  ].join('\n')
}

interface Asked {
  isConfirmed: boolean
  isDryRun: boolean
  done: string
}

async function run({ text, question, store }: PreparedLegal, { isConfirmed, isDryRun, done }: Asked) {
  const said = [text, question].filter(Boolean).join('\n')
  if (isDryRun) return `${said}\n${DRY_RUN_DONE}`
  await askFirst(said, isConfirmed)
  await store()
  return done
}

/** `legal announce privacy privacy.json from=2027-01-01 by=Meera`: shows what it does, and asks. */
export async function announceLegal(
  database: Kysely<Database>,
  words: readonly string[],
  now = Date.now(),
): Promise<string> {
  const { names, values, ...flags } = readValues(z.strictObject({ by, from: z.string() }), words, 2)
  const name = legalCalled(names[0] ?? '')
  if (names[1] === undefined)
    throw refuse('NO_VALUE', 'Name a file with the JSON of what it is to say.', `legal show ${name}`)
  const value = await jsonIn(names[1], 'legal show')
  const prepared = await prepareLegal(database, { name, value, now, ...values })
  return run(prepared, { ...flags, done: 'Announced: its page says it.' })
}

/** `legal withdraw privacy 4 by=Meera`: before it counts. */
export async function withdrawLegal(
  database: Kysely<Database>,
  words: readonly string[],
  now = Date.now(),
): Promise<string> {
  const { names, values, ...flags } = readValues(z.strictObject({ by }), words, 2)
  const name = legalCalled(names[0] ?? '')
  const version = Number(names[1])
  const prepared = await prepareWithdrawal(database, { name, version, now, ...values })
  return run(prepared, { ...flags, done: 'Withdrawn: its page no longer announces it.' })
}
