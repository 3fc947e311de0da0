import { GST_STATES, isGstin } from '@marga/constants/gst'
import { isUniqueViolation } from '@marga/server/failures/storage-faults'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { askFirst } from '../commands/ask-first'
import { DRY_RUN_DONE, readValues, wordsOf } from '../commands/read-values'
import { refusal } from '../commands/refusal'
import { lineOf, orNone } from '../commands/values-taken-back'
import { wholeWritten } from '../commands/written-values'
import type { Database } from '../database/schema'
import type { ApiSettings } from '../env'
import { writeLog } from '../log/write-log'
import { takesRealMoney } from '../takes-real-money'
import { lackingIn, namesOf } from './company-faults'
import { type CompanyRow, latestCompany } from './company-records'

const refuse = refusal('Nothing was changed.')

type Fields = Omit<CompanyRow, 'version' | 'recorded_by' | 'created_at'>

/** Before the company enters anything. */
export const EMPTY_COMPANY: Fields = {
  ...{ legal_name: '', address: '', state: '', gstin: '', sac: '', gst_percent: 0, phone: '', hours: '' },
  ...{ whatsapp: '', email: '', grievance_name: '', grievance_email: '' },
}

const MOST_LINES = 6
const LONGEST_LINE = 120
const MOST_PERCENT = 40

const linesOf = (text: string) =>
  text
    .split(/[;\n]/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)

const addressLines = z
  .string()
  .transform(linesOf)
  .refine(
    (lines) => lines.length <= MOST_LINES && lines.every((line) => line.length <= LONGEST_LINE),
    `an address has at most ${MOST_LINES} lines of ${LONGEST_LINE} characters, with a semicolon between two`,
  )
  .transform((lines) => lines.join('\n'))
  .optional()

/** `27` of `27`, `27 Maharashtra` or `maharashtra`; undefined for none. */
const stateCode = (text: string) =>
  Object.entries(GST_STATES).find(([code, name]) =>
    [code, name, `${code} ${name}`].some((known) => known.toLowerCase() === text.trim().toLowerCase()),
  )?.[0]

const state = z
  .string()
  .refine(
    (text) => stateCode(text) !== undefined,
    'a state is written as its name or as the two digits that a GSTIN begins with: Maharashtra or 27',
  )
  .transform((text) => stateCode(text) ?? '')

const gstin = z
  .string()
  .transform((text) => text.replaceAll(' ', '').toUpperCase())
  .refine(
    isGstin,
    'this is no GSTIN: it has 15 characters, such as 27AAPFU0939F1ZV, and the last one checks the others',
  )

const sac = z.string().regex(/^99\d{4}$/, 'a SAC has six digits and begins with 99, as 999293')

/** Pages make links of numbers: hyphens are allowed in one that calls, and nothing but digits in one that opens a chat. */
const phone = z
  .string()
  .transform((text) => text.trim().replace(/[ -]+/g, '-'))
  .refine(
    (text) => /^\+[1-9][\d-]{7,20}$/.test(text),
    'a number begins with its country code and has digits, as +91 98745 00000',
  )

const email = z.email('an address is written as info@marga.example')

const companySchema = z.strictObject({
  legal_name: lineOf('a legal name', LONGEST_LINE),
  address: addressLines,
  state: orNone(state),
  gstin: orNone(gstin),
  sac: orNone(sac),
  gst_percent: orNone(wholeWritten(1, MOST_PERCENT, 18)),
  phone: orNone(phone),
  hours: lineOf('a text of hours', LONGEST_LINE),
  whatsapp: orNone(phone.transform((text) => text.replace(/\D/g, ''))),
  email: orNone(email),
  grievance_name: lineOf('a name', LONGEST_LINE),
  grievance_email: orNone(email),
  by: wordsOf('write who decides it: by=Meera', 100).optional(),
})

const FIELDS = [
  ...(['legal_name', 'address', 'state', 'gstin', 'sac', 'gst_percent', 'phone', 'hours'] as const),
  ...(['whatsapp', 'email', 'grievance_name', 'grievance_email'] as const),
] satisfies Array<keyof Fields>

/** A value as the command shows it. */
function shown(name: keyof Fields, fields: Fields): string {
  if (name === 'gst_percent') return fields.gst_percent > 0 ? `${fields.gst_percent} %` : '-'
  const text = fields[name]
  if (text === '') return '-'
  return name === 'state' ? `${text} ${GST_STATES[text] ?? ''}` : text.replaceAll('\n', '; ')
}

function listOf(row: CompanyRow | undefined) {
  const fields = row ?? EMPTY_COMPANY
  return [
    row
      ? `The company, as ${row.recorded_by} entered it on ${new Date(row.created_at).toISOString()}:`
      : 'The company is not entered.',
    ...FIELDS.map((name) => `  ${name}: ${shown(name, fields)}`),
  ].join('\n')
}

const TAX_NAMES = {
  ...{ legal_name: 'the legal name', address: 'the address', sac: 'the SAC' },
  gst_percent: 'the rate of GST (gst_percent)',
} as const
const NEEDED_FOR_TAX = ['legal_name', 'address', 'sac', 'gst_percent'] as const

