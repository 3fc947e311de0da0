import { useSite } from '@marga/sdk'
import { VideoElement } from '@marga/ui/video-element'
import { hostOf } from '@marga/ui/video-host'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import styles from './player.module.css'
import { PlayerNotice } from './player-notice'
import { recordPositions } from './record-positions'

interface FilmProps {
  id: string
  title: string
  /** Address of an MP4 or WebM file. */
  link: string
  startS: number
  takesFocus: boolean
  onRetry: () => void
}

/** A film of this site has captions beside it. */
const captionsOf = (link: string) => (link.startsWith('/') ? link.replace(/\.\w+$/, '.vtt') : undefined)

/** A film in the browser's own player, which begins as soon as it is there: somebody has asked to play it. */
export function Film({ id, title, link, startS, takesFocus, onRetry }: FilmProps) {
  const site = useSite()
  const film = useRef<HTMLVideoElement>(null)
  const [isBroken, setBroken] = useState(false)
  const recorder = useRef<ReturnType<typeof recordPositions>>(null)
  useEffect(() => {
    const made = recordPositions(site, id)
    recorder.current = made
    return made.stop
  }, [site, id])
  // Nobody is told of a film that failed before the scripts of the page ran.
  useEffect(() => {
    if (film.current?.error) setBroken(true)
  }, [])
  useEffect(() => {
    if (takesFocus) film.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const begin = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
    currentTarget.currentTime = startS
  }
  const record = ({ currentTarget: { currentTime, duration } }: SyntheticEvent<HTMLVideoElement>) => {
    // Where the film begins is not where somebody got to.
    if (duration > 0 && currentTime > startS)
      recorder.current?.record({ seconds: currentTime, durationS: duration })
  }
  return (
    <>
      <VideoElement
        isFirst
        ref={film}
        className={styles.frame}
        src={link}
        captions={captionsOf(link)}
        title={title}
        autoPlay
        inert={isBroken}
        onLoadedMetadata={begin}
        onTimeUpdate={record}
        onError={() => setBroken(true)}
      />
      {isBroken && <PlayerNotice host={hostOf(link)} isRefused onRetry={onRetry} />}
    </>
  )
}
