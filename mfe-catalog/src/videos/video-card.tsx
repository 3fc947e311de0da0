import type { Video } from '@marga/api-contract/videos'
import { UNLOCK } from '@marga/checkout/unlock-dialog'
import { Chip } from '@marga/ui/chip'
import { OpenerForm } from '@marga/ui/opener'
import { VideoStill } from '@marga/ui/video-still'
import { Lock, Play } from 'lucide-react'
import { PLAY_ANCHOR, videoPath } from '../lib/paths'
import { PreviewedLink } from './previewed-link'
import styles from './video-card.module.css'

interface VideoCardProps {
  video: Video
  /** Place in the grid. */
  place: number
  /** A locked video was pressed. */
  onUnlock: () => void
}

/** Opens the page of a demo or unlocked video in a new tab, where it plays; a locked one asks to register. */
export function VideoCard({ video, place, onUnlock }: VideoCardProps) {
  const { id, title, isDemo, link } = video
  if (!link)
    return (
      <OpenerForm opens={UNLOCK} onOpen={onUnlock}>
        {(button) => (
          <button {...button} className={styles.card}>
            <VideoStill title={title} place={place} icon={<Lock size={24} strokeWidth={1.5} aria-hidden />} />
            <Chip>Locked</Chip>
          </button>
        )}
      </OpenerForm>
    )
  return (
    <PreviewedLink
      address={videoPath(id) + PLAY_ANCHOR}
      video={link}
      still={
        <VideoStill title={title} place={place} icon={<Play size={24} strokeWidth={1.5} aria-hidden />} />
      }
    >
      <Chip isAccent={isDemo}>{isDemo ? 'Free to watch' : 'Unlocked'}</Chip>
    </PreviewedLink>
  )
}
