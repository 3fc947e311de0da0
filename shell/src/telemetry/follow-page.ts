import { type createBrowserRouter, isRouteErrorResponse } from 'react-router-dom'
import { FencedPart } from '../chrome/chrome-part'
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

/** Error callbacks for `hydrateRoot` and `createRoot`. */
export const rootErrors = (telemetry: Telemetry) => ({
  // The page's error boundary shows it and writes it to the console.
  onCaughtError: (error: unknown, { errorBoundary }: { errorBoundary?: unknown }) =>
    errorBoundary instanceof FencedPart
      ? telemetry.chromeFault(error)
      : telemetry.pageFault('render', location.pathname, error),
  onUncaughtError: (error: unknown) => {
    telemetry.pageFault('render', location.pathname, error)
    reportError(error)
  },
  onRecoverableError: (error: unknown) => {
    telemetry.pageFault('hydration', location.pathname, error)
    reportError(error)
  },
})
