import type { Company, Seller } from '@marga/api-contract/company'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/schema'

export type CompanyRow = Selectable<Database['company_records']>
type Reader = Pick<Kysely<Database>, 'selectFrom'>

const latest = (reader: Reader) =>
  reader.selectFrom('company_records').selectAll().orderBy('version', 'desc').limit(1)

/** The record as it is; undefined until the company enters one. */
export const latestCompany = (reader: Reader): Promise<CompanyRow | undefined> =>
  latest(reader).executeTakeFirst()

/** The version in effect at a moment; 0 before the first one. */
export async function versionAt(reader: Reader, at: number): Promise<number> {
  const row = await latest(reader).where('created_at', '<=', at).executeTakeFirst()
  return row?.version ?? 0
}

export const companyOfVersion = (reader: Reader, version: number): Promise<CompanyRow | undefined> =>
  reader.selectFrom('company_records').selectAll().where('version', '=', version).executeTakeFirst()

/** What pages show of a record: what is not entered is absent. */
export function shownCompany(row: CompanyRow | undefined): Company {
  if (!row) return {}
  const { version: _v, recorded_by: _r, created_at: _c, gst_percent, address, ...texts } = row
  const entered = Object.entries(texts).filter(([, text]) => text !== '')
  return {
    ...Object.fromEntries(entered),
    ...(address && { address: address.split('\n') }),
    ...(gst_percent > 0 && { gst_percent }),
  }
}

/** What a document shows of the record that it was made out with. */
export function shownSeller(row: CompanyRow | undefined): Seller {
  const { hours: _h, whatsapp: _w, grievance_name: _n, grievance_email: _e, ...seller } = shownCompany(row)
  return seller
}
