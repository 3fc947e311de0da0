import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { isOutdated } from '../composition/release-set'

/** A part of the page's own code did not arrive; the router asks for each part once. */
const isMissingPart = (error: unknown): error is Error =>
  error instanceof Error && /^(ChunkLoadError|CSS_CHUNK)/.test(error.name)

/** The visit in which each such error came first. */
const visits = new WeakMap<Error, string>()

/** The router keeps the error of a missing part for every later visit: the next one loads the page whole. */
function useNextVisit(error: unknown) {
  const { key } = useLocation()
  useEffect(() => {
    if (!isMissingPart(error)) return
    const first = visits.get(error) ?? key
    visits.set(error, first)
    if (first !== key && navigator.onLine) location.reload()
  }, [error, key])
}

interface TryAgainProps {
  /** Whether the page's own code has failed. */
  isOwnFault: boolean
  error: unknown
}

/**
 * Navigates to the same address again, which loads the page's routes and data once more; by itself once the visitor is connected
 * again. Code that failed is not run again where another release has taken its place: then the page is loaded whole, as it is
 * where a part of it is missing.
 */
export function TryAgain({ isOwnFault, error }: TryAgainProps) {
  const { config } = useSite()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isBusy = useNavigation().state !== 'idle'
  const tryAgain = async () => {
    if (isMissingPart(error) || (isOwnFault && (await isOutdated(config.releaseSet ?? '')))) location.reload()
    else await navigate({ pathname, search, hash }, { replace: true })
  }
  useNextVisit(error)
  const heal = useEffectEvent(() => void tryAgain())
  useEffect(() => {
    const follow = () => heal()
    addEventListener('online', follow)
    return () => removeEventListener('online', follow)
  }, [])
  return (
    <Button isBusy={isBusy} onClick={() => void tryAgain()}>
      Try again
    </Button>
  )
}
