import type { BasicDetails } from '@marga/contract/profile'
import styles from './basic-details-page.module.css'
import { DETAIL_FIELDS } from './detail-fields'

export function DetailsView({ details }: { details: BasicDetails }) {
  const rows = [
    { label: 'Username', value: details.username },
    ...DETAIL_FIELDS.map(({ name, label }) => ({ label, value: details[name] })),
    { label: 'User type', value: details.userType },
  ]
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <span className={styles.missing}>Not given</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
