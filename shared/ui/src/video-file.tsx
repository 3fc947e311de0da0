import { useState } from 'react'
import { VideoElement } from './video-element'
import styles from './video-file.module.css'

interface VideoFileProps {
  /** What the player is called. */
  title: string
  /** Address of an MP4 or WebM file. */
  src: string
  /** Address of a still picture, 16 by 9. */
  poster?: string
  /** Address of English captions as WebVTT; shown from the start. */
  captions?: string
}

/** A film in the browser's own player: works without scripts, and loads nothing but its still picture until it is played. */
export function VideoFile({ title, src, poster, captions }: VideoFileProps) {
  const [isBroken, setBroken] = useState(false)
  return (
    <>
      <VideoElement
        className={styles.film}
        aria-label={title}
        src={src}
        poster={poster}
        captions={captions}
        preload="none"
        onError={() => setBroken(true)}
      />
      {isBroken && (
        <p role="alert" className={styles.broken}>
          This video could not be loaded.{' '}
          <a href={src} target="_blank" rel="noopener">
            Open the file
          </a>
        </p>
      )}
    </>
  )
}
