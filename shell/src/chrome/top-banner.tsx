import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import styles from './top-banner.module.css'

export const TopBanner = () => (
  <aside aria-label="Invitation" className={styles.banner}>
    <Link to="/coursesoffered">
      Explore our courses
      <ArrowRight size={16} strokeWidth={2} aria-hidden />
    </Link>
  </aside>
)
