import { type LegalContent, legalContentSchema } from '@marga/api-contract/legal-texts'
import { dayText } from '@marga/constants/day-text'
import { dayAfter } from '@marga/constants/indian-time'
import type { LegalText } from '@marga/constants/legal-versions'
import type { Kysely, Transaction } from 'kysely'
import { CommandValuesError } from '../commands/read-values'
import { refusal } from '../commands/refusal'
import { dayWritten } from '../commands/written-values'
import { lockName } from '../database/lock-name'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { readParts } from '../texts/change-text'
import { announcedLegal, changedLegal, LEGAL_PARTS, legalLines, legalState, placeLegal } from './legal-lines'
import {
  type LegalRecord,
  type LegalRecords,
  legalDay,
  readLegal,
  readLegalValue,
  standing,
} from './legal-records'

const refuse = refusal('Nothing was changed.')

/** A day further away than this is a slip of the pen. */
const MOST_DAYS = 730

/** Tells what is stored of a text from what was stored before. */
export const legalStored = (records: LegalRecords) =>
  `${records.at(-1)?.version}.${records.filter(({ withdrawnAt }) => withdrawnAt > 0).length}`

/** The newest version that was not withdrawn: what a new one is compared with. */
export const latestLegal = (records: LegalRecords): LegalRecord => {
  const [first, ...others] = standing(records)
  return others.at(-1) ?? first
}

const dayFault = (message: string) => new CommandValuesError(message, [{ name: 'from', message }])

/** @throws CommandValuesError for a day from which a version cannot count */
function readDay(word: unknown, records: LegalRecords, now: number): string {
  const parsed = dayWritten.safeParse(word)
  if (!parsed.success) throw dayFault('Choose the day from which it counts.')
  const [day, today] = [parsed.data, legalDay(now)]
  if (day < today)
    throw dayFault(
      `${dayText(day)} is over, and what people agreed to then stays: a version counts from today or from a day to come.`,
    )
  if (day > dayAfter(today, MOST_DAYS))
    throw dayFault(`${dayText(day)} is more than two years away: choose a day before that.`)
  const last = announcedLegal(records, now).at(-1)
  if (last && day <= last.from)
    throw dayFault(
      `Version ${last.version} is announced for ${dayText(last.from)}: choose a later day${last.isBuiltIn ? '' : ', or withdraw it first'}.`,
    )
  return day
}

const RULE_NOTE = {
  refunds:
    'What goes back of a course is computed as version 1 says it: another rule in this text changes no amount.',
  terms: '',
  privacy: '',
} as const satisfies Record<LegalText, string>

/** What happens where and when, as the question says it. */
function effectLines(name: LegalText, { version, from }: { version: number; from: string }, now: number) {
  const agreed = `orders record “${name} ${version}” as what their buyer agrees to`
  if (from === legalDay(now))
    return [
      `/${name} says it from now on, and the versions before stay readable there.`,
      `From now on ${agreed}. Those that are made already keep theirs.`,
    ]
  return [
    `/${name} announces it from now on, with its day, and leads to it: /${name}?version=${version}.`,
    `From the first moment of ${dayText(from)} in India /${name} says it, and ${agreed}. Until then the version of now counts.`,
  ]
}

const changedMeanwhile = (name: LegalText) =>
  refuse(
    'LEGAL_CHANGED',
    'Somebody else has announced or withdrawn a version meanwhile. Look at it again.',
    `legal show ${name}`,
  )

/** Locks a text. @throws ExpectedError where it is not as it was read */
async function lockLegal(transaction: Transaction<Database>, name: LegalText, read: LegalRecords) {
  await lockName(transaction, `legal ${name}`)
  const records = await readLegal(transaction, name)
  if (legalStored(records) !== legalStored(read)) throw changedMeanwhile(name)
}

export interface PreparedLegal {
  /** What it does, and before and after in lines. */
  text: string
  /** Asked a second time; '' for nothing. */
  question: string
  records: LegalRecords
  /** Makes the change, unless `end` throws. @throws ExpectedError where somebody else has changed it since */
  store: (end?: (text: string) => void) => Promise<void>
}

interface Announced {
  name: LegalText
  value: unknown
  /** The day as it was written. */
  from: unknown
  by: string
  now: number
}

