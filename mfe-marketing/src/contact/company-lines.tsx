import { mailboxOf } from '@marga/content/company'
import { useSite } from '@marga/sdk'
import styles from './company-lines.module.css'

/** How to reach the company and where it is; a line for each thing that it has entered. */
export function CompanyLines() {
  const { company = {} } = useSite().config
  const { legal_name, address = [], phone, hours, whatsapp, grievance_name, grievance_email } = company
  const lines = [legal_name, ...address].filter(Boolean)
  const mailbox = mailboxOf(company)
  return (
    <div className={styles.lines}>
      <p>
        Or write to <a href={`mailto:${mailbox}`}>{mailbox}</a>.
      </p>
      {phone && (
        <p>
          Call <a href={`tel:${phone}`}>{phone}</a>
          {hours && `, ${hours}`}
        </p>
      )}
      {whatsapp && (
        <p>
          <a href={`https://wa.me/${whatsapp}`}>Write on WhatsApp</a>
        </p>
      )}
      {lines.length > 0 && <address className={styles.address}>{lines.join('\n')}</address>}
      {(grievance_name || grievance_email) && (
        <p>
          Grievance officer: {grievance_name}{' '}
          {grievance_email && <a href={`mailto:${grievance_email}`}>{grievance_email}</a>}
        </p>
      )}
    </div>
  )
}
