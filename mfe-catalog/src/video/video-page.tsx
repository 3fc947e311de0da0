import type { Video } from '@marga/api-contract/videos'
import { ProgramCard } from '@marga/checkout/program-card'
import { UNLOCK, UnlockDialog } from '@marga/checkout/unlock-dialog'
import { lengthText } from '@marga/constants/length-text'
import { useDegraded, useOwnView } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { Chip } from '@marga/ui/chip'
import { EmptyState } from '@marga/ui/empty-state'
import { ErrorDrawing } from '@marga/ui/error-drawing'
import { ExternalLink } from '@marga/ui/external-link'
import { Container } from '@marga/ui/layout'
import { Notice } from '@marga/ui/notice'
import { useOpened } from '@marga/ui/opener'
import { PageMeta } from '@marga/ui/page-meta'
import { StaleNotice } from '@marga/ui/stale-notice'
import { hostOf } from '@marga/ui/video-host'
import { ArrowLeft } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router-dom'
import { programPath, syllabusPath } from '../lib/paths'
import { Neighbours } from './neighbours'
import { Playlist } from './playlist'
import { ProgressLine } from './progress-line'
import { Stage } from './stage'
import { stateOf } from './state-of'
import { VideoData } from './video-data'
import styles from './video-page.module.css'
import type { LoadedVideo } from './video-route'

export function VideoPage() {
  const { found } = useLoaderData<{ found: LoadedVideo | null }>()
  return found ? <FoundVideo {...found} /> : <UnknownVideo />
}

/** The API is down, and the site's own content has no such video: whether there is one is unknown. */
function UnknownVideo() {
  const { revalidate, state } = useRevalidator()
  return (
    <Container>
      <PageMeta title="This video could not be loaded" isHidden />
      <EmptyState
        drawing={ErrorDrawing}
        action={
          <Button isBusy={state !== 'idle'} onClick={() => void revalidate()}>
            Try again
          </Button>
        }
      >
        <h1 className={styles.title}>This video could not be loaded</h1>
        <p>We could not load our list of videos. Please try again in a moment.</p>
      </EmptyState>
    </Container>
  )
}

const creditOf = ({ author, minutes }: NonNullable<Video['lecture']>) =>
  `A lecture by ${author}, ${lengthText(minutes)}. We recommend it, and it is free.`

function describe({ title, course, isDemo, lecture }: Video) {
  if (lecture) return `${title}: ${creditOf(lecture)}`
  const origin = course ? `a learning video of the course ${course.name}` : 'a learning video'
  return `${title}: ${origin}. ${isDemo ? 'Free to watch.' : 'Register free to watch it.'}`
}

function FoundVideo({ video, playlist, before = 0, count = playlist.length, batch }: LoadedVideo) {
  const isDegraded = useDegraded()
  const [isAsking, setAsking] = useState(useOpened() === UNLOCK)
  const close = useCallback(() => setAsking(false), [])
  const [isUnlocked, setUnlocked] = useState(false)
  const noteUnlocked = useCallback(() => setUnlocked(true), [])
  useOwnView()
  const place = playlist.findIndex(({ id }) => id === video.id)
  return (
    <Container className={styles.page}>
      <PageMeta title={video.title} description={describe(video)} />
      <VideoData video={video} description={describe(video)} />
      <Link to="/futuretech-training" className={styles.back}>
        <ArrowLeft size={20} strokeWidth={1.5} aria-hidden />
        All learning videos
      </Link>
      <StaleNotice isShown={isDegraded} />
      {isUnlocked && <Notice kind="success">Every video is unlocked. This one is ready to play.</Notice>}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Stage
            key={video.id}
            video={video}
            place={before + place}
            count={count}
            onUnlock={() => setAsking(true)}
          />
          <Facts video={video} />
          <Neighbours previous={playlist[place - 1]} next={playlist[place + 1]} />
        </div>
        <Playlist videos={playlist} before={before} count={count} currentId={video.id} />
      </div>
      {batch && (
        <section aria-labelledby="program" className={styles.program}>
          <h2 id="program" className={styles.heading}>
            Take the whole program
          </h2>
          <ProgramCard batch={batch} isWide />
        </section>
      )}
      <UnlockDialog
        title="Unlock the videos"
        lead="Create a free account to watch every video."
        isOpen={isAsking}
        onClose={close}
        onUnlocked={noteUnlocked}
      />
    </Container>
  )
}

function Facts({ video }: { video: Video }) {
  const { title, about, isDemo, link, course, lecture } = video
  // A film of this site has no other place.
  const host = link && !link.startsWith('/') ? hostOf(link) : null
  return (
    <div className={styles.facts}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.row}>
        <Chip isAccent={isDemo}>{stateOf(video)}</Chip>
        {host && <ExternalLink to={host.address}>Open on {host.name}</ExternalLink>}
      </div>
      {about && <p>{about}</p>}
      {lecture && <p>{creditOf(lecture)}</p>}
      {course && (
        <p>
          Goes with <Link to={syllabusPath(course.name)}>{course.name}</Link>, a course of{' '}
          <Link to={programPath(course.program)}>{course.program}</Link>.
        </p>
      )}
      <ProgressLine video={video} />
    </div>
  )
}
