import type { FaultKind } from '@marga/platform-contract/telemetry'
import type { ErrorInfo } from 'react'
import { type createBrowserRouter, isRouteErrorResponse } from 'react-router-dom'
import type { Telemetry } from './telemetry'

type Router = ReturnType<typeof createBrowserRouter>

/** Reports every page that the router shows, and loaders that fail. */
export function followPages(router: Router, telemetry: Telemetry) {
  let shown = ''
  const follow = ({ navigation, location, errors }: Router['state']) => {
    if (navigation.state !== 'idle' || shown === location.key) return
    shown = location.key
    telemetry.startView(location)
    for (const error of Object.values(errors ?? {}))
      if (!isRouteErrorResponse(error)) telemetry.pageFault('loader', location.pathname, error)
  }
  follow(router.state)
  router.subscribe(follow)
  addEventListener('pagehide', telemetry.end)
}

/** The innermost remote whose code failed: the page's, or that of a part. What a component threw is the cause of what React says. */
const appOf = (error: unknown, stack: string | null | undefined) =>
  /\/releases\/(?!shell\/)([^/]+)/.exec(`${(error as Caused).cause?.stack} ${stack}`)?.[1]

interface Caused {
  cause?: Error
}

/** An error boundary around what is not the page says whose fault it is. */
interface Fence {
  app?: string
}

/** Error callbacks for `hydrateRoot` and `createRoot`. */
export const rootErrors = (telemetry: Telemetry) => {
  const tell = (kind: FaultKind, error: unknown, app?: string) =>
    telemetry.pageFault(kind, location.pathname, error, app)
  return {
    // The page's error boundary shows it and writes it to the console.
    onCaughtError: (error: unknown, { errorBoundary }: { errorBoundary?: object | undefined }) =>
      tell('render', error, (errorBoundary as Fence | undefined)?.app),
    onUncaughtError: (error: unknown) => {
      tell('render', error)
      reportError(error)
    },
    onRecoverableError: (error: unknown, { componentStack }: ErrorInfo) => {
      tell('hydration', error, appOf(error, componentStack))
      reportError(error)
    },
  }
}
