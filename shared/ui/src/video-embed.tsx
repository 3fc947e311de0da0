import { Play } from 'lucide-react'
import { useState } from 'react'
import styles from './video-embed.module.css'
import { VideoStill } from './video-still'

interface VideoEmbedProps {
  title: string
  /** Address that plays inside a page. */
  link: string
  /** Place in a row of videos. */
  place?: number
}

/** A video behind a still picture in the site's style: nothing is loaded from elsewhere until it is wanted. */
export function VideoEmbed({ title, link, place = 0 }: VideoEmbedProps) {
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
      <VideoStill title={title} place={place} icon={<Play size={24} strokeWidth={1.5} aria-hidden />} />
    </button>
  )
}
