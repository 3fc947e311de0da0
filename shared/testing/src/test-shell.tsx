import type { SessionUser } from '@marga/api-contract/accounts'
import type { Company } from '@marga/api-contract/company'
import {
  createSite,
  provideSite,
  type Site,
  type SiteConfig,
  SiteProvider,
  useMembersPages,
} from '@marga/sdk'
import { type Answer, fakeApi, memoryStore } from '@marga/sdk/testing'
import { type RenderResult, render } from '@testing-library/react'
import {
  createMemoryRouter,
  isRouteErrorResponse,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  useLocation,
  useRouteError,
} from 'react-router-dom'

interface ShellOptions {
  /** Path to open. */
  at: string
  /** What the provider answers, by method and path. */
  answers?: Record<string, Answer | Answer[]>
  /** Who is signed in; nobody when left out. */
  user?: SessionUser
  /** Whether a live app has the page of a path; each has one when left out. */
  hasPath?: (path: string) => boolean
  /** What live apps have in the search; nothing when left out. */
  searchEntries?: Awaited<ReturnType<Site['searchEntries']>>
  /** Whether the site shows its samples, as after `npm start`; it does when left out. Null: the API does not say. */
  isDemonstration?: boolean | null
  /** What the company has entered of itself; nothing when left out. */
  company?: Company
  /** What the API says of programs; nothing when left out. */
  programs?: Pick<SiteConfig, 'programs' | 'choices'>
  /** Folder of the site's pictures and files; none when left out. */
  artBase?: string
}

function Frame() {
  const { pathname, search } = useLocation()
  useMembersPages()
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      <Outlet />
    </>
  )
}

function Failure() {
  const error = useRouteError()
  return (
    <p>
      {isRouteErrorResponse(error) ? `The shell shows ${error.status}` : `The shell shows: ${String(error)}`}
    </p>
  )
}

interface OpenedShell extends RenderResult {
  site: Site
  router: ReturnType<typeof createMemoryRouter>
  /** The fake API, with the calls that it got. */
  provider: ReturnType<typeof fakeApi>
}

/** Renders a remote's routes as the shell would: with its site, a router and a place for what goes wrong. */
export async function openInShell(
  routes: RouteObject[],
  { at, answers = {}, user, hasPath, isDemonstration = true, company = {}, ...options }: ShellOptions,
): Promise<OpenedShell> {
  const check = { data: user ? { isAuthenticated: true, user } : { isAuthenticated: false } }
  const provider = fakeApi({ 'get /checklogin': check, ...answers })
  const site = createSite({
    config: {
      apiBase: '/api',
      profileBase: '/api',
      mediaBase: '/media',
      siteUrl: 'https://marga.example',
      promo: { text: 'The next batch is open', to: '/coursesoffered' },
      analyticsScript: '',
      ...(isDemonstration !== null && { isDemonstration, company }),
      ...options.programs,
      ...(options.artBase && { artBase: options.artBase }),
    },
    local: memoryStore(user ? { user: JSON.stringify(user), isAuthenticated: 'true' } : {}),
    ...(hasPath && { hasPath }),
    readSearchEntries: async () => options.searchEntries ?? [],
  })
  site.http.defaults.adapter = provider.adapter
  await site.auth.restore()
  provider.calls.length = 0
  const elsewhere = { path: '*', element: <p>Another page</p> }
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        errorElement: <Failure />,
        children: [...routes, elsewhere],
        hydrateFallbackElement: <p>Loading</p>,
      },
    ],
    {
      initialEntries: [at],
      future: { v8_middleware: true },
      getContext: () => {
        const context = new RouterContextProvider()
        provideSite(context, site)
        return context
      },
    },
  )
  const view = render(
    <SiteProvider value={site}>
      <RouterProvider router={router} />
    </SiteProvider>,
  )
  return { ...view, site, router, provider }
}
