import { useSite } from '@marga/sdk'
import { Link } from 'react-router-dom'
import styles from './top-banner.module.css'

/** Invites to the courses, with the facts of the batch that begins next. */
export const TopBanner = () => (
  <aside aria-label="Invitation" className={styles.banner}>
    <Link to="/coursesoffered">{useSite().config.invitation || 'Explore our courses'}</Link>
  </aside>
)
