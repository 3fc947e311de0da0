import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './chrome.module.css'

/** Announces the title of a new page; not of the first one, which the browser announces. */
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
