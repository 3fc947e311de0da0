import { useSite } from '@marga/sdk'
import { Button, ButtonLink } from '@marga/ui/button'
import { ErrorDrawing, MissingDrawing } from '@marga/ui/drawings'
import { EmptyState } from '@marga/ui/empty-state'
import { Container } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { useEffect } from 'react'
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router-dom'
import { isOutdated } from '../composition/release-set'
import { useServedPage } from '../page-context'
import type { DeadEnd } from '../site-routes'
import styles from './page-error.module.css'
import { KeptPage } from './served-page'

type Reason = DeadEnd['reason'] | 'failed'

function reasonOf(error: unknown): Reason {
  if (!isRouteErrorResponse(error)) return 'failed'
  const { reason } = (error.data ?? {}) as Partial<DeadEnd>
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

/** Shown instead of a page that failed; the chrome around it stays. */
export function PageError() {
  const error = useRouteError()
  const reason = reasonOf(error)
  const { title, text } = TEXTS[reason]
  const { releaseSet } = useSite().config
  const served = useServedPage()

  useEffect(() => {
    if (reason === 'failed') console.error(error)
  }, [reason, error])

  const again = <TryAgain isOwnFault={reason === 'failed'} isPartMissing={isMissingPart(error)} />
  if (served && reason !== 'not-found') return <KeptPage served={served} action={again} />
  return (
    <Container>
      <PageMeta title={title} isHidden />
      <EmptyState
        drawing={reason === 'not-found' ? MissingDrawing : ErrorDrawing}
        action={
          reason === 'not-found' ? (
            <div className={styles.ways}>
              <ButtonLink to="/">Go to the home page</ButtonLink>
              <ButtonLink to="/coursesoffered" variant="quiet">
                See the courses
              </ButtonLink>
              <ButtonLink to="/search" variant="plain">
                Search
              </ButtonLink>
            </div>
          ) : (
            again
          )
        }
      >
        <h1 className={styles.title}>{title}</h1>
        <p>{text}</p>
        {releaseSet && reason !== 'not-found' && <p className={styles.reference}>Reference: {releaseSet}</p>}
      </EmptyState>
    </Container>
  )
}

/** A part of the page's own code did not arrive; the router asks for each part once. */
const isMissingPart = (error: unknown) =>
  error instanceof Error && /^(ChunkLoadError|CSS_CHUNK)/.test(error.name)

/**
 * Navigates to the same address again, which loads the page's routes and data once more. Code that failed is not run again
 * where another release has taken its place: then the page is loaded whole, as it is where a part of it is missing.
 */
function TryAgain({ isOwnFault, isPartMissing }: { isOwnFault: boolean; isPartMissing: boolean }) {
  const { config } = useSite()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isBusy = useNavigation().state !== 'idle'
  const tryAgain = async () => {
    if (isPartMissing || (isOwnFault && (await isOutdated(config.releaseSet ?? '')))) location.reload()
    else await navigate({ pathname, search, hash }, { replace: true })
  }
  return (
    <Button isBusy={isBusy} onClick={() => void tryAgain()}>
      Try again
    </Button>
  )
}
