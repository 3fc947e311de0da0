import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes'
import styles from './notice.module.css'

const ICONS = { error: CircleAlert, success: CircleCheck, info: Info }

interface NoticeProps {
  kind: keyof typeof ICONS
  children: ReactNode
  /** Errors interrupt a screen reader, the rest waits its turn; a notice that is part of the page is not announced. */
  isAnnounced?: boolean
  action?: ReactNode
}

export function Notice({ kind, children, isAnnounced = true, action }: NoticeProps) {
  const Icon = ICONS[kind]
  const role = kind === 'error' ? 'alert' : 'status'
  return (
    <div
      {...(isAnnounced && { role, tabIndex: -1 })}
      className={classes(styles.notice, kind === 'error' && styles.error)}
    >
      <Icon className={styles.icon} size={20} strokeWidth={1.5} aria-hidden />
      <div className={styles.body}>{children}</div>
      {action}
    </div>
  )
}
