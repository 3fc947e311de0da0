import type { Video } from '@marga/api-contract/videos'
import { clockTime } from '@marga/constants/clock-time'
import { List } from '@marga/ui/list'
import { VideoStill } from '@marga/ui/video-still'
import { Check, Lock, Play } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useWatchedVideos } from '../lib/use-watched'
import { useVideoPicture } from '../lib/video-picture'
import { isPlayedToEnd, resumeAt, type Watched } from '../lib/watched'
import { playPath } from './play-path'
import styles from './playlist.module.css'
import { stateOf } from './state-of'

interface PlaylistProps {
  videos: readonly Video[]
  /** How many come before these, and how many there are. */
  before: number
  count: number
  currentId: string
}

/** Learning videos in their order, the current one marked, each with how far the visitor got. */
export function Playlist({ videos, before, count, currentId }: PlaylistProps) {
  const watched = useWatchedVideos(videos.map(({ id }) => id))
  const isOwn = videos.every(({ lecture }) => !lecture)
  const playedToEnd = watched.filter((one) => one && isPlayedToEnd(one)).length
  return (
    <section aria-labelledby="playlist" className={styles.playlist}>
      <div className={styles.head}>
        <h2 id="playlist">{isOwn ? 'Playlist' : 'Lectures we recommend'}</h2>
        <p>
          {howMany({ before, shown: videos.length, count, playedToEnd, noun: isOwn ? 'video' : 'lecture' })}
        </p>
      </div>
      <List isOrdered aria-label="Videos" className={styles.videos}>
        {videos.map((video, place) => (
          <li key={video.id}>
            <Row
              video={video}
              place={before + place}
              watched={watched[place] ?? null}
              isCurrent={video.id === currentId}
            />
          </li>
        ))}
      </List>
    </section>
  )
}

interface Shown {
  before: number
  shown: number
  count: number
  playedToEnd: number
  /** What one of them is. */
  noun: string
}

function howMany({ before, shown, count, playedToEnd, noun }: Shown): string {
  if (count > shown) return `${before + 1} to ${before + shown} of ${count} ${noun}s`
  if (playedToEnd > 0) return `${playedToEnd} of ${count} played to the end`
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}

interface RowProps {
  video: Video
  place: number
  watched: Watched | null
  isCurrent: boolean
}

const Row = ({ video, place, watched, isCurrent }: RowProps) => (
  <Link to={playPath(video)} aria-current={isCurrent ? 'true' : undefined} className={styles.row}>
    <span className={styles.picture}>
      <VideoStill place={place} {...useVideoPicture(video, 'program')} />
      <span className={styles.icon}>{iconOf(video, watched)}</span>
      {watched && (
        <span
          className={styles.bar}
          style={{ inlineSize: `${(watched.seconds / watched.durationS) * 100}%` }}
        />
      )}
    </span>
    <span className={styles.text}>
      <span className={styles.title}>{video.title}</span>
      <span>{video.lecture?.author ?? video.course?.name ?? 'Learning video'}</span>
      <span>{reachedOf(video, watched)}</span>
    </span>
  </Link>
)

function iconOf({ link }: Video, watched: Watched | null) {
  if (watched && isPlayedToEnd(watched)) return <Check size={20} strokeWidth={2} aria-hidden />
  return link ? (
    <Play size={20} strokeWidth={1.5} aria-hidden />
  ) : (
    <Lock size={20} strokeWidth={1.5} aria-hidden />
  )
}

function reachedOf(video: Video, watched: Watched | null) {
  if (watched && isPlayedToEnd(watched)) return 'Played to the end'
  if (watched && resumeAt(watched) > 0) return `Stopped at ${clockTime(watched.seconds)}`
  return stateOf(video)
}
