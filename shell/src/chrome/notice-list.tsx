import { useNotices, useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { Notice } from '@marga/ui/notice'
import styles from './notice-list.module.css'

/** Short messages over whatever page is open; each stays until it is dismissed. */
export function NoticeList() {
  const { notices } = useSite()
  const shown = useNotices()
  return (
    <div className={styles.list} data-notices={shown.length > 0 || undefined}>
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
