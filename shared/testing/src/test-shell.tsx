import type { SessionUser } from '@marga/api-contract/accounts'
import type { Company } from '@marga/api-contract/company'
import {
  createSite,
  type Flags,
  type PartModule,
  provideSite,
  type Site,
  type SiteConfig,
  SiteProvider,
  SlotProvider,
  type SlotRequest,
  type Slots,
  siteOf,
  useMembersPages,
} from '@marga/sdk'
import { type Answer, fakeApi, memoryStore } from '@marga/sdk/testing'
import { type RenderResult, render, waitFor } from '@testing-library/react'
import { type ComponentType, createElement } from 'react'
import {
  createMemoryRouter,
  isRouteErrorResponse,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  useLoaderData,
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
  /** What the API says of programs and of the price of an interview; nothing when left out. */
  programs?: Pick<SiteConfig, 'programs' | 'choices' | 'interviewPaise'>
  /** What flags are; those that are left out are on. */
  flags?: Partial<Flags>
  /** What is in slots of the page, by their names; a slot that is left out shows its fallback. */
  slots?: { [S in keyof Slots]?: ComponentType<Slots[S]> }
  /** Folder of the site's pictures and files; none when left out. */
  artBase?: string
  /** Rights of the visitor and the menu, for a page of the office; nothing when left out. */
  office?: SiteConfig['office']
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

/** A flag that the test does not name is on, as most are by default. */
const flagsOf = (flags: ShellOptions['flags'] = {}): NonNullable<SiteConfig['flags']> =>
  new Proxy({ ...flags }, { get: (known, name) => Reflect.get(known, name) ?? true })

const placeOf =
  (slots: ShellOptions['slots'] = {}) =>
  ({ name, props, fallback }: SlotRequest) => {
    const Part = Reflect.get(slots, name)
    return Part ? createElement(Part, JSON.parse(props)) : fallback
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
      flags: flagsOf(options.flags),
      ...(options.artBase && { artBase: options.artBase }),
      ...(options.office && { office: options.office }),
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
        hydrateFallbackElement: <p data-loading>Loading</p>,
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
      <SlotProvider value={placeOf(options.slots)}>
        <RouterProvider router={router} />
      </SlotProvider>
    </SiteProvider>,
  )
  return { ...view, site, router, provider }
}

interface LoadedPart {
  Part: ComponentType<object>
  props: object
}

function ShownPart() {
  const { Part, props } = useLoaderData<LoadedPart>()
  return <Part {...props} />
}

/** Renders a part of the app as a slot would, once its loader has ended: with the props that a page gives it, and what the loader returns. */
export async function openPart(
  load: (() => Promise<PartModule>) | undefined,
  { props = {}, ...options }: Omit<ShellOptions, 'at'> & { props?: object },
): Promise<OpenedShell> {
  if (!load) throw new Error('openPart: routes.tsx exports no part of that name.')
  const loader = async ({ context }: { context: unknown }): Promise<LoadedPart> => {
    const module = await load()
    // Each part has its own types of what it takes.
    const run = module.loader as ((args: object) => unknown) | undefined
    const data = (await run?.({ props, site: siteOf(context) })) ?? null
    return { Part: module.Component as ComponentType<object>, props: { ...props, data } }
  }
  const opened = await openInShell([{ path: '/', loader, Component: ShownPart }], { at: '/', ...options })
  // A test that nothing is shown would hold while the loader runs.
  await waitFor(() => {
    if (opened.container.querySelector('[data-loading]'))
      throw new Error('openPart: the loader of the part has not ended.')
  })
  return opened
}
