import { dayText } from '@marga/constants/day-text'
import { dateInIndia } from '@marga/constants/indian-time'
import { isVisitorPage } from '@marga/constants/visitor-page'
import { isUniqueViolation } from '@marga/server/failures/storage-faults'
import { sitePath } from '@marga/server/settings/setting-shapes'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { askFirst } from '../commands/ask-first'
import { DRY_RUN_DONE, readValues, wordsOf } from '../commands/read-values'
import { refusal } from '../commands/refusal'
import { lineOf, orNone } from '../commands/values-taken-back'
import { dayWritten } from '../commands/written-values'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { type BannerFields, type BannerRow, bannerState, latestBanner } from './banner'

const refuse = refusal('Nothing was changed.')

const LONGEST_TEXT = 90
const LONGEST_PATH = 200

/** Before anybody enters a banner. */
export const NO_BANNER: BannerFields = { text: '', link: '', from_on: '', until_on: '', is_hidden: 0 }

const page = sitePath
  .refine(
    (text) => text.length <= LONGEST_PATH && !/\s/.test(text),
    `a path has at most ${LONGEST_PATH} characters and no space`,
  )
  .refine(isVisitorPage, 'visitors cannot open this: give a page of the site, such as /courses')

const bannerSchema = z.strictObject({
  text: lineOf('the text of the banner', LONGEST_TEXT),
  to: orNone(page),
  from: orNone(dayWritten),
  until: orNone(dayWritten),
  hidden: z.enum(['yes', 'no'], 'say whether pages show it: hidden=yes or hidden=no').optional(),
  by: wordsOf('write who decides it: by=Meera', 100).optional(),
})

type Given = Omit<z.infer<typeof bannerSchema>, 'by'>

const STATES = {
  settings: 'Pages show the banner of the settings of the site.',
  waits: 'Until its first day pages show the banner of the settings of the site.',
  shown: 'Pages show it.',
  hidden: 'Pages show no banner.',
  over: 'Its last day is over: pages show the banner of the settings of the site.',
} as const

const dayOrNone = (day: string) => (day ? dayText(day) : '-')

const LINES = {
  text: ({ text }) => text || '-',
  to: ({ link }) => link || '-',
  from: ({ from_on }) => dayOrNone(from_on),
  until: ({ until_on }) => dayOrNone(until_on),
  hidden: ({ is_hidden }) => (is_hidden === 1 ? 'yes' : 'no'),
} as const satisfies Record<string, (banner: BannerFields) => string>

const NAMES = Object.keys(LINES) as Array<keyof typeof LINES>

const listOf = (row: BannerRow | undefined, now: number) =>
  [
    row
      ? `The banner, as ${row.recorded_by} entered it on ${new Date(row.created_at).toISOString()}:`
      : 'No banner is entered.',
    ...NAMES.map((name) => `  ${name}: ${LINES[name](row ?? NO_BANNER)}`),
    STATES[bannerState(row, now)],
  ].join('\n')

function afterOf(before: BannerFields, { text, to, from, until, hidden }: Given): BannerFields {
  return {
    text: text ?? before.text,
    link: to ?? before.link,
    from_on: from ?? before.from_on,
    until_on: until ?? before.until_on,
    is_hidden: hidden === undefined ? before.is_hidden : Number(hidden === 'yes'),
  }
}

/** @throws ExpectedError for a banner that leads nowhere, or that nobody would ever see */
function checkWhole({ text, link, from_on, until_on }: BannerFields, { until }: Given, now: number) {
  if (text && !link)
    throw refuse('NO_PAGE', 'A banner leads to a page of the site: enter its path, such as /courses.')
  if (from_on && until_on && from_on > until_on)
    throw refuse(
      'DAYS_TURNED',
      `The banner ends on ${dayText(until_on)}, before it begins on ${dayText(from_on)}. Correct one of them.`,
    )
  if (until && until < dateInIndia(new Date(now)))
    throw refuse(
      'DAY_OVER',
      `${dayText(until)} is over: nobody would see the banner. Enter a later last day.`,
    )
}

interface Prepared {
  /** Before and after in lines. */
  text: string
  isChanged: boolean
  /** The row that the change begins from. */
  row: BannerRow | undefined
  /** Makes the change, unless `end` throws. @throws ExpectedError where somebody else has changed it since */
  store: (end?: (text: string) => void) => Promise<void>
}

const unchanged = (row: BannerRow | undefined, text: string): Prepared => ({
  ...{ text, row, isChanged: false },
  store: async (end) => end?.(text),
})

/** Reads a change of the banner from words such as `text="Batches from 26 August" to=/courses`. @throws ExpectedError for values that it does not take */
export async function prepareBanner(
  database: Kysely<Database>,
  words: readonly string[],
  now: number,
): Promise<Prepared> {
  const { by, ...given } = readValues(bannerSchema, words, 0).values
  if (!by) throw refuse('NOBODY', 'Write who decides it: by=Meera.')
  const row = await latestBanner(database)
  const before = row ?? NO_BANNER
  const after = afterOf(before, given)
  const changed = NAMES.filter((name) => LINES[name](before) !== LINES[name](after))
  if (changed.length === 0) return unchanged(row, 'The banner says that already.')
  checkWhole(after, given, now)
  const lines = changed.map((name) => `  ${name}: ${LINES[name](before)} -> ${LINES[name](after)}`)
  const text = ['The banner', ...lines, STATES[bannerState(after, now)]].join('\n')
  const added = { ...after, recorded_by: by, version: (row?.version ?? 0) + 1, created_at: now }
  return { text, isChanged: true, row, store: (end) => store(database, { before, added, text, end }) }
}

interface Change {
  before: BannerFields
  added: Omit<BannerRow, 'shown_state'>
  text: string
  end: ((text: string) => void) | undefined
}

const fieldsOf = ({ text, link, from_on, until_on, is_hidden }: BannerFields) => ({
  ...{ text, to: link, from: from_on, until: until_on, hidden: is_hidden === 1 },
})

/** @throws ExpectedError where somebody else has changed it since it was shown */
async function store(database: Kysely<Database>, { before, added, text, end }: Change) {
  const row = { ...added, shown_state: bannerState(added, added.created_at) }
  try {
    await database.transaction().execute(async (transaction) => {
      await transaction.insertInto('banner_records').values(row).execute()
      end?.(text)
      const change = { before: fieldsOf(before), after: fieldsOf(added) }
      await writeLog(transaction, { kind: 'banner changed', record: 'banner', ...change })
    })
  } catch (error) {
    throw isUniqueViolation(error)
      ? refuse(
          'BANNER_CHANGED',
          'Somebody else has changed the banner meanwhile. Look at it again.',
          'banner',
        )
      : error
  }
}

/**
 * `banner text="Batches from 26 August" to=/courses until=2027-08-25 by=Meera`: shows before and after, and asks. Without a value it
 * shows the banner. Each change is a row of its own.
 * @returns what is printed
 */
export async function bannerCommand(
  database: Kysely<Database>,
  words: readonly string[],
  now = Date.now(),
): Promise<string> {
  const { values, isConfirmed, isDryRun } = readValues(bannerSchema, words, 0)
  const { by: _, ...given } = values
  if (Object.keys(given).length === 0) return listOf(await latestBanner(database), now)
  const { text, isChanged, store: change } = await prepareBanner(database, words, now)
  if (!isChanged) return text
  if (isDryRun) return `${text}\n${DRY_RUN_DONE}`
  await askFirst(text, isConfirmed)
  await change()
  return 'Changed: pages say it from now on.'
}
