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
import type { loader } from './videos-route'

/** What is left to do: nothing once every video is unlocked. */
function leadOf({ isMember, hasLocked }: { isMember: boolean; hasLocked: boolean }) {
  if (!hasLocked) return 'Every video is unlocked for you.'
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

export function VideosPage() {
  const { videos, programs } = useLoaderData<typeof loader>()
  const isDegraded = useDegraded()
  const [isAsking, setAsking] = useState(useOpened() === UNLOCK)
  const [asked, setAsked] = useState<Video | null>(null)
  const [isUnlocked, setUnlocked] = useState(false)
  const isMember = useAuth().status === 'signedIn'
  const close = useCallback(() => setAsking(false), [])
  const noteUnlocked = useCallback(() => setUnlocked(true), [])
  useOwnView()
  return (
    <Container>
      <PageMeta
        title="FutureTech Learning Videos"
        description="Learning videos in data and AI. The first is free to watch; registering unlocks the others."
      />
      <PageHead
        title="FutureTech Learning Videos"
        lead={leadOf({ isMember, hasLocked: videos.some(({ link }) => !link) })}
      />
      <StaleNotice isShown={isDegraded} />
      {isUnlocked && (
        <div className={styles.outcome}>
          <UnlockedOutcome video={asked} />
        </div>
      )}
      <CardGrid aria-label="Videos">
        {videos.map((video, place) => (
          <li key={video.id}>
            <VideoCard
              video={video}
              place={place}
              offer={programs.find(({ program }) => program === video.course?.program)}
              onUnlock={() => {
                setAsked(video)
                setAsking(true)
              }}
            />
          </li>
        ))}
      </CardGrid>
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
