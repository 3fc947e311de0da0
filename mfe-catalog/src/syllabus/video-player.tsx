import { Progress } from '@marga/ui/progress'
import { useEffect, useRef } from 'react'
import { followPlayer } from './player-progress'
import { useWatched } from './use-watched'
import styles from './video-player.module.css'
import { keepWatched } from './watched-store'

/** The player and how much of the video is watched; that stays when the dialog is closed. */
export function VideoPlayer({ title, link }: { title: string; link: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const watched = useWatched(link)
  useEffect(() => {
    if (frame.current) return followPlayer(frame.current, ({ share }) => keepWatched(link, share))
  }, [link])
  return (
    <div className={styles.player}>
      <iframe
        ref={frame}
        className={styles.frame}
        src={`${link}?autoplay=1&enablejsapi=1`}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <Progress label={`${Math.round(watched * 100)}% watched`} value={watched} />
    </div>
  )
}
