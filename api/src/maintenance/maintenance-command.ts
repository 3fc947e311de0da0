import { dayText } from '@marga/constants/day-text'
import { clockInIndia, dateInIndia, instantInIndia } from '@marga/constants/indian-time'
import { isUniqueViolation } from '@marga/server/failures/storage-faults'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { askFirst } from '../commands/ask-first'
import { DRY_RUN_DONE, readValues, wordsOf } from '../commands/read-values'
import { refusal } from '../commands/refusal'
import { lineOf, orNone } from '../commands/values-taken-back'
import { dayWritten, timeWritten } from '../commands/written-values'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import {
  latestMaintenance,
  type MaintenanceFields,
  type MaintenanceRow,
  maintenanceState,
} from './maintenance'

const refuse = refusal('Nothing was changed.')

const LONGEST_TEXT = 200

/** Before anybody enters a sentence. */
export const NO_MAINTENANCE: MaintenanceFields = { text: '', from_at: 0, until_at: 0, is_closed: 0 }

const HOW = 'a moment is written as "2027-03-01 22:00", in India'

/** `2027-03-01 22:00` or `1 March 2027 10 PM`, in milliseconds since 1970. */
function momentOf(text: string): number | undefined {
  const [, day = '', time = ''] =
    /^(.*\d{4}|\d{4}-\d\d-\d\d)[T ,]+(\d{1,2}(?:[:.]\d\d)? ?(?:[ap]m)?)$/i.exec(text) ?? []
  const [date, clock] = [dayWritten.safeParse(day), timeWritten.safeParse(time)]
  return date.success && clock.success ? instantInIndia(date.data, clock.data).getTime() : undefined
}

const moment = z.string().transform((text, context) => {
  const at = momentOf(text.trim())
  if (at === undefined) context.addIssue({ code: 'custom', message: HOW })
  return at ?? 0
})

const maintenanceSchema = z.strictObject({
  text: lineOf('the sentence', LONGEST_TEXT),
  from: orNone(moment),
  until: orNone(moment),
  closed: z.enum(['yes', 'no'], 'say whether anything new is taken: closed=yes or closed=no').optional(),
  by: wordsOf('write who decides it: by=Meera', 100).optional(),
})

type Given = Omit<z.infer<typeof maintenanceSchema>, 'by'>

const STATES = {
  none: 'Pages say nothing of it.',
  waits: 'It waits: pages say nothing of it until it begins.',
  shown: 'Pages show it.',
  over: 'It is over: pages say nothing of it.',
} as const

const momentText = (at: number) =>
  at === 0 ? '-' : `${dayText(dateInIndia(new Date(at)))}, ${clockInIndia(new Date(at))}`

const LINES = {
  text: ({ text }) => text || '-',
  from: ({ from_at }) => momentText(from_at),
  until: ({ until_at }) => momentText(until_at),
  closed: ({ is_closed }) => (is_closed === 1 ? 'yes' : 'no'),
} as const satisfies Record<string, (row: MaintenanceFields) => string>

const NAMES = Object.keys(LINES) as Array<keyof typeof LINES>

/** What happens then, for who decides it. */
const effectOf = (row: MaintenanceFields, now: number) => {
  const state = maintenanceState(row, now)
  const closes = row.is_closed === 1 && (state === 'shown' || state === 'waits')
  return [
    STATES[state],
    ...(closes
      ? [
          'While it is shown nobody can register, enrol, book an interview or begin a payment. Orders that were begun before are still paid, and people sign in.',
        ]
      : []),
  ].join('\n')
}

const listOf = (row: MaintenanceRow | undefined, now: number) =>
  [
    row
      ? `Maintenance, as ${row.recorded_by} entered it on ${new Date(row.created_at).toISOString()}:`
      : 'No maintenance is entered.',
    ...NAMES.map((name) => `  ${name}: ${LINES[name](row ?? NO_MAINTENANCE)}`),
    effectOf(row ?? NO_MAINTENANCE, now),
  ].join('\n')

const afterOf = (before: MaintenanceFields, { text, from, until, closed }: Given): MaintenanceFields => ({
  text: text ?? before.text,
  from_at: from === undefined ? before.from_at : Number(from),
  until_at: until === undefined ? before.until_at : Number(until),
  is_closed: closed === undefined ? before.is_closed : Number(closed === 'yes'),
})