/** What a tax invoice cannot be without. @throws ExpectedError where a GSTIN stands alone or in another state */
function checkTax(fields: Fields) {
  if (fields.gstin === '') return
  const lacking = NEEDED_FOR_TAX.filter((name) => !fields[name])
  if (lacking.length > 0)
    throw refuse(
      'GSTIN_ALONE',
      `With a GSTIN every price includes GST, and receipts say how much of what: enter ${lacking.map((name) => TAX_NAMES[name]).join(', ')} too, or take the GSTIN back.`,
    )
  if (fields.state !== fields.gstin.slice(0, 2))
    throw refuse(
      'GSTIN_ELSEWHERE',
      `The GSTIN begins with ${fields.gstin.slice(0, 2)}, and the state is ${shown('state', fields)}. Correct one of them.`,
    )
}

/** @throws ExpectedError for a GSTIN without what belongs to it, and for hours of a phone that is not there */
function checkWhole(fields: Fields) {
  checkTax(fields)
  if (fields.hours && !fields.phone)
    throw refuse(
      'NO_PHONE',
      'The hours are those of the phone: enter its number too, or take the hours back.',
    )
}

/** @throws ExpectedError where a site that takes real money would not say who takes it */
function checkSeller(before: Fields, after: Fields, { razorpay }: Pick<ApiSettings, 'razorpay'>) {
  if (!razorpay || !takesRealMoney(razorpay.keyId)) return
  const gone = lackingIn(after).filter((name) => before[name] !== '')
  if (gone.length > 0)
    throw refuse('SELLER_NEEDED', `This site takes real money: it needs its ${namesOf(gone)}.`)
}

interface Prepared {
  /** Before and after in lines. */
  text: string
  isChanged: boolean
  /** The row that the change begins from. */
  row: CompanyRow | undefined
  /** Makes the change, unless `end` throws. @throws ExpectedError where somebody else has changed it since */
  store: (end?: (text: string) => void) => Promise<void>
}

export interface CompanyParts {
  database: Kysely<Database>
  api: Pick<ApiSettings, 'razorpay'>
}

const unchanged = (row: CompanyRow | undefined, text: string): Prepared => ({
  ...{ text, row, isChanged: false },
  store: async (end) => end?.(text),
})

/** Reads a change of the record from words such as `legal_name="Marga Learning LLP"`. @throws ExpectedError for values that it does not take */
export async function prepareCompany(
  { database, api }: CompanyParts,
  words: readonly string[],
  now: number,
): Promise<Prepared> {
  const { by, ...given } = readValues(companySchema, words, 0).values
  if (!by) throw refuse('NOBODY', 'Write who decides it: by=Meera.')
  const row = await latestCompany(database)
  const before = row ?? EMPTY_COMPANY
  const after = afterOf(before, given)
  const changed = FIELDS.filter((name) => before[name] !== after[name])
  if (changed.length === 0) return unchanged(row, 'The record says that already.')
  checkWhole(after)
  checkSeller(before, after, api)
  const text = [
    'The company',
    ...changed.map((name) => `  ${name}: ${shown(name, before)} -> ${shown(name, after)}`),
    ...(row ? ['Documents that are made out already keep what they say.'] : []),
  ].join('\n')
  const added = { ...after, recorded_by: by, version: (row?.version ?? 0) + 1, created_at: now }
  return { text, isChanged: true, row, store: (end) => store(database, { before, row: added, text, end }) }
}

/**
 * `company legal_name="Marga Learning LLP" by=Meera`: shows before and after, and asks. Without a value it shows the record. Each
 * change is a row of its own.
 * @returns what is printed
 */
export async function companyCommand(
  parts: CompanyParts,
  words: readonly string[],
  now = Date.now(),
): Promise<string> {
  const { values, isConfirmed, isDryRun } = readValues(companySchema, words, 0)
  const { by: _, ...given } = values
  if (Object.keys(given).length === 0) return listOf(await latestCompany(parts.database))
  const { text, isChanged, store: change } = await prepareCompany(parts, words, now)
  if (!isChanged) return text
  if (isDryRun) return `${text}\n${DRY_RUN_DONE}`
  await askFirst(text, isConfirmed)
  await change()
  return 'Changed: pages, receipts and mails say it from now on.'
}

type Given = Omit<z.infer<typeof companySchema>, 'by'>

const fieldsOf = (fields: Fields) => Object.fromEntries(FIELDS.map((name) => [name, fields[name]]))

/** The state follows the GSTIN where nobody names it. */
function afterOf(before: Fields, given: Given): Fields {
  const { gst_percent, ...texts } = given
  const written = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))
  const after: Fields = {
    ...before,
    ...written,
    gst_percent: gst_percent === undefined ? before.gst_percent : gst_percent || 0,
  }
  return after.gstin && !after.state ? { ...after, state: after.gstin.slice(0, 2) } : after
}

interface Change {
  before: Fields
  row: CompanyRow
  text: string
  end: ((text: string) => void) | undefined
}

/** @throws ExpectedError where somebody else has changed it since it was shown */
async function store(database: Kysely<Database>, { before, row, text, end }: Change) {
  try {
    await database.transaction().execute(async (transaction) => {
      await transaction.insertInto('company_records').values(row).execute()
      end?.(text)
      const change = { before: fieldsOf(before), after: fieldsOf(row) }
      await writeLog(transaction, { kind: 'company changed', record: 'company', ...change })
    })
  } catch (error) {
    throw isUniqueViolation(error)
      ? refuse(
          'COMPANY_CHANGED',
          'Somebody else has changed the company meanwhile. Look at it again.',
          'company',
        )
      : error
  }
}
