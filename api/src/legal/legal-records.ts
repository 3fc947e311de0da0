import { type LegalContent, type LegalPageData, legalValueSchema } from '@marga/api-contract/legal-texts'
import { dateInIndia } from '@marga/constants/indian-time'
import {
  agreedOn,
  LEGAL_TEXTS,
  type LegalText,
  type LegalVersion,
  type LegalVersions,
  legalVersionOn,
} from '@marga/constants/legal-versions'
import { BUILT_IN_LEGAL } from '@marga/content/legal-texts'
import type { Kysely, Selectable } from 'kysely'
import { jsonColumn } from '../database/json-column'
import type { Database } from '../database/schema'

type Reader = Pick<Kysely<Database>, 'selectFrom'>
type LegalRow = Selectable<Database['legal_versions']>
/** A row without what it says. */
type Entry = Omit<LegalRow, 'value'>

/** What a version says that the company has written. */
export const legalValue = jsonColumn({
  ...{ table: 'legal_versions', column: 'value', key: 'name', also: ['version'] },
  schema: () => legalValueSchema,
  cost: 'this version is not shown, and the one before it is',
})

/** A version of a legal text: one that came with the site, or one of the company. */
export interface LegalRecord extends LegalVersion {
  /** Who has written it, and when; '' and 0 where it came with the site. */
  by: string
  at: number
  /** Who has withdrawn it, and when; '' and 0 where nobody has. */
  withdrawnBy: string
  withdrawnAt: number
  isBuiltIn: boolean
}

/** All versions of a text, the oldest first, also those that were withdrawn. */
export type LegalRecords = LegalVersions<LegalRecord>

export const isLegalText = (name: string): name is LegalText => LEGAL_TEXTS.some((text) => text === name)

const ofSite = ({ version, from }: LegalVersion): LegalRecord => ({
  ...{ version, from, by: '', at: 0, withdrawnBy: '', withdrawnAt: 0, isBuiltIn: true },
})

const ofCompany = (row: Entry): LegalRecord => ({
  ...{ version: row.version, from: row.counts_from, by: row.recorded_by, at: row.created_at },
  ...{ withdrawnBy: row.withdrawn_by, withdrawnAt: row.withdrawn_at, isBuiltIn: false },
})

/** Once the company has a version of its own, a later release adds none to those that came with the site. */
function recordsOf(name: LegalText, rows: readonly Entry[]): LegalRecords {
  const own = rows.filter((row) => row.name === name).map(ofCompany)
  const [first, ...others] = BUILT_IN_LEGAL[name]
  const before = others.filter(({ version }) => version < (own[0]?.version ?? Number.POSITIVE_INFINITY))
  return [ofSite(first), ...before.map(ofSite), ...own]
}

const entries = (reader: Reader) =>
  reader
    .selectFrom('legal_versions')
    .select(['name', 'version', 'counts_from', 'recorded_by', 'created_at', 'withdrawn_by', 'withdrawn_at'])
    .select('shown_state')
    .orderBy('version')

export const readLegal = async (reader: Reader, name: LegalText): Promise<LegalRecords> =>
  recordsOf(name, await entries(reader).where('name', '=', name).execute())

export type AllLegal = Readonly<Record<LegalText, LegalRecords>>

export async function readAllLegal(reader: Reader): Promise<AllLegal> {
  const rows = await entries(reader).execute()
  return {
    terms: recordsOf('terms', rows),
    refunds: recordsOf('refunds', rows),
    privacy: recordsOf('privacy', rows),
  }
}

/** Those that were not withdrawn. */
export const standing = ([first, ...others]: LegalRecords): LegalRecords => [
  first,
  ...others.filter(({ withdrawnAt }) => withdrawnAt === 0),
]

/** The day in India. */
export const legalDay = (now: number) => dateInIndia(new Date(now))

/** The version that counts at a moment. */
export const countingLegal = (records: LegalRecords, now: number): LegalRecord =>
  legalVersionOn(standing(records), legalDay(now))

/** What an order of this moment agrees to. */
export async function agreedVersions(reader: Reader, now: number): Promise<string> {
  const { terms, refunds, privacy } = await readAllLegal(reader)
  const versions = { terms: standing(terms), refunds: standing(refunds), privacy: standing(privacy) }
  return agreedOn(versions, legalDay(now))
}

/** What a version says; undefined where there is none, or where its row cannot be read. */
export async function readLegalValue(
  reader: Reader,
  name: LegalText,
  { version, isBuiltIn }: Pick<LegalRecord, 'version' | 'isBuiltIn'>,
): Promise<LegalContent | undefined> {
  if (isBuiltIn) return BUILT_IN_LEGAL[name].find((one) => one.version === version)?.value
  const row = await reader
    .selectFrom('legal_versions')
    .selectAll()
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && legalValue.read(row)
}

/** Of some versions the newest that can be read, with what it says. */
async function newestReadable(reader: Reader, name: LegalText, records: LegalRecords) {
  for (const record of records.toReversed()) {
    const value = await readLegalValue(reader, name, record)
    if (value) return { record, value }
  }
  const { value, version } = BUILT_IN_LEGAL[name][0]
  return { record: records.find((one) => one.version === version) ?? records[0], value }
}

/** A page as visitors read it on a day: the version that is asked for, or the one that counts. */
export async function readLegalPage(
  reader: Reader,
  name: LegalText,
  { asked, now }: { asked: number | undefined; now: number },
): Promise<LegalPageData> {
  const records = standing(await readLegal(reader, name))
  const counts = legalVersionOn(records, legalDay(now))
  const wanted = records.find(({ version }) => version === asked) ?? counts
  const [first, ...others] = records
  const until: LegalRecords = [first, ...others.filter(({ version }) => version <= wanted.version)]
  const { record, value } = await newestReadable(reader, name, until)
  const entry = ({ version, from }: LegalVersion) => ({ version, from })
  return {
    versions: [entry(first), ...others.map(entry)],
    ...{ counts: counts.version, shown: record.version, value },
  }
}

/** Notes which versions count by now: it raises the content version, so that no page keeps what was true before midnight. */
export async function noteLegal(database: Kysely<Database>, now: number) {
  const begun = await entries(database)
    .where('shown_state', '=', '')
    .where('withdrawn_at', '=', 0)
    .where('counts_from', '<=', legalDay(now))
    .execute()
  for (const { name, version } of begun)
    await database
      .updateTable('legal_versions')
      .set({ shown_state: 'counts' })
      .where('name', '=', name)
      .where('version', '=', version)
      .execute()
}
