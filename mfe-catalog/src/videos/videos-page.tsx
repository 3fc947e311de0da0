import { UnlockDialog } from '@marga/checkout/unlock-dialog'
import { useDegraded, useOwnView } from '@marga/sdk'
import { CardGrid, Container, PageHead } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { StaleNotice } from '@marga/ui/stale-notice'
import { useCallback, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { VideoCard } from './video-card'
import type { loader } from './videos-route'

export function VideosPage() {
  const { videos } = useLoaderData<typeof loader>()
  const isDegraded = useDegraded()
  const [isAsking, setAsking] = useState(false)
  const close = useCallback(() => setAsking(false), [])
  useOwnView()
  return (
    <Container>
      <PageMeta
        title="FutureTech Learning Videos"
        description="Learning videos in data, AI and cloud. The first is free to watch; registering unlocks the others."
      />
      <PageHead
        title="FutureTech Learning Videos"
        lead="The first one is free to watch. The others open once you have registered; it costs nothing."
      />
      <StaleNotice isShown={isDegraded} />
      <CardGrid aria-label="Videos">
        {videos.map((video, place) => (
          <li key={video.id}>
            <VideoCard video={video} place={place} onUnlock={() => setAsking(true)} />
          </li>
        ))}
      </CardGrid>
      <UnlockDialog
        title="Unlock the videos"
        lead="Make an account, and every video is open for as long as you are here."
        isOpen={isAsking}
        onClose={close}
      />
    </Container>
  )
}
