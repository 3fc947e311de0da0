import { MOCK_INTERVIEW_PAISE } from '@marga/constants/interview-terms'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

/** What an interview costs that is booked now, in paise. */
export async function interviewPriceOf(reader: Pick<Kysely<Database>, 'selectFrom'>): Promise<number> {
  const latest = reader
    .selectFrom('interview_weeks')
    .select('price_paise')
    .orderBy('version', 'desc')
    .limit(1)
  return (await latest.executeTakeFirst())?.price_paise ?? MOCK_INTERVIEW_PAISE
}
