import { useSite } from '@marga/sdk'
import { Link } from 'react-router-dom'
import styles from './top-banner.module.css'

/** Invites to the courses, with the facts of the batch that begins next. Nothing is there while no live app has a page for it. */
export function TopBanner({ to }: { to: string | null }) {
  const { invitation } = useSite().config
  return (
    to && (
      <aside aria-label="Invitation" className={styles.banner}>
        <Link to={to}>{invitation || 'Explore our courses'}</Link>
      </aside>
    )
  )
}
