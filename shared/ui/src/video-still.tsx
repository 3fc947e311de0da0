import type { ReactNode } from 'react'
import { Picture } from './picture'
import styles from './video-still.module.css'

/** Ways that the path takes, and grounds of videos without a program; neighbours differ. */
const PATHS = [
  'M0 150h70c40 0 30-60 80-60h40c40 0 30-50 70-50h60',
  'M0 120c50 0 40 40 90 40s50-90 110-90 60 30 120 30',
  'M0 60h50c50 0 40 90 100 90h30c60 0 40-110 140-110',
] as const
const GROUNDS = [styles.deep, styles.indigo, styles.earth, styles.plum, styles.olive, styles.slate]

interface VideoStillProps {
  /** Left out where a page puts its own words over the drawing. */
  title?: string
  icon?: ReactNode
  /** Address of a drawing, 16:9; '' shows the path in its place. */
  picture?: string
  /** It is in view when the page opens: loaded with the page. */
  isFirst?: boolean
  /** Place in a row of stills. */
  place?: number
  /** Name of the colours of the video's program, as its cover is named; '' for a video without. */
  program?: string
}

/** What stands for a video that is not playing: drawn in the site's style, and nothing is loaded from elsewhere. */
export const VideoStill = ({
  title,
  icon,
  picture = '',
  isFirst,
  place = 0,
  program = '',
}: VideoStillProps) => (
  <span className={`${styles.still} ${GROUNDS[place % GROUNDS.length]}`} data-program={program || undefined}>
    <Picture
      className={styles.picture}
      src={picture}
      isFirst={isFirst}
      width={640}
      height={360}
      instead={
        <svg viewBox="0 0 320 180" preserveAspectRatio="none" fill="none" aria-hidden>
          <path
            d={PATHS[place % PATHS.length]}
            stroke="currentColor"
            strokeWidth="4"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      }
    />
    {title && <span className={styles.title}>{title}</span>}
    {icon && <span className={styles.icon}>{icon}</span>}
  </span>
)
