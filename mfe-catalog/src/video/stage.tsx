import type { Video } from '@marga/api-contract/videos'
import { UNLOCK } from '@marga/checkout/unlock-dialog'
import { clockTime } from '@marga/constants/clock-time'
import { useAuth } from '@marga/sdk'
import { OpenerForm } from '@marga/ui/opener'
import { hostOf } from '@marga/ui/video-host'
import { VideoStill } from '@marga/ui/video-still'
import { Lock, Play } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { PLAY_ANCHOR } from '../lib/paths'
import { Player, type Start } from '../lib/player'
import styles from '../lib/player.module.css'
import { useWatched } from '../lib/use-watched'
import { useVideoPicture } from '../lib/video-picture'
import { resumeAt } from '../lib/watched'

interface StageProps {
  video: Video
  /** Place in the playlist. */
  place: number
  /** How many videos an account unlocks. */
  count: number
  onUnlock: () => void
}

/** A press on a video in a list starts it here. The anchor is removed, so that neither a reload nor a shared address does. */
function useStartOnArrival(onStart: (start: Start) => void) {
  const { hash, key } = useLocation()
  const start = useEffectEvent(onStart)
  useEffect(() => {
    if (hash !== PLAY_ANCHOR) return
    history.replaceState(history.state, '', location.pathname + location.search)
    // The first entry of a new tab has this key: nothing was pressed in it.
    start({ isFromBeginning: false, takesFocus: key !== 'default' })
  }, [hash, key])
}

/** The place of the player: 16 by 9 from the start. Nothing is loaded from the video's host until somebody wants to play. */
export function Stage({ video, place, count, onUnlock }: StageProps) {
  const { id, title, link } = video
  const still = { place, isFirst: true, ...useVideoPicture(video, 'program') }
  const resumeS = resumeAt(useWatched(id))
  const [start, setStart] = useState<Start | null>(null)
  useStartOnArrival(setStart)
  if (start && link)
    return (
      <div className={styles.stage}>
        <VideoStill {...still} />
        <Player id={id} title={title} link={link} {...start} />
      </div>
    )
  const play = (isFromBeginning: boolean) => setStart({ isFromBeginning, takesFocus: true })
  return (
    <div className={styles.stage}>
      <VideoStill {...still} />
      <div className={`${styles.cover} ${link ? styles.poster : ''}`}>
        <div className={styles.middle}>
          {!link && <LockedSentence count={count} />}
          {/* One element in both states: it keeps the focus when the video is unlocked. */}
          <OpenerForm opens={UNLOCK} onOpen={onUnlock}>
            {(unlock) => (
              <button
                {...(link ? { type: 'button', onClick: () => play(false) } : unlock)}
                className={styles.main}
              >
                {link ? <Play size={20} aria-hidden /> : <Lock size={20} strokeWidth={1.5} aria-hidden />}
                {link ? playLabel(resumeS) : 'Unlock the videos'}
              </button>
            )}
          </OpenerForm>
        </div>
        {link && (
          <p className={styles.foot}>
            <span>Playing loads the video from {hostOf(link).name}.</span>
            {resumeS > 0 && (
              <button type="button" className={styles.second} onClick={() => play(true)}>
                Start again
              </button>
            )}
          </p>
        )}
      </div>
    </div>
  )
}

const playLabel = (resumeS: number) => (resumeS > 0 ? `Continue at ${clockTime(resumeS)}` : 'Play')

function LockedSentence({ count }: { count: number }) {
  const isMember = useAuth().status === 'signedIn'
  return (
    <p className={styles.sentence}>
      {isMember
        ? `This video is locked. Unlock all ${count} videos: your account has them free.`
        : `This video is locked. Create a free account to watch all ${count} videos.`}
    </p>
  )
}