/** @throws ExpectedError for one that says nothing, or that nobody would ever see */
function checkWhole({ text, from_at, until_at, is_closed }: MaintenanceFields, now: number) {
  if (!text && is_closed === 1)
    throw refuse('NO_TEXT', 'Write the sentence that visitors read in place of the forms.')
  if (until_at !== 0 && from_at >= until_at)
    throw refuse(
      'TIMES_TURNED',
      `It ends on ${momentText(until_at)}, before it begins on ${momentText(from_at)}. Correct one of them.`,
    )
  if (text && until_at !== 0 && until_at <= now)
    throw refuse(
      'TIME_OVER',
      `${momentText(until_at)} is over: nobody would see it. Enter a later end, or none.`,
    )
}

interface Prepared {
  /** Before and after in lines. */
  text: string
  isChanged: boolean
  /** The row that the change begins from. */
  row: MaintenanceRow | undefined
  /** Makes the change, unless `end` throws. @throws ExpectedError where somebody else has changed it since */
  store: (end?: (text: string) => void) => Promise<void>
}

interface Change {
  before: MaintenanceFields
  added: Omit<MaintenanceRow, 'shown_state'>
  text: string
  end: ((text: string) => void) | undefined
}

const fieldsOf = ({ text, from_at, until_at, is_closed }: MaintenanceFields) => ({
  ...{ text, from: momentText(from_at), until: momentText(until_at), closed: is_closed === 1 },
})

/** @throws ExpectedError where somebody else has changed it since it was shown */
async function store(database: Kysely<Database>, { before, added, text, end }: Change) {
  const row = { ...added, shown_state: maintenanceState(added, added.created_at) }
  try {
    await database.transaction().execute(async (transaction) => {
      await transaction.insertInto('maintenance_records').values(row).execute()
      end?.(text)
      const change = { before: fieldsOf(before), after: fieldsOf(added) }
      await writeLog(transaction, { kind: 'maintenance changed', record: 'maintenance', ...change })
    })
  } catch (error) {
    throw isUniqueViolation(error)
      ? refuse(
          'MAINTENANCE_CHANGED',
          'Somebody else has changed it meanwhile. Look at it again.',
          'maintenance',
        )
      : error
  }
}

/** Reads a change from words such as `text="Back at 22:00" closed=yes`. @throws ExpectedError for values that it does not take */
export async function prepareMaintenance(
  database: Kysely<Database>,
  words: readonly string[],
  now: number,
): Promise<Prepared> {
  const { by, ...given } = readValues(maintenanceSchema, words, 0).values
  if (!by) throw refuse('NOBODY', 'Write who decides it: by=Meera.')
  const row = await latestMaintenance(database)
  const before = row ?? NO_MAINTENANCE
  const after = afterOf(before, given)
  const changed = NAMES.filter((name) => LINES[name](before) !== LINES[name](after))
  if (changed.length === 0) {
    const text = 'It says that already.'
    return { text, row, isChanged: false, store: async (end) => end?.(text) }
  }
  checkWhole(after, now)
  const lines = changed.map((name) => `  ${name}: ${LINES[name](before)} -> ${LINES[name](after)}`)
  const text = ['Maintenance', ...lines, effectOf(after, now)].join('\n')
  const added = { ...after, recorded_by: by, version: (row?.version ?? 0) + 1, created_at: now }
  return { text, row, isChanged: true, store: (end) => store(database, { before, added, text, end }) }
}

/**
 * `maintenance text="We are back at 22:00." until="2027-03-01 22:00" closed=yes by=Meera`: shows before and after, and asks. Without a
 * value it shows what there is. Each change is a row of its own.
 * @returns what is printed
 */
export async function maintenanceCommand(
  database: Kysely<Database>,
  words: readonly string[],
  now = Date.now(),
): Promise<string> {
  const { values, isConfirmed, isDryRun } = readValues(maintenanceSchema, words, 0)
  const { by: _, ...given } = values
  if (Object.keys(given).length === 0) return listOf(await latestMaintenance(database), now)
  const { text, isChanged, store: change } = await prepareMaintenance(database, words, now)
  if (!isChanged) return text
  if (isDryRun) return `${text}\n${DRY_RUN_DONE}`
  await askFirst(text, isConfirmed)
  await change()
  return 'Changed: pages say it within two seconds.'
}
