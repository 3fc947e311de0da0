import type { StoredProfile } from '@marga/api-contract/profile'
import { Button } from '@marga/ui/button'
import { List } from '@marga/ui/list'
import { Notice } from '@marga/ui/notice'
import type { ReactNode } from 'react'
import type { RecordValues } from '../lib/record-kinds'
import styles from './conflict.module.css'
import { differencesOf } from './stored-profile'

interface ConflictNoticeProps {
  children: ReactNode
  onKeep: () => void
  onTake: () => void
}

/** A save began from something older than what is stored: the visitor decides which of the two stays. */
export const ConflictNotice = ({ children, onKeep, onTake }: ConflictNoticeProps) => (
  <Notice
    kind="error"
    action={
      <div className={styles.choices}>
        <Button variant="quiet" onClick={onKeep}>
          Keep mine
        </Button>
        <Button variant="plain" onClick={onTake}>
          Take what is stored
        </Button>
      </div>
    }
  >
    {children}
  </Notice>
)

interface ProfileConflictProps extends Omit<ConflictNoticeProps, 'children'> {
  message: string
  /** What the form holds. */
  typed: RecordValues
  stored: StoredProfile
}

export const ProfileConflict = ({ message, typed, stored, ...choices }: ProfileConflictProps) => (
  <ConflictNotice {...choices}>
    {message} What you typed is still here. Stored is:
    <List className={styles.list}>
      {differencesOf(typed, stored).map(({ label, stored: value }) => (
        <li key={label}>
          {label}: {value}
        </li>
      ))}
    </List>
  </ConflictNotice>
)
