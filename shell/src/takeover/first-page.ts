import { provideSite } from '@marga/sdk'
import { createBrowserRouter, type RouteObject, RouterContextProvider } from 'react-router-dom'
import { CONTENT_ID } from '../chrome/chrome'
import { createAttachRoutes } from '../composition/attach-routes'
import { entryOf, ownerOf } from '../composition/owner'
import { takeServedPage } from '../errors/served-page'
import type { PageData } from '../page-data'
import { resolveLazyRoutes } from '../resolve-lazy-routes'
import { siteRoutes } from '../site-routes'
import type { Telemetry } from '../telemetry/telemetry'
import type { Visit } from './open-visit'
import { withRenderedSearch } from './rendered-search'
import { untilReleased } from './until-released'

/** The remote whose page the server has rendered; null if the page is the shell's or the browser renders first. */
function remoteOfPage({ registry, hydration }: PageData): string | null {
  const owner = ownerOf(registry, location.pathname)
  const isRendered = hydration && owner && !owner.entry.extras.unavailable
  return isRendered && owner.entry.extras.kind === 'remote' ? owner.app : null
}

/** Whether this shell is served by another host than the page, such as a development server: its markup may differ. */
const isFromElsewhere = ({ registry }: PageData) => /^https?:/.test(entryOf(registry, 'shell')?.url ?? '')

/** Whether every part of the page is at hand. */
async function isComplete({ hydration }: PageData, routes: RouteObject[], telemetry: Telemetry) {
  if (!hydration) return true
  try {
    await resolveLazyRoutes(routes, location.pathname)
    return true
  } catch (error) {
    telemetry.pageFault('load', location.pathname, error)
    return false
  }
}

/** What a page shows is good without its code, unless it is an error or somebody else's markup. */
const servedPart = (page: PageData): Pick<PageData, 'served'> =>
  page.hydration && !page.hydration.errors && !isFromElsewhere(page)
    ? { served: takeServedPage(CONTENT_ID, page.search) }
    : {}

export type Router = ReturnType<typeof createBrowserRouter>

/**
 * Loads the code of the page that was served, and the router that begins with it. If code of the rendered page fails to load, the
 * browser renders the chrome around what was served, with a retry.
 */
export async function openFirstPage({ page: served, site, telemetry, loadRemote }: Visit) {
  const { registry } = served
  const app = remoteOfPage(served)
  const loaded = app ? await loadRemote(app).catch(() => null) : undefined
  const attached = app && loaded ? { app, routes: loaded.default } : undefined
  const routes = siteRoutes(registry, attached)
  const canHydrate =
    !isFromElsewhere(served) && loaded !== null && (await isComplete(served, routes, telemetry))
  if (!canHydrate) await untilReleased()
  const page = canHydrate ? served : { ...served, hydration: null, ...servedPart(served) }
  const router: Router = withRenderedSearch(served.search, () =>
    createBrowserRouter(routes, {
      ...(page.hydration && { hydrationData: page.hydration }),
      future: { v8_middleware: true },
      getContext: () => {
        const context = new RouterContextProvider()
        provideSite(context, site)
        return context
      },
      patchRoutesOnNavigation: createAttachRoutes({
        registry,
        first: attached?.app,
        loadRemote,
        onFault: telemetry.pageFault,
      }),
    }),
  )
  return { page, router, canHydrate }
}
