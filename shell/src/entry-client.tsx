import '@marga/ui/fonts.css'
import '@marga/ui/base.css'
import { browserStore, createSite, provideSite, type Site, SiteProvider } from '@marga/sdk'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom'
import { createRemoteLoader, type LoadRemote } from './composition/load-remote'
import { followNewReleases } from './composition/new-release'
import { ownerOf } from './composition/owner'
import { Document } from './document'
import { type PageData, readPageData } from './page-data'
import { resolveLazyRoutes } from './resolve-lazy-routes'
import { guarded, PAGE_ROUTE_ID, siteRoutes } from './site-routes'

const openSite = ({ config, isDegraded }: PageData) =>
  createSite({
    config,
    local: browserStore('localStorage'),
    session: browserStore('sessionStorage'),
    isDegraded,
  })

/** The remote whose page the server has rendered; null where the page is the shell's or the browser renders first. */
function remoteOfFirstPage({ registry, hydration }: PageData): string | null {
  const owner = ownerOf(registry, location.pathname)
  const isRendered = hydration && owner && !owner.entry.extras.unavailable
  return isRendered && owner.entry.extras.kind === 'remote' ? owner.app : null
}

interface RouterParts {
  page: PageData
  site: Site
  routes: RouteObject[]
  attachedApps: Set<string>
  loadRemote: LoadRemote
}

const createRouter = ({ page, site, routes, attachedApps, loadRemote }: RouterParts) =>
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
        patch(PAGE_ROUTE_ID, guarded(page.registry, { app: owner.app, routes: await loadRemote(owner.app) }))
        attachedApps.add(owner.app)
      } catch (error) {
        // Nothing is attached: the path ends in the dead end, which says so and offers another try.
        console.warn(String(error))
      }
    },
  })

function show({
  page,
  site,
  router,
}: {
  page: PageData
  site: Site
  router: ReturnType<typeof createRouter>
}) {
  const tree = (
    <StrictMode>
      <Document page={page}>
        <SiteProvider value={site}>
          <RouterProvider router={router} />
        </SiteProvider>
      </Document>
    </StrictMode>
  )
  return { hydrate: () => hydrateRoot(document, tree), replace: () => createRoot(document).render(tree) }
}

async function start() {
  const page = readPageData()
  const site = openSite(page)
  const isRestored = site.auth.restore()
  const loadRemote = createRemoteLoader(page.registry)
  const first = remoteOfFirstPage(page)
  const loaded = first ? await loadRemote(first).catch(() => null) : []
  if (loaded === null) {
    // The server had the page, this browser cannot get its code: begin anew, which ends in the notice and its retry.
    const bare = { ...page, hydration: null }
    const routes = siteRoutes(page.registry)
    const router = createRouter({ page: bare, site, routes, attachedApps: new Set(), loadRemote })
    followNewReleases(page.registry, router)
    show({ page: bare, site, router }).replace()
  } else {
    const routes = siteRoutes(page.registry, first ? { app: first, routes: loaded } : undefined)
    if (page.hydration) await resolveLazyRoutes(routes, location.pathname)
    const attachedApps = new Set(first ? [first] : [])
    const router = createRouter({ page, site, routes, attachedApps, loadRemote })
    followNewReleases(page.registry, router)
    show({ page, site, router }).hydrate()
  }
  await isRestored
}

void start()
