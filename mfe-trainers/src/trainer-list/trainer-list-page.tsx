import { useAuth, useDegraded } from '@marga/sdk'
import { CardGrid, Container, PageHead } from '@marga/ui/layout'
import { Notice } from '@marga/ui/notice'
import { PageMeta } from '@marga/ui/page-meta'
import { useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { TrainerCard } from './trainer-card'
import type { loader } from './trainer-list-route'

export function TrainerListPage() {
  const { trainers } = useLoaderData<typeof loader>()
  const isSignedIn = useAuth().status === 'signedIn'
  const isDegraded = useDegraded()
  useContactData(isSignedIn)
  return (
    <Container>
      <PageMeta
        title="Our Trainers"
        description="The people who teach at Marga: what they have built and which programs they lead."
      />
      <PageHead
        title="Our Trainers"
        lead="Practitioners first. Each of them still does the work that they teach."
      />
      {isDegraded && (
        <Notice kind="info">The list may be a little behind: it could not be refreshed just now.</Notice>
      )}
      <CardGrid aria-label="Our Trainers">
        {trainers.map((trainer) => (
          <TrainerCard key={trainer.id} trainer={trainer} isSignedIn={isSignedIn} />
        ))}
      </CardGrid>
    </Container>
  )
}

/** The page comes without contact data; once the visitor is known to be signed in it is asked for. */
function useContactData(isSignedIn: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isSignedIn) void revalidate()
  }, [isSignedIn, revalidate])
}
