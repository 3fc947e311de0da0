import { useState } from 'react'
import styles from './course-image.module.css'

/** A course's picture, or the path drawn in its place. Decorative: the name stands beside it. */
export function CourseImage({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false)
  if (address && !isBroken)
    return (
      <img
        className={styles.picture}
        src={address}
        alt=""
        width={480}
        height={160}
        loading="lazy"
        onError={() => setBroken(true)}
      />
    )
  return (
    <svg className={styles.picture} viewBox="0 0 480 160" fill="none" aria-hidden>
      <rect width="480" height="160" rx="12" fill="var(--primary-tint)" />
      <path
        d="M24 120h90c44 0 34-60 84-60h70c44 0 38 34 84 34 40 0 40-54 104-54"
        stroke="var(--primary)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="114" cy="120" r="10" fill="var(--surface)" stroke="var(--primary)" strokeWidth="5" />
      <circle cx="268" cy="60" r="10" fill="var(--surface)" stroke="var(--primary)" strokeWidth="5" />
      <circle cx="456" cy="40" r="11" fill="var(--accent)" />
    </svg>
  )
}
