import type { Video } from '@marga/api-contract/videos'
import { UNLOCK } from '@marga/checkout/unlock-dialog'
import { lengthText } from '@marga/constants/length-text'
import { offerText } from '@marga/constants/offer-text'
import { Chip } from '@marga/ui/chip'
import { OpenerForm } from '@marga/ui/opener'
import { VideoStill } from '@marga/ui/video-still'
import { Lock, Play } from 'lucide-react'
import { Link } from 'react-router-dom'
import { PLAY_ANCHOR, programPath, videoPath } from '../lib/paths'
import { useVideoPicture } from '../lib/video-picture'
import { PreviewedLink } from './previewed-link'
import styles from './video-card.module.css'
import type { ProgramOffer } from './videos-route'

/** Cards whose pictures are loaded with the page. */
const IN_FIRST_VIEW = 3

interface VideoCardProps {
  video: Video
  /** Place in the grid. */
  place: number
  /** Of the program that it belongs to, where there is one. */
  offer: ProgramOffer | undefined
  /** A locked video was pressed. */
  onUnlock: () => void
}

/** A video with what it is about, and the program that it is a taste of. */
export const VideoCard = ({ offer, ...video }: VideoCardProps) => (
  <div className={styles.card}>
    <Watch {...video} />
    {offer && (
      <p className={styles.program}>
        <Link to={programPath(offer.program)}>{offer.program}</Link>
        <span>{offerText(offer)}</span>
      </p>
    )}
  </div>
)

/** Opens the page of a video that may be watched in a new tab, where it plays; a locked one asks to register. */
function Watch({ video, place, onUnlock }: Omit<VideoCardProps, 'offer'>) {
  const { id, title, about, isDemo, link, lecture } = video
  const still = { place, isFirst: place < IN_FIRST_VIEW, ...useVideoPicture(video, 'course') }
  const heading = <span className={styles.title}>{title}</span>
  const aboutLine = about && <span className={styles.about}>{about}</span>
  if (!link)
    return (
      <OpenerForm opens={UNLOCK} onOpen={onUnlock}>
        {(button) => (
          <button {...button} className={styles.watch}>
            <VideoStill {...still} icon={<Lock size={24} strokeWidth={1.5} aria-hidden />} />
            {heading}
            <Chip>Locked</Chip>
            {aboutLine}
          </button>
        )}
      </OpenerForm>
    )
  return (
    <PreviewedLink
      address={videoPath(id) + PLAY_ANCHOR}
      video={link}
      still={<VideoStill {...still} icon={<Play size={24} strokeWidth={1.5} aria-hidden />} />}
      credit={lecture && `${lecture.author}, ${lengthText(lecture.minutes)}`}
    >
      {heading}
      {!lecture && <Chip isAccent={isDemo}>{isDemo ? 'Free to watch' : 'Unlocked'}</Chip>}
      {aboutLine}
    </PreviewedLink>
  )
}
