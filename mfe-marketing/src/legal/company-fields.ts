import type { Company } from '@marga/api-contract/company'
import type { LegalFields } from '@marga/api-contract/legal-texts'
import { mailboxOf } from '@marga/content/company'

const listed = (parts: ReadonlyArray<string | undefined>) => parts.filter(Boolean).join(', ')

/** What fields of legal texts stand for; '' for what the company has not entered. */
export function companyFields(company: Company = {}): LegalFields {
  const { legal_name, address = [], gstin, phone, email, grievance_name, grievance_email } = company
  return {
    // Without a legal name nobody is named who sells.
    seller: legal_name ? listed([legal_name, ...address, gstin && `GSTIN ${gstin}`, phone, email]) : '',
    'legal name': legal_name ?? '',
    address: address.join(', '),
    gstin: gstin ?? '',
    phone: phone ?? '',
    email: mailboxOf(company),
    'grievance officer': listed([grievance_name, grievance_email]),
  }
}
