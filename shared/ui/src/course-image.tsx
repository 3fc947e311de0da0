import { classes } from './classes'
import styles from './course-image.module.css'
import { Picture } from './picture'

interface CourseImageProps {
  /** '' shows the path drawn in its place. */
  address: string
  /** It is in view when the page opens: loaded with the page. */
  isFirst?: boolean
  className?: string | undefined
}

/** A course's picture, 16:9, or the path drawn in its place. Decorative: the name stands beside it. */
export function CourseImage({ address, isFirst, className }: CourseImageProps) {
  const look = classes(styles.picture, className)
  return (
    <Picture
      className={look}
      src={address}
      isFirst={isFirst}
      width={640}
      height={360}
      instead={
        <svg className={look} viewBox="0 0 640 360" fill="none" aria-hidden>
          <rect width="640" height="360" fill="var(--primary-tint)" />
          <path
            d="M40 250h120c60 0 46-130 112-130h94c60 0 50 74 112 74 54 0 54-104 122-104"
            stroke="var(--primary)"
            strokeWidth="6"
            strokeLinecap="round"
          />
          <circle cx="160" cy="250" r="13" fill="var(--surface)" stroke="var(--primary)" strokeWidth="6" />
          <circle cx="366" cy="120" r="13" fill="var(--surface)" stroke="var(--primary)" strokeWidth="6" />
          <circle cx="600" cy="90" r="14" fill="var(--accent)" />
        </svg>
      }
    />
  )
}
