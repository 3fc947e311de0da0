import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './chrome.module.css'

/** Says the title of the page that was opened; nothing on the first one, which the browser says itself. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (title !== '' || pathname !== first) setTitle(document.title)
  }, [pathname, first, title])
  return (
    <div role="status" className={styles.said}>
      {title}
    </div>
  )
}
