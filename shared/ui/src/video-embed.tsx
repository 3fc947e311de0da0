import { Play } from 'lucide-react'
import { useState } from 'react'
import styles from './video-embed.module.css'

interface VideoEmbedProps {
  title: string
  /** Address that plays inside a page. */
  link: string
}

/** A video behind a still picture in the site's style: nothing is loaded from elsewhere until it is wanted. */
export function VideoEmbed({ title, link }: VideoEmbedProps) {
  const [isWanted, setWanted] = useState(false)
  if (isWanted)
    return (
      <iframe
        className={styles.video}
        src={`${link}?autoplay=1`}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  return (
    <button
      type="button"
      className={styles.still}
      onClick={() => setWanted(true)}
      aria-label={`Play ${title}`}
    >
      <svg viewBox="0 0 320 180" preserveAspectRatio="none" fill="none" aria-hidden>
        <path
          d="M0 150h70c40 0 30-60 80-60h40c40 0 30-50 70-50h60"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span className={styles.title}>{title}</span>
      <span className={styles.play}>
        <Play size={28} strokeWidth={1.5} aria-hidden />
      </span>
    </button>
  )
}
