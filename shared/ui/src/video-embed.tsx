import { Play } from 'lucide-react'
import { useState } from 'react'
import styles from './video-embed.module.css'
import { hostOf, playerAddress } from './video-host'
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
  const host = hostOf(link)
  if (isWanted)
    return (
      <>
        <iframe
          className={styles.video}
          src={playerAddress(link, { startS: 0, origin: location.origin })}
          title={title}
          allow="autoplay; encrypted-media; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
        {/* The way out where a network blocks the host. */}
        <a className={styles.elsewhere} href={host.address} target="_blank" rel="noopener">
          Watch on {host.name}
        </a>
      </>
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
