import type { Registry } from '@marga/platform-contract/registry'
import { MEMBERS_ONLY } from '@marga/sdk'
import { data, Outlet, type RouteObject } from 'react-router-dom'
import { Chrome } from './chrome/chrome'
import { entryOf, type Owner, ownerOf } from './composition/owner'
import { withFlags } from './composition/with-flags'
import { ChromeError } from './errors/chrome-error'
import type { DeadEnd } from './errors/dead-end'
import { PageError } from './errors/page-error'
import { PagePlaceholder } from './errors/page-placeholder'
import { withDataAhead } from './prefetch/data-ahead'
import { unlessHeld } from './session/held-tab'
import { shellRoutes } from './shell-routes'

/** Routes of a remote are attached below this one. */
export const PAGE_ROUTE_ID = 'page'

/**
 * What an address leads to that no attached route answers for. A document knows the pages of its release set that its visitor was
 * shown when it was loaded: from an open page, the gateway is asked for others, such as the office after a login.
 * @throws the fault that the page shows; where a document is loaded instead, it never ends
 */
async function deadEnd(owner: Owner | null, request: Request): Promise<never> {
  if (owner)
    throw data({ reason: 'remote-unavailable' } satisfies DeadEnd, { status: 503, statusText: 'Unavailable' })
  const { pathname, search } = new URL(request.url)
  if (typeof document === 'object' && navigator.onLine && pathname !== location.pathname) {
    // Back may show this page again as it was left, on its way to the other one.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
    location.assign(pathname + search)
    await new Promise(() => {})
  }
  throw data({ reason: 'not-found' } satisfies DeadEnd, { status: 404, statusText: 'Not Found' })
}

/** Routes of a remote, and whose they are. */
export interface Attached {
  app: string
  routes: RouteObject[]
}

/** Ids that a remote gives are its own: two remotes may choose the same one. The router numbers the others. */
const withOwnIds = (app: string, routes: RouteObject[]): RouteObject[] =>
  routes.map(
    (route) =>
      ({
        ...route,
        ...(route.id && { id: `${app}/${route.id}` }),
        ...(route.children && { children: withOwnIds(app, route.children) }),
      }) as RouteObject,
  )

/** Whether `mfe.json` says that a page is for those who are signed in: what it shows goes with the session. */
const isForMembers = (registry: Registry, app: string, { path }: RouteObject) =>
  entryOf(registry, app)?.extras.routes.some(
    (route) => route.path === path && (route.when?.signedIn || route.when?.right),
  )

/**
 * A remote's routes answer only for paths that the registry gives to it: a pattern that is one parameter also matches what
 * belongs to a remote that could not be loaded, or to nobody.
 */
export const guarded = (registry: Registry, { app, routes }: Attached): RouteObject[] =>
  withOwnIds(app, routes).map((route) => ({
    ...route,
    ...(isForMembers(registry, app, route) && { handle: MEMBERS_ONLY }),
    ...(typeof route.lazy === 'function'
      ? { lazy: withDataAhead(route.lazy) }
      : { shouldRevalidate: unlessHeld(route.shouldRevalidate) }),
    middleware: [
      ({ request }, next) => {
        const owner = ownerOf(registry, new URL(request.url).pathname)
        return owner?.app === app ? next() : deadEnd(owner, request)
      },
    ],
  }))

/**
 * The site's route tree. A path that no attached route matches ends in the last one: owned by a remote, the remote
 * could not be loaded; owned by nobody, there is no such page, or one that only a new document knows. What is wrong is shown
 * inside the chrome.
 */
export const siteRoutes = (registry: Registry, attached?: Attached): RouteObject[] => [
  {
    id: 'site',
    element: <Chrome registry={registry} />,
    ErrorBoundary: ChromeError,
    hydrateFallbackElement: (
      <Chrome registry={registry}>
        <PagePlaceholder registry={registry} />
      </Chrome>
    ),
    children: [
      {
        id: PAGE_ROUTE_ID,
        Component: Outlet,
        ErrorBoundary: PageError,
        middleware: [withFlags(registry)],
        children: [
          ...shellRoutes,
          ...(attached ? guarded(registry, attached) : []),
          {
            id: 'dead-end',
            path: '*',
            loader: ({ request }) => deadEnd(ownerOf(registry, new URL(request.url).pathname), request),
            Component: Outlet,
          },
        ],
      },
    ],
  },
]

/** The same chrome around a placeholder: what the server sends where the browser renders first. */
export const placeholderRoutes = (registry: Registry): RouteObject[] => [
  {
    id: 'site',
    element: <Chrome registry={registry} />,
    children: [
      {
        id: PAGE_ROUTE_ID,
        Component: Outlet,
        children: [{ path: '*', element: <PagePlaceholder registry={registry} /> }],
      },
    ],
  },
]
