import { SITE_TEXTS, type SiteTextName, type SiteTexts } from '@marga/api-contract/site-texts'
import { BUILT_IN_TEXTS } from '@marga/content/built-in-texts'
import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { jsonColumn } from '../database/json-column'
import type { Database } from '../database/schema'

type Reader = Pick<Kysely<Database>, 'selectFrom'>
export type TextRow = Selectable<Database['site_texts']>
export type TextValue = SiteTexts[SiteTextName]

export const TEXT_NAMES = Object.keys(SITE_TEXTS) as SiteTextName[]
export const isTextName = (name: string): name is SiteTextName => Object.hasOwn(SITE_TEXTS, name)

/** What a text was stored as: fields that it has since are as they were built in, and those that it has not are left out. */
const storedText = (name: SiteTextName) => {
  const builtIn = BUILT_IN_TEXTS[name]
  return z
    .record(z.string(), z.unknown())
    .transform((stored) =>
      Object.fromEntries(Object.entries(builtIn).map(([field, value]) => [field, stored[field] ?? value])),
    )
    .pipe(SITE_TEXTS[name] as z.ZodType<TextValue, Record<string, unknown>>)
}

/** What the company has changed. */
export const siteText = jsonColumn({
  ...{ table: 'site_texts', column: 'value', key: 'name', empty: undefined },
  schema: ({ name }) => (isTextName(name) ? storedText(name) : z.never()),
  isUnread: ({ name }) => !isTextName(name),
  cost: 'the site shows the built-in text',
})

/** A text as it is now. */
export interface TextRecord {
  name: SiteTextName
  value: TextValue
  isChanged: boolean
  /** Undefined where nobody has ever changed it. */
  row: TextRow | undefined
}

function recordOf(name: SiteTextName, row: TextRow | undefined): TextRecord {
  const changed = row && siteText.read(row)
  return { name, row, value: changed ?? BUILT_IN_TEXTS[name], isChanged: changed !== undefined }
}

/** Every text as it is now, in the order of the pages. */
export async function readTexts(reader: Reader): Promise<TextRecord[]> {
  const rows = new Map(
    (await reader.selectFrom('site_texts').selectAll().execute()).map((row) => [row.name, row]),
  )
  return TEXT_NAMES.map((name) => recordOf(name, rows.get(name)))
}

export async function readText(reader: Reader, name: SiteTextName): Promise<TextRecord> {
  const row = await reader.selectFrom('site_texts').selectAll().where('name', '=', name).executeTakeFirst()
  return recordOf(name, row)
}

/** What is changed of some texts, as pages read it. */
export async function changedTexts(
  reader: Reader,
  names: readonly SiteTextName[],
): Promise<Partial<SiteTexts>> {
  const rows = await reader.selectFrom('site_texts').selectAll().where('name', 'in', names).execute()
  return Object.fromEntries(
    rows.flatMap((row) => {
      const value = siteText.read(row)
      return value ? [[row.name, value]] : []
    }),
  )
}