/** Reads a version and its day. @throws CommandValuesError that names every fault of both */
function readNew({ value, from, now }: Announced, records: LegalRecords) {
  const faults: Array<{ name: string; message: string }> = []
  const noting = <T>(run: () => T): T | undefined => {
    try {
      return run()
    } catch (error) {
      if (!(error instanceof CommandValuesError)) throw error
      faults.push(...error.faults)
      return undefined
    }
  }
  const content = noting(() => readParts(legalContentSchema, LEGAL_PARTS, value))
  const day = noting(() => readDay(from, records, now))
  if (content && day) return { content, day }
  throw new CommandValuesError(faults.map(({ message }) => message).join('\n'), faults)
}

const sameText = (one: LegalContent, other: LegalContent) =>
  legalLines(one).join('\n') === legalLines(other).join('\n')

/** Reads a new version of a text. @throws CommandValuesError and ExpectedError for what is not taken */
export async function prepareLegal(database: Kysely<Database>, wanted: Announced): Promise<PreparedLegal> {
  const { name, by, now } = wanted
  const records = await readLegal(database, name)
  const { content, day } = readNew(wanted, records)
  const latest = latestLegal(records)
  const before = (await readLegalValue(database, name, latest)) ?? { lead: '', sections: [] }
  if (sameText(before, content))
    throw refuse('SAME_TEXT', `Version ${latest.version} says the same. Change something first.`)
  const version = (records.at(-1)?.version ?? 0) + 1
  const isToday = day === legalDay(now)
  const text = [
    `${placeLegal(name, version)}, counts from ${isToday ? 'today' : dayText(day)}`,
    ...effectLines(name, { version, from: day }, now),
    ...(RULE_NOTE[name] ? [RULE_NOTE[name]] : []),
    '',
    `What differs from version ${latest.version}:`,
    ...changedLegal(before, content),
  ].join('\n')
  const row = { name, version, counts_from: day, value: JSON.stringify(content), recorded_by: by }
  return {
    ...{ text, records },
    question: isToday ? 'It counts at once: nobody can change or withdraw it any more. Is it right?' : '',
    store: (end) =>
      database.transaction().execute(async (transaction) => {
        await lockLegal(transaction, name, records)
        const state = { withdrawn_by: '', shown_state: isToday ? 'counts' : '', created_at: now }
        await transaction
          .insertInto('legal_versions')
          .values({ ...row, ...state })
          .execute()
        end?.(text)
        const change = { before: { version: latest.version }, after: { version, counts_from: day } }
        await writeLog(transaction, { kind: 'legal version announced', record: `legal ${name}`, ...change })
      }),
  }
}

interface Withdrawn {
  name: LegalText
  version: number
  by: string
  now: number
}

/** @throws ExpectedError for a version that stays */
function requireAnnounced(record: LegalRecord | undefined, records: LegalRecords, now: number) {
  if (!record) throw refuse('NO_VERSION', 'There is no such version.')
  const { version, from, withdrawnBy, isBuiltIn } = record
  const state = legalState(record, records, now)
  if (state === 'withdrawn') throw refuse('WITHDRAWN', `${withdrawnBy} has withdrawn version ${version}.`)
  if (state !== 'announced')
    throw refuse(
      'LEGAL_COUNTED',
      `Version ${version} counts since ${dayText(from)}, and people have agreed to it: it stays. Announce a new version.`,
    )
  if (isBuiltIn)
    throw refuse(
      'LEGAL_BUILT_IN',
      `Version ${version} came with the site. Announce a version for a later day.`,
    )
  return record
}

/** Takes an announced version back. @throws ExpectedError for one that counts or has counted, and one that there is not */
export async function prepareWithdrawal(
  database: Kysely<Database>,
  { name, version, by, now }: Withdrawn,
): Promise<PreparedLegal> {
  const records = await readLegal(database, name)
  const found = records.find((record) => record.version === version)
  const { from } = requireAnnounced(found, records, now)
  const text = [
    `${placeLegal(name, version)}, of ${dayText(from)}, is withdrawn before it counts`,
    `/${name} no longer announces it, and /${name}?version=${version} shows the version that counts. Its text stays in the office, and no later version gets its number.`,
  ].join('\n')
  return {
    ...{ text, records, question: '' },
    store: (end) =>
      database.transaction().execute(async (transaction) => {
        await lockLegal(transaction, name, records)
        await transaction
          .updateTable('legal_versions')
          .set({ withdrawn_by: by, withdrawn_at: now })
          .where('name', '=', name)
          .where('version', '=', version)
          .execute()
        end?.(text)
        const change = {
          before: { version, counts_from: from },
          after: { version, counts_from: 'withdrawn' },
        }
        await writeLog(transaction, { kind: 'legal version withdrawn', record: `legal ${name}`, ...change })
      }),
  }
}
