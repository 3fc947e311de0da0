import '@marga/ui/fonts.css'
import '@marga/ui/base.css'
import type { Registry } from '@marga/platform-contract/registry'
import { browserStore, createSite, provideSite, SiteProvider } from '@marga/sdk'
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { createRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom'
import { ownerOf } from '../../../shell/src/composition/owner'
import { guarded, PAGE_ROUTE_ID, siteRoutes } from '../../../shell/src/site-routes'

const CONFIG = {
  apiBase: '/api',
  profileBase: '/api',
  mediaBase: '/api/media',
  siteUrl: location.origin,
  promo: { text: 'The next Data Science batch is open', to: '/DataScience-Promo' },
  analyticsScript: '',
  artBase: '/usual/shell/',
}

const site = createSite({
  config: CONFIG,
  local: browserStore('localStorage'),
  session: browserStore('sessionStorage'),
})
void site.auth.restore()

const registry: Registry = await (await fetch('/registry.json')).json()
registerRemotes(
  Object.keys(registry.microFrontends)
    .filter((app) => app !== 'shell')
    .map((app) => ({ name: `mfe_${app}`, entry: `${location.origin}/usual/mfe-${app}/mf-manifest.json` })),
)

const router = createBrowserRouter(siteRoutes(registry), {
  future: { v8_middleware: true },
  getContext: () => {
    const context = new RouterContextProvider()
    provideSite(context, site)
    return context
  },
  patchRoutesOnNavigation: async ({ path, patch }) => {
    const owner = ownerOf(registry, path)
    if (!owner || owner.entry.extras.kind === 'shell') return
    const module = await loadRemote<{ default: RouteObject[] }>(`mfe_${owner.app}/routes`)
    patch(PAGE_ROUTE_ID, guarded(registry, { app: owner.app, routes: module?.default ?? [] }))
  },
})

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(
  <SiteProvider value={site}>
    <RouterProvider router={router} />
  </SiteProvider>,
)
