import { isVideoFile } from '@marga/constants/video-links'
import { Play } from 'lucide-react'
import { useState } from 'react'
import styles from './video-embed.module.css'
import { VideoFile } from './video-file'
import { hostOf, playerAddress } from './video-host'
import { VideoStill } from './video-still'

interface VideoEmbedProps {
  title: string
  /** Address that plays inside a page. */
  link: string
  /** Place in a row of videos. */
  place?: number
}

/** A video that loads nothing from elsewhere until it is wanted: a file in the browser's player, any other in that of its host. */
export const VideoEmbed = (props: VideoEmbedProps) =>
  isVideoFile(props.link) ? <VideoFile title={props.title} src={props.link} /> : <HostedVideo {...props} />

/** Behind a still picture in the site's style. */
function HostedVideo({ title, link, place = 0 }: VideoEmbedProps) {
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
