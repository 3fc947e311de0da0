import type { ProgramNames } from '@marga/api-contract/office-programs'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

/** What programs are called, in the order of the site; drafts and hidden ones too. */
export const programNames = (database: Kysely<Database>): Promise<ProgramNames> =>
  database
    .selectFrom('programs')
    .select(['product', 'program as title', 'state'])
    .orderBy('position')
    .orderBy('product')
    .execute()

/** The title of a program that an address names by product or title, letter case aside; what names none is found nowhere. */
export async function titleOf(database: Kysely<Database>, name: string): Promise<string> {
  const wanted = name.trim().toLowerCase()
  const found = (await programNames(database)).find(({ product, title }) =>
    [product, title].some((known) => known.toLowerCase() === wanted),
  )
  return found?.title ?? name.trim()
}
