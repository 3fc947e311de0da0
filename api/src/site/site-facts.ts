import type { SiteFacts } from '@marga/api-contract/site'
import type { Kysely } from 'kysely'
import { latestCompany, shownCompany } from '../company/company-records'
import type { Database } from '../database/schema'
import { sitePrograms } from '../programs/program-lists'

export type Reader = Pick<Kysely<Database>, 'selectFrom'>

/** Whether the site shows the invented people, reviews and partners that it was seeded with. */
export async function isDemonstration(reader: Reader): Promise<boolean> {
  const removed = await reader
    .selectFrom('site_facts')
    .select('value')
    .where('name', '=', 'samples_removed_at')
    .executeTakeFirst()
  return !removed
}

export const readSiteFacts = async (reader: Reader): Promise<SiteFacts> => ({
  is_demonstration: await isDemonstration(reader),
  company: shownCompany(await latestCompany(reader)),
  ...(await sitePrograms(reader)),
})
