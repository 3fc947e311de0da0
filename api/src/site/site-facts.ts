import type { SiteFacts } from '@marga/api-contract/site'
import { byStart } from '@marga/constants/by-start'
import type { Kysely } from 'kysely'
import { listBatches } from '../batches/batch-repository'
import { latestCompany, shownCompany } from '../company/company-records'
import type { Database } from '../database/schema'
import { latestMaintenance, shownMaintenance } from '../maintenance/maintenance'
import { sitePrograms } from '../programs/program-lists'
import { changedTexts } from '../texts/text-records'
import { latestBanner, shownBanner } from './banner'
import { interviewPriceOf } from './interview-price'

export type Reader = Pick<Kysely<Database>, 'selectFrom'>

const factOf = (reader: Reader, name: Database['site_facts']['name']) =>
  reader.selectFrom('site_facts').select('value').where('name', '=', name).executeTakeFirst()

/** Whether the site shows the invented people, reviews and partners that it was seeded with. */
export const isDemonstration = async (reader: Reader): Promise<boolean> =>
  !(await factOf(reader, 'samples_removed_at'))

/** Whether the company has said that it is not registered for GST. */
export const hasNoGstin = async (reader: Reader): Promise<boolean> =>
  (await factOf(reader, 'no_gstin_at')) !== undefined

/** The batch that begins next among those that can be joined at `now`. */
async function nextBatch(database: Kysely<Database>, now: number): Promise<Pick<SiteFacts, 'next'>> {
  const dated = (await listBatches(database, now)).filter(({ isOpen, starts_on }) => isOpen && starts_on)
  const [first] = dated.sort(byStart)
  if (!first) return {}
  const { program, starts_on, price_paise } = first
  return { next: { program, starts_on, price_paise } }
}

export const readSiteFacts = async (database: Kysely<Database>, now: number): Promise<SiteFacts> => ({
  is_demonstration: await isDemonstration(database),
  company: shownCompany(await latestCompany(database)),
  ...(await sitePrograms(database)),
  ...(await nextBatch(database, now)),
  ...shownBanner(await latestBanner(database), now),
  interview_price_paise: await interviewPriceOf(database),
  ...(await changedTexts(database, ['footer'])),
  ...shownMaintenance(await latestMaintenance(database), now),
})
