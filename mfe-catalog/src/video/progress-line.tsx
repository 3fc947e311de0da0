import type { Video } from '@marga/api-contract/videos'
import { clockTime } from '@marga/constants/clock-time'
import { isVideoFile } from '@marga/constants/video-links'
import { Progress } from '@marga/ui/progress'
import { hostOf } from '@marga/ui/video-host'
import { useWatched } from '../lib/use-watched'
import { isPlayedToEnd, type Watched } from '../lib/watched'
import styles from './video-page.module.css'

const reached = ({ seconds, durationS }: Watched) => `At ${clockTime(seconds)} of ${clockTime(durationS)}`

const labelOf = (watched: Watched) =>
  isPlayedToEnd(watched) ? `${reached(watched)}, played to the end` : reached(watched)

function unknownText(link: string | undefined) {
  if (!link) return 'Not unlocked yet.'
  const { name, hasMessages } = hostOf(link)
  return hasMessages || isVideoFile(link)
    ? 'Not started yet.'
    : `${name} does not say how far you are, so this page cannot keep it.`
}

/** How far the visitor is, where that is known. It takes the same room in every state. */
export function ProgressLine({ video: { id, link } }: { video: Video }) {
  const watched = useWatched(id)
  return (
    <div className={styles.progress}>
      {watched ? (
        <Progress label={labelOf(watched)} value={watched.seconds / watched.durationS} />
      ) : (
        <p>{unknownText(link)}</p>
      )}
    </div>
  )
}
