import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from './classes'
import styles from './notice.module.css'
import { useIsHydrated } from './use-is-hydrated'

const ICONS = { error: CircleAlert, success: CircleCheck, info: Info }

interface NoticeProps {
  kind: keyof typeof ICONS
  children: ReactNode
  /** Errors interrupt a screen reader, the rest waits its turn; a notice that is part of the page is not announced. */
  isAnnounced?: boolean
  action?: ReactNode
}

interface PartsProps extends Pick<NoticeProps, 'kind' | 'children' | 'action'> {
  bodyId?: string
}

function Parts({ kind, children, action, bodyId }: PartsProps) {
  const Icon = ICONS[kind]
  return (
    <>
      <Icon className={styles.icon} size={20} strokeWidth={1.5} aria-hidden />
      <div id={bodyId} className={styles.body}>
        {children}
      </div>
      {action}
    </>
  )
}

export function Notice({ kind, isAnnounced = true, ...parts }: NoticeProps) {
  const role = kind === 'error' ? 'alert' : 'status'
  return (
    <div
      {...(isAnnounced && { role, tabIndex: -1 })}
      className={classes(styles.notice, kind === 'error' && styles.error)}
    >
      <Parts kind={kind} {...parts} />
    </div>
  )
}

/**
 * What was done, in place of the form or button that had the focus: takes the focus, and is read with it. No live region, or
 * it would be read twice.
 */
export function Outcome({ children, action }: Pick<NoticeProps, 'children' | 'action'>) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  // What was served with the page takes nothing from where the browser has put the visitor.
  const isServed = useRef(!useIsHydrated())
  useEffect(() => {
    if (isServed.current) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div ref={box} role="group" aria-labelledby={id} tabIndex={-1} className={styles.notice}>
      <Parts kind="success" bodyId={id} action={action}>
        {children}
      </Parts>
    </div>
  )
}
