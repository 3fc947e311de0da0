import { useNotices, useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { Notice } from '@marga/ui/notice'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import styles from './notice-list.module.css'

/** Dismisses messages of a page once another page is open. One that a form shows belongs to the page that it leads to. */
function useEndOfPage() {
  const { notices } = useSite()
  const shown = useNotices()
  const { key } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const pages = useRef(new Map<number, string>())
  useEffect(() => {
    if (!isIdle) return
    for (const { id } of shown.filter(({ isOfPage }) => isOfPage)) {
      const page = pages.current.get(id)
      if (page === undefined) pages.current.set(id, key)
      else if (page !== key) notices.dismiss(id)
    }
  }, [notices, shown, key, isIdle])
}

/** Short messages over whatever page is open. */
export function NoticeList() {
  const { notices } = useSite()
  const shown = useNotices()
  useEndOfPage()
  return (
    <div data-overlay className={styles.list} data-notices={shown.length > 0 || undefined}>
      {shown.map(({ id, kind, text }) => (
        <Notice
          key={id}
          kind={kind}
          action={
            <Button variant="plain" onClick={() => notices.dismiss(id)}>
              Dismiss
            </Button>
          }
        >
          {text}
        </Notice>
      ))}
    </div>
  )
}
