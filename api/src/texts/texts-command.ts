import { readFile } from 'node:fs/promises'
import type { SiteTextName } from '@marga/api-contract/site-texts'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { askFirst } from '../commands/ask-first'
import { CommandValuesError, DRY_RUN_DONE, readValues, wordsOf } from '../commands/read-values'
import { refusal } from '../commands/refusal'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { placeText, prepareText } from './change-text'
import { partsOf, textLines } from './text-lines'
import { readText, readTexts, TEXT_NAMES, type TextRecord } from './text-records'

const refuse = refusal('Nothing was changed.')

const by = wordsOf('write who decides it: by=Meera', 100)

function textCalled(name: string): SiteTextName {
  const found = TEXT_NAMES.find((one) => keyOf(one) === keyOf(name))
  if (found) return found
  throw refuse('NO_TEXT', `There is no text "${name}". Choose one of: ${TEXT_NAMES.join(', ')}.`)
}

const enteredText = ({ row, isChanged }: TextRecord) =>
  isChanged && row ? `changed by ${row.recorded_by}, ${new Date(row.changed_at).toISOString()}` : 'built in'

/** `texts`: every text of the site, and who has changed it. */
export async function listTexts(database: Kysely<Database>): Promise<string> {
  const records = await readTexts(database)
  return records
    .map((record) => `${record.name}  ${placeText(record.name)}, ${enteredText(record)}`)
    .join('\n')
}

/** `texts show <text>`: what it says, and the same as JSON, which `texts set` takes. */
export async function showText(database: Kysely<Database>, name: string): Promise<string> {
  const record = await readText(database, textCalled(name))
  return [
    `${placeText(record.name)}, ${enteredText(record)}`,
    ...textLines(record.name, record.value),
    '',
    JSON.stringify(record.value, null, 2),
  ].join('\n')
}

/** @param shown the command that shows such JSON */
export async function jsonIn(path: string, shown: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    throw refuse('NO_JSON', `${path} is no file with JSON. Begin with what ${shown} prints below the lines.`)
  }
}

/** What a text is to say: a file has all of it, and values the fields that they name. */
async function wantedValue(
  { name, value }: TextRecord,
  { file, values }: { file: string | undefined; values: Readonly<Record<string, string>> },
): Promise<unknown> {
  const { fields } = partsOf(name)
  const unknown = Object.keys(values).find((field) => !fields.some((one) => one.name === field))
  if (unknown) {
    const known = fields.map((one) => one.name).join(', ') || 'by'
    throw new CommandValuesError(`${unknown}: write one of ${known}; lists come with a file.`)
  }
  if (!file && Object.keys(values).length === 0)
    throw refuse(
      'NO_VALUE',
      'Write what it is to say: title="...", or a file with JSON.',
      `texts show ${name}`,
    )
  return { ...((file ? await jsonIn(file, 'texts show') : value) as object), ...values }
}

interface Asked {
  record: TextRecord
  value: unknown
  by: string
  isConfirmed: boolean
  isDryRun: boolean
  now: number
}

async function change(database: Kysely<Database>, { record, value, isConfirmed, isDryRun, ...rest }: Asked) {
  const { text, isChanged, store } = await prepareText(database, { name: record.name, value, ...rest })
  if (!isChanged) return text
  if (isDryRun) return `${text}\n${DRY_RUN_DONE}`
  await askFirst(text, isConfirmed)
  await store()
  return 'Changed: pages say it from now on.'
}

/** `texts set home-hero title="Learn data" by=Meera`, or with a file: shows before and after, and asks. */
export async function setText(
  database: Kysely<Database>,
  words: readonly string[],
  now = Date.now(),
): Promise<string> {
  const schema = z.object({ by }).catchall(z.string())
  const { names, values, ...flags } = readValues(schema, words, 2)
  const { by: who, ...fields } = values
  const record = await readText(database, textCalled(names[0] ?? ''))
  const value = await wantedValue(record, { file: names[1], values: fields })
  return change(database, { record, value, by: who, now, ...flags })
}

/** `texts reset <text> by=Meera`: back to the built-in text. */
export async function resetText(
  database: Kysely<Database>,
  words: readonly string[],
  now = Date.now(),
): Promise<string> {
  const { names, values, ...flags } = readValues(z.strictObject({ by }), words)
  const record = await readText(database, textCalled(names[0] ?? ''))
  return change(database, { record, value: null, by: values.by, now, ...flags })
}
