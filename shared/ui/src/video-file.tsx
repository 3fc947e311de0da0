import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import type { VideoCaptionsProps } from './video-captions'
import { VideoElement } from './video-element'
import styles from './video-file.module.css'

interface VideoFileProps {
  /** What the player is called. */
  title: string
  /** Address of an MP4 or WebM file. */
  src: string
  /** Address of a still picture, 16 by 9. */
  poster?: string
  /** Address of English captions as WebVTT; shown under the picture once the film plays. */
  captions?: string
  /** It is in view when the page opens. */
  isFirst?: boolean | undefined
}

/** Nothing where they cannot be loaded: the browser draws them over the picture then. */
const loadCaptions = () =>
  import(/* webpackChunkName: "captions" */ './video-captions').then(
    ({ VideoCaptions }) => VideoCaptions,
    () => undefined,
  )

/**
 * A film in the browser's own player: works without scripts. It loads its still picture; what captions need is loaded once a
 * visitor points at the film, and the film itself once it is played.
 */
export function VideoFile({ title, src, poster, captions, isFirst }: VideoFileProps) {
  const film = useRef<HTMLVideoElement>(null)
  const [isBroken, setBroken] = useState(false)
  const [isPlayed, setPlayed] = useState(false)
  const [Captions, setCaptions] = useState<ComponentType<VideoCaptionsProps>>()
  const prepare = useCallback(() => {
    if (captions && !Captions) void loadCaptions().then((loaded) => setCaptions(() => loaded))
  }, [captions, Captions])
  // Nobody is told of what happened to the film before the scripts of the page ran.
  useEffect(() => {
    if (film.current?.error) setBroken(true)
    if (film.current?.matches(':hover, :focus')) prepare()
  }, [prepare])
  const notePlay = () => {
    prepare()
    setPlayed(true)
  }
  return (
    <>
      <VideoElement
        ref={film}
        className={styles.film}
        aria-label={title}
        src={src}
        poster={poster}
        captions={captions}
        isFirst={isFirst}
        preload="none"
        onPointerEnter={prepare}
        onFocus={prepare}
        onPlay={notePlay}
        // It can have been played before the scripts of the page ran.
        onTimeUpdate={({ currentTarget }) => !isPlayed && !currentTarget.paused && notePlay()}
        onError={() => setBroken(true)}
      />
      {captions && (
        <div className={styles.captions} hidden={!isPlayed}>
          {Captions ? <Captions film={film} title={title} /> : <p className={styles.line} />}
        </div>
      )}
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
