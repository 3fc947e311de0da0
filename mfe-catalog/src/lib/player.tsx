import { isVideoFile } from '@marga/constants/video-links'
import { useSite } from '@marga/sdk'
import { hostOf, playerAddress } from '@marga/ui/video-host'
import { useEffect, useRef, useState } from 'react'
import { Film } from './film'
import styles from './player.module.css'
import { PlayerNotice } from './player-notice'
import { usePlayer } from './use-player'
import { resumeAt, watchedOf } from './watched'

/** How the visitor asked to play. */
export interface Start {
  isFromBeginning: boolean
  /** They pressed something on this page that is gone now. */
  takesFocus: boolean
}

interface PlayerProps extends Start {
  id: string
  title: string
  /** Address that plays inside a page. */
  link: string
}

/** Plays where the visitor stopped: a file in the browser's player, any other video in that of its host. */
export function Player({ isFromBeginning, takesFocus, ...video }: PlayerProps) {
  const { visitorData } = useSite()
  const startAt = () => (isFromBeginning ? 0 : resumeAt(watchedOf(visitorData, video.id)))
  const [{ attempt, startS }, setAttempt] = useState(() => ({ attempt: 0, startS: startAt() }))
  const Kind = isVideoFile(video.link) ? Film : PlayerFrame
  return (
    <Kind
      key={attempt}
      {...video}
      startS={startS}
      takesFocus={takesFocus || attempt > 0}
      onRetry={() => setAttempt({ attempt: attempt + 1, startS: startAt() })}
    />
  )
}

interface PlayerFrameProps extends Omit<PlayerProps, 'isFromBeginning'> {
  startS: number
  onRetry: () => void
}

/** The player of the video's host. Where the host does not answer, a notice covers what the browser shows instead. */
function PlayerFrame({ id, title, link, startS, takesFocus, onRetry }: PlayerFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const state = usePlayer(frame, { id, link })
  const host = hostOf(link)
  const isCovered = state === 'silent' || state === 'refused'
  // The still shows until the player answers: a browser's own page of a blocked host is never seen.
  const isHidden = isCovered || (state === 'loading' && host.hasMessages)
  useEffect(() => {
    if (takesFocus) frame.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <>
      <iframe
        ref={frame}
        className={styles.frame}
        src={playerAddress(link, { startS, origin: location.origin })}
        title={title}
        inert={isCovered}
        data-hidden={isHidden || undefined}
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
      {isCovered && <PlayerNotice host={host} isRefused={state === 'refused'} onRetry={onRetry} />}
    </>
  )
}
