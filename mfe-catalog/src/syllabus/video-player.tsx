import { useSite } from '@marga/sdk'
import { Progress } from '@marga/ui/progress'
import { useEffect, useRef } from 'react'
import { followPlayer } from '../lib/player-messages'
import { recordPositions } from '../lib/record-positions'
import { useWatched } from '../lib/use-watched'
import { shareOf } from '../lib/watched'
import styles from './video-player.module.css'

/** The player and how much of the video is watched; that stays when the dialog is closed. */
export function VideoPlayer({ title, link }: { title: string; link: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const site = useSite()
  const watched = useWatched(link)
  const share = watched ? shareOf(watched) : 0
  useEffect(() => {
    if (!frame.current) return
    const { record, stop } = recordPositions(site, link)
    const unfollow = followPlayer(frame.current, { onPosition: record })
    return () => {
      unfollow()
      stop()
    }
  }, [site, link])
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
      <Progress label={`${Math.round(share * 100)}% watched`} value={share} />
    </div>
  )
}
