import type { Registry } from '@marga/platform-contract/registry'
import type { createBrowserRouter } from 'react-router-dom'
import { guarded, PAGE_ROUTE_ID } from '../site-routes'
import type { Telemetry } from '../telemetry/telemetry'
import type { LoadRemote } from './load-remote'
import { ownerOf } from './owner'
import { RemoteUnavailableError } from './remote-unavailable-error'

export type AttachRoutes = NonNullable<
  NonNullable<Parameters<typeof createBrowserRouter>[1]>['patchRoutesOnNavigation']
>

interface Parts {
  registry: Registry
  /** The app whose routes the router has from the start. */
  first: string | undefined
  loadRemote: LoadRemote
  onFault: Telemetry['pageFault']
}

/** Attaches the routes of a remote when the first of its pages is asked for. */
export function createAttachRoutes({ registry, first, loadRemote, onFault }: Parts): AttachRoutes {
  const attached = new Set([first])
  return async ({ path, patch, signal }) => {
    const owner = ownerOf(registry, path)
    if (!owner || owner.entry.extras.kind === 'shell' || attached.has(owner.app)) return
    const { app, routeId } = owner
    try {
      const { default: routes } = await loadRemote(app, { routeId })
      // The visitor went elsewhere meanwhile: the router takes nothing for this navigation, and the next one attaches them.
      if (signal.aborted) return
      patch(PAGE_ROUTE_ID, guarded(registry, { app, routes }))
      attached.add(app)
    } catch (error) {
      // No routes are attached, so the catch-all route shows an error with a retry.
      console.warn(String(error))
      if (!(error instanceof RemoteUnavailableError)) onFault('load', path, error)
    }
  }
}
