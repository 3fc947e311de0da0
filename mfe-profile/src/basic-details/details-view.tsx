import type { ExtendedProfile } from '@marga/api-contract/extended-profile'
import type { BasicDetails } from '@marga/api-contract/profile'
import { userTypeLabel } from '@marga/constants/user-types'
import { useAuth, useSite } from '@marga/sdk'
import { Avatar } from '@marga/ui/avatar'
import { Button } from '@marga/ui/button'
import { List } from '@marga/ui/list'
import { MoreFields } from '@marga/ui/more-fields'
import { FileDown } from 'lucide-react'
import { DETAIL_FIELDS } from '../lib/detail-fields'
import { loginNameOf } from '../lib/login-name'
import { pictureAddress } from '../lib/picture-address'
import styles from './details.module.css'

interface DetailsViewProps {
  details: BasicDetails
  extended: ExtendedProfile
  isExtendedLoaded: boolean
  /** Opens the form at a field. */
  onAdd: (field: string) => void
}

type Field = (typeof DETAIL_FIELDS)[number]

/** What is not there yet, each with the way to add it. */
function MissingDetails({ fields, onAdd }: { fields: readonly Field[]; onAdd: (field: string) => void }) {
  if (fields.length === 0) return null
  return (
    <MoreFields label="Add more about you" isServedOpen={false}>
      <List className={styles.actions}>
        {fields.map(({ name, label }) => (
          <li key={name}>
            <Button variant="quiet" onClick={() => onAdd(name)}>
              Add {label.toLowerCase()}
            </Button>
          </li>
        ))}
      </List>
    </MoreFields>
  )
}

export function DetailsView({ details, extended, isExtendedLoaded, onAdd }: DetailsViewProps) {
  const { config } = useSite()
  const loginName = loginNameOf(useAuth().user)
  const name = `${details.first_name} ${details.last_name}`.trim() || details.username
  const given = DETAIL_FIELDS.filter(({ name: field }) => details[field])
  const missing = DETAIL_FIELDS.filter(({ name: field }) => !details[field])
  const rows = [
    { label: 'Username', value: details.username },
    ...given.map(({ name: field, label }) => ({ label, value: details[field] })),
    { label: 'User type', value: userTypeLabel(details.userType) },
  ]
  return (
    <>
      <div className={styles.person}>
        <Avatar
          key={extended.profile_picture}
          name={name}
          picture={pictureAddress(config.mediaBase, extended.profile_picture)}
          size={96}
        />
        <p className={styles.bio}>
          {extended.bio || (isExtendedLoaded && <span className={styles.missing}>No bio provided.</span>)}
        </p>
      </div>
      <dl className={styles.rows}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {loginName && loginName !== details.username && (
        <p className={styles.soft}>You log in with {loginName}.</p>
      )}
      <MissingDetails fields={missing} onAdd={onAdd} />
      <p>
        {extended.resume ? (
          <a href={extended.resume} download className={styles.resume}>
            <FileDown size={20} strokeWidth={1.5} aria-hidden />
            Download {extended.resume_name || 'the resume'}
          </a>
        ) : (
          isExtendedLoaded && <span className={styles.missing}>No resume uploaded.</span>
        )}
      </p>
    </>
  )
}
