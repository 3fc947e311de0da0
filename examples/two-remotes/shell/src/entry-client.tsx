import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom'
import { Document } from './document'
import { loadRemote } from './load-remote'
import { PAGE_DATA_ID, type PageData } from './page-data'
import { ownerOf, siteRoutes } from './routes'

/** Loads the code of the page that is open, so that React finds what the server has rendered. */
const loadPage = (routes: RouteObject[]) =>
  Promise.all(
    (matchRoutes(routes, location.pathname) ?? []).map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )

async function start() {
  const page: PageData = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '')
  const { registry, hydration } = page
  const owner = ownerOf(registry, location.pathname)
  const routes = siteRoutes(registry, owner ? await loadRemote(owner) : [])
  await loadPage(routes)
  const router = createBrowserRouter(routes, hydration ? { hydrationData: hydration } : {})
  const tree = (
    <Document page={page}>
      <RouterProvider router={router} />
    </Document>
  )
  if (hydration) hydrateRoot(document, tree)
  else createRoot(document).render(tree)
}

void start()
