import { SITE_TEXTS, type SiteTextName } from '@marga/api-contract/site-texts'
import { BUILT_IN_TEXTS, TEXT_PLACES } from '@marga/content/built-in-texts'
import { isUniqueViolation } from '@marga/server/failures/storage-faults'
import type { Insertable, Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import { CommandValuesError } from '../commands/read-values'
import { refusal } from '../commands/refusal'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { sampleMail } from './mail-words'
import { changedLines, loggedText, partsOf, type TextParts } from './text-lines'
import { readText, type TextRecord, type TextRow, type TextValue } from './text-records'

const refuse = refusal('Nothing was changed.')

export const placeText = (name: SiteTextName) => `${TEXT_PLACES[name].page}: ${TEXT_PLACES[name].title}`

/** Where a fault is, as people of the company call it: "Questions 2, Answer". */
function whereOf({ fields, lists }: TextParts, path: readonly PropertyKey[]): string {
  const [first, index, field] = path
  const list = lists.find((one) => one.name === first)
  if (!list) return fields.find((one) => one.name === first)?.label ?? ''
  if (typeof index !== 'number') return list.label
  const label = list.fields.find((one) => one.name === field)?.label ?? ''
  return [`${list.entry} ${index + 1}`, label].filter(Boolean).join(', ')
}

const faultOf = (parts: TextParts, { path, message }: z.core.$ZodIssue) => {
  const where = whereOf(parts, path)
  return { name: path.map(String).join('.'), message: where ? `${where}: ${message}` : message }
}

/** Reads what consists of parts. @throws CommandValuesError that names every fault by its place */
export function readParts<T>(schema: z.ZodType<T>, parts: TextParts, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => faultOf(parts, issue))
  throw new CommandValuesError(faults.map(({ message }) => message).join('\n'), faults)
}

/** Reads what a text is to say. @throws CommandValuesError that names every fault by its place */
export const readValue = (name: SiteTextName, value: unknown): TextValue =>
  readParts(SITE_TEXTS[name] as z.ZodType<TextValue>, partsOf(name), value)

const changedMeanwhile = (name: SiteTextName) =>
  refuse(
    'TEXT_CHANGED',
    'Somebody else has changed this text meanwhile. Look at it again.',
    `texts show ${name}`,
  )

type NewRow = Insertable<Database['site_texts']>

/** Writes the row that follows what was read. @throws ExpectedError where another one has followed it */
async function storeRow(transaction: Transaction<Database>, before: TextRow | undefined, row: NewRow) {
  if (!before) {
    await transaction.insertInto('site_texts').values(row).execute()
    return
  }
  const { numUpdatedRows } = await transaction
    .updateTable('site_texts')
    .set(row)
    .where('name', '=', row.name)
    .where('version', '=', before.version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw changedMeanwhile(row.name as SiteTextName)
}

interface Wanted {
  name: SiteTextName
  /** What it is to say; null for the built-in text. */
  value: unknown
  by: string
  now: number
}

export interface PreparedText {
  /** Before and after in lines. */
  text: string
  isChanged: boolean
  /** The row that the change begins from. */
  row: TextRow | undefined
  /** Makes the change, unless `end` throws. @throws ExpectedError where somebody else has changed it since */
  store: (end?: (text: string) => void) => Promise<void>
}

const sameText = (one: TextValue, other: TextValue) => JSON.stringify(one) === JSON.stringify(other)

/** A mail as a sample reader gets it; of every other text nothing. */
function arrivalLines(name: SiteTextName, value: TextValue): string[] {
  const mail = sampleMail(name, value)
  return mail ? ['', 'As it arrives, with a sample:', `Subject: ${mail.subject}`, '', mail.body] : []
}

function said({ name, isChanged, value }: TextRecord, isBack: boolean, after: TextValue): string {
  const lines = changedLines(name, value, after)
  const head = isBack ? `${placeText(name)}, back to the built-in text` : placeText(name)
  if (lines.length > 0) return [head, ...lines, ...arrivalLines(name, after)].join('\n')
  return isBack && isChanged ? `${head}: it says the same.` : 'It says that already.'
}

/** Reads a change of a text. @throws CommandValuesError for what it does not take */
export async function prepareText(
  database: Kysely<Database>,
  { name, value, by, now }: Wanted,
): Promise<PreparedText> {
  const after = value === null ? BUILT_IN_TEXTS[name] : readValue(name, value)
  const record = await readText(database, name)
  const { row } = record
  const isBack = value === null || sameText(after, BUILT_IN_TEXTS[name])
  const text = said(record, isBack && record.isChanged, after)
  if (isBack ? !record.isChanged : sameText(after, record.value))
    return {
      text: 'It says that already.',
      isChanged: false,
      row,
      store: async (end) => end?.('It says that already.'),
    }
  const added: NewRow = {
    ...{ name, recorded_by: by, changed_at: now, version: (row?.version ?? 0) + 1 },
    value: isBack ? '' : JSON.stringify(after),
  }
  const store: PreparedText['store'] = async (end) => {
    try {
      await database.transaction().execute(async (transaction) => {
        await storeRow(transaction, row, added)
        end?.(text)
        const change = {
          before: { ...loggedText(name, record.value), built_in: !record.isChanged },
          after: { ...loggedText(name, after), built_in: isBack },
        }
        await writeLog(transaction, { kind: 'text changed', record: `text ${name}`, ...change })
      })
    } catch (error) {
      throw isUniqueViolation(error) ? changedMeanwhile(name) : error
    }
  }
  return { text, isChanged: true, row, store }
}
