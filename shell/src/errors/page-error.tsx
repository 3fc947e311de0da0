import { useSite } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { EmptyState } from '@marga/ui/empty-state'
import { ErrorDrawing } from '@marga/ui/error-drawing'
import { Container } from '@marga/ui/layout'
import { MissingDrawing } from '@marga/ui/missing-drawing'
import { PageMeta } from '@marga/ui/page-meta'
import { useEffect, useSyncExternalStore } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { useWay } from '../chrome/ways'
import { useServedPage } from '../page-context'
import type { DeadEnd } from './dead-end'
import styles from './page-error.module.css'
import { KeptPage } from './served-page'
import { TryAgain } from './try-again'

type Reason = DeadEnd['reason'] | 'failed'

const deadEndOf = (error: unknown): Partial<DeadEnd> => (isRouteErrorResponse(error) && error.data) || {}

function reasonOf(error: unknown): Reason {
  if (!isRouteErrorResponse(error)) return 'failed'
  const { reason } = deadEndOf(error)
  if (reason) return reason
  return error.status === 404 ? 'not-found' : 'failed'
}

const TEXTS: Record<Reason, { title: string; text: string }> = {
  'not-found': {
    title: 'This page does not exist',
    text: 'The address may be mistyped, or the page has moved.',
  },
  'remote-unavailable': {
    title: 'This part of the site is not available right now',
    text: 'Everything else works. Try again in a moment.',
  },
  failed: {
    title: 'This page could not be shown',
    text: 'Something went wrong on our side. Trying again often helps.',
  },
}

const OFFLINE = {
  title: 'You are offline',
  text: 'This page needs a connection. It opens by itself once you are connected again.',
}

function followConnection(tell: () => void) {
  for (const event of ['online', 'offline']) addEventListener(event, tell)
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, tell)
  }
}

const useIsOffline = () =>
  useSyncExternalStore(
    followConnection,
    () => !navigator.onLine,
    () => false,
  )

/** Where to go from an address without a page. */
function WaysOn({ nearest }: Pick<DeadEnd, 'nearest'>) {
  const courses = useWay('invitation')
  return (
    <div className={styles.ways}>
      {nearest && <ButtonLink to={nearest.link}>{`Did you mean ${nearest.title}?`}</ButtonLink>}
      <ButtonLink to="/" variant={nearest ? 'quiet' : 'primary'}>
        Go to the home page
      </ButtonLink>
      {courses && (
        <ButtonLink to={courses} variant="quiet">
          See the courses
        </ButtonLink>
      )}
    </div>
  )
}

/** Shown instead of a page that failed; the chrome around it stays. */
export function PageError() {
  const error = useRouteError()
  const reason = reasonOf(error)
  const isOffline = useIsOffline() && reason !== 'not-found'
  const { title, text } = isOffline ? OFFLINE : TEXTS[reason]
  const { releaseSet } = useSite().config
  const served = useServedPage()

  useEffect(() => {
    if (reason === 'failed') console.error(error)
  }, [reason, error])

  const again = <TryAgain isOwnFault={reason === 'failed'} error={error} />
  if (served && reason !== 'not-found') return <KeptPage served={served} action={again} />
  return (
    <Container>
      <PageMeta title={title} isHidden />
      <EmptyState
        drawing={reason === 'not-found' ? MissingDrawing : ErrorDrawing}
        action={reason === 'not-found' ? <WaysOn nearest={deadEndOf(error).nearest} /> : again}
      >
        <h1 className={styles.title}>{title}</h1>
        <p>{text}</p>
        {releaseSet && reason !== 'not-found' && !isOffline && (
          <p className={styles.reference}>Reference: {releaseSet}</p>
        )}
      </EmptyState>
    </Container>
  )
}
