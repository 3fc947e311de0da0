import '@marga/ui/fonts.css'
import '@marga/ui/base.css'
import { browserStore, createSite, provideSite, SiteProvider } from '@marga/sdk'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom'
import { createRemoteLoader, type LoadRemote } from './composition/load-remote'
import { ownerOf } from './composition/owner'
import { Document } from './document'
import { type PageData, readPageData } from './page-data'
import { resolveLazyRoutes } from './resolve-lazy-routes'
import { PAGE_ROUTE_ID, siteRoutes } from './site-routes'

/** The remote's routes of a page that the server has rendered, or none where the browser renders first. */
async function loadFirstPage(
  { registry, hydration }: PageData,
  loadRemote: LoadRemote,
): Promise<RouteObject[]> {
  const owner = ownerOf(registry, location.pathname)
  if (!hydration || !owner || owner.entry.extras.kind === 'shell' || owner.entry.extras.unavailable) return []
  return loadRemote(owner.app).catch(() => [])
}

function createRouter({
  page,
  attached,
  loadRemote,
}: {
  page: PageData
  attached: RouteObject[]
  loadRemote: LoadRemote
}) {
  const site = createSite({
    config: page.config,
    local: browserStore('localStorage'),
    session: browserStore('sessionStorage'),
    isDegraded: page.isDegraded,
  })
  const attachedApps = new Set<string>()
  const routes = siteRoutes(page.registry, attached)
  const create = () =>
    createBrowserRouter(routes, {
      ...(page.hydration && { hydrationData: page.hydration }),
      future: { v8_middleware: true },
      getContext: () => {
        const context = new RouterContextProvider()
        provideSite(context, site)
        return context
      },
      patchRoutesOnNavigation: async ({ path, patch }) => {
        const owner = ownerOf(page.registry, path)
        if (!owner || owner.entry.extras.kind === 'shell' || attachedApps.has(owner.app)) return
        try {
          patch(PAGE_ROUTE_ID, await loadRemote(owner.app))
          attachedApps.add(owner.app)
        } catch (error) {
          // Nothing is attached: the path ends in the dead end, which says so and offers another try.
          console.warn(String(error))
        }
      },
    })
  return { site, routes, create }
}

async function start() {
  const page = readPageData()
  const loadRemote = createRemoteLoader(page.registry)
  const attached = await loadFirstPage(page, loadRemote)
  const { site, routes, create } = createRouter({ page, attached, loadRemote })
  if (page.hydration) await resolveLazyRoutes(routes, location.pathname)
  hydrateRoot(
    document,
    <StrictMode>
      <Document page={page}>
        <SiteProvider value={site}>
          <RouterProvider router={create()} />
        </SiteProvider>
      </Document>
    </StrictMode>,
  )
  await site.auth.restore()
}

void start()
