import type { Video } from '@marga/api-contract/videos'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import styles from './neighbours.module.css'
import { playPath } from './play-path'

interface NeighboursProps {
  previous: Video | undefined
  next: Video | undefined
}

/** The videos before and after this one in the playlist. */
export const Neighbours = ({ previous, next }: NeighboursProps) => (
  <nav aria-label="Previous and next video" className={styles.neighbours}>
    {previous && (
      <Link to={playPath(previous)} className={styles.neighbour}>
        <span className={styles.label}>
          <ArrowLeft size={20} strokeWidth={1.5} aria-hidden />
          Previous
        </span>
        {previous.title}
      </Link>
    )}
    {next && (
      <Link to={playPath(next)} className={`${styles.neighbour} ${styles.next}`}>
        <span className={styles.label}>
          Next
          <ArrowRight size={20} strokeWidth={1.5} aria-hidden />
        </span>
        {next.title}
      </Link>
    )}
  </nav>
)
