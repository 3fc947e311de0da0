import type { Video } from '@marga/api-contract/videos'
import { UNLOCK, UnlockDialog } from '@marga/checkout/unlock-dialog'
import { useAuth, useDegraded, useOwnView } from '@marga/sdk'
import { CardGrid, Container, PageHead } from '@marga/ui/layout'
import { Outcome } from '@marga/ui/notice'
import { useOpened } from '@marga/ui/opener'
import { PageMeta } from '@marga/ui/page-meta'
import { StaleNotice } from '@marga/ui/stale-notice'
import { useCallback, useState } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { PLAY_ANCHOR, videoPath } from '../lib/paths'
import { VideoCard } from './video-card'
import styles from './videos-page.module.css'
import type { loader, ProgramOffer } from './videos-route'

/** What is left to do: nothing once every video is unlocked. */
function leadOf({ isMember, own }: { isMember: boolean; own: readonly Video[] }) {
  if (own.length === 0) return 'Lectures that we recommend, open to everybody.'
  if (own.every(({ link }) => link)) return 'Every video is unlocked for you.'
  return isMember
    ? 'Watch the first video now. The others are free with your account: unlock them once.'
    : 'Watch the first video now. Register free to unlock the others.'
}

/** The button that was pressed is a link by now. */
const UnlockedOutcome = ({ video }: { video: Video | null }) => (
  <Outcome>
    Every video is unlocked. {video && <Link to={videoPath(video.id) + PLAY_ANCHOR}>Watch it now</Link>}
  </Outcome>
)

interface VideoGridProps {
  label: string
  videos: readonly Video[]
  programs: readonly ProgramOffer[]
  /** How many videos stand above these. */
  placesBefore?: number
  onUnlock: (video: Video) => void
}

const VideoGrid = ({ label, videos, programs, placesBefore = 0, onUnlock }: VideoGridProps) => (
  <CardGrid aria-label={label}>
    {videos.map((video, place) => (
      <li key={video.id}>
        <VideoCard
          video={video}
          place={placesBefore + place}
          offer={programs.find(({ program }) => program === video.course?.program)}
          onUnlock={() => onUnlock(video)}
        />
      </li>
    ))}
  </CardGrid>
)

export function VideosPage() {
  const { videos, programs } = useLoaderData<typeof loader>()
  const isDegraded = useDegraded()
  const [isAsking, setAsking] = useState(useOpened() === UNLOCK)
  const [asked, setAsked] = useState<Video | null>(null)
  const [isUnlocked, setUnlocked] = useState(false)
  const isMember = useAuth().status === 'signedIn'
  const close = useCallback(() => setAsking(false), [])
  const own = videos.filter(({ lecture }) => !lecture)
  const lectures = videos.filter(({ lecture }) => lecture)
  const ask = (video: Video) => {
    setAsked(video)
    setAsking(true)
  }
  const noteUnlocked = useCallback(() => setUnlocked(true), [])
  useOwnView()
  return (
    <Container>
      <PageMeta
        title="FutureTech Learning Videos"
        description="Short recordings of our own in data and AI: the first is free, registering unlocks the others. And free lectures that we recommend."
      />
      <PageHead title="FutureTech Learning Videos" lead={leadOf({ isMember, own })} />
      <StaleNotice isShown={isDegraded} />
      {isUnlocked && (
        <div className={styles.outcome}>
          <UnlockedOutcome video={asked} />
        </div>
      )}
      {own.length > 0 && <VideoGrid label="Videos" videos={own} programs={programs} onUnlock={ask} />}
      {lectures.length > 0 && (
        <section aria-labelledby="lectures" className={styles.lectures}>
          <h2 id="lectures">Good free lectures we recommend</h2>
          <p>
            Others made them, and anybody can watch them. They play from where their authors publish them.
          </p>
          <VideoGrid
            label="Lectures"
            videos={lectures}
            // They are no taste of a program of ours.
            programs={[]}
            placesBefore={own.length}
            onUnlock={ask}
          />
        </section>
      )}
      <UnlockDialog
        title="Unlock the videos"
        lead={
          isMember ? 'Your account has every video, free.' : 'Create a free account to watch every video.'
        }
        isOpen={isAsking}
        onClose={close}
        onUnlocked={noteUnlocked}
      />
    </Container>
  )
}
