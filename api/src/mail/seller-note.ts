import type { Kysely } from 'kysely'
import { latestCompany } from '../company/company-records'
import type { Database } from '../database/schema'
import { isolated } from './isolated'

/** The end of a mail about money or a place: who sells, and how to reach them; '' until the company says so. */
export async function sellerNote(reader: Pick<Kysely<Database>, 'selectFrom'>): Promise<string> {
  const company = await latestCompany(reader)
  if (!company?.legal_name) return ''
  const { legal_name, address, gstin, phone, hours, email } = company
  const lines = [
    legal_name,
    address.replaceAll('\n', ', '),
    gstin && `GSTIN ${gstin}`,
    [phone, hours].filter(Boolean).join(', '),
    email,
  ]
  return `\n\n--\n${lines.filter(Boolean).map(isolated).join('\n')}`
}
