import { Progress } from '@marga/ui/progress'
import { VideoStill } from '@marga/ui/video-still'
import { Player } from '../lib/player'
import frame from '../lib/player.module.css'
import { useWatched } from '../lib/use-watched'
import { shareOf } from '../lib/watched'
import styles from './video-player.module.css'

/** The player and how much of the video is watched; that stays when the dialog is closed. */
export function VideoPlayer({ title, link }: { title: string; link: string }) {
  const watched = useWatched(link)
  const share = watched ? shareOf(watched) : 0
  return (
    <div className={styles.player}>
      <div className={frame.stage}>
        <VideoStill />
        <Player id={link} title={title} link={link} isFromBeginning={false} takesFocus />
      </div>
      <Progress label={`${Math.round(share * 100)}% watched`} value={share} />
    </div>
  )
}
