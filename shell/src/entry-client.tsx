import '@marga/ui/fonts.css'
import '@marga/ui/base.css'
import { browserStore, createSite, provideSite, type Site, SiteProvider } from '@marga/sdk'
import { whenIdle } from '@marga/ui/when-idle'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom'
import { CONTENT_ID } from './chrome/chrome'
import { type AttachRoutes, createAttachRoutes } from './composition/attach-routes'
import { createRemoteLoader, type LoadRemote } from './composition/load-remote'
import { entryOf, ownerOf } from './composition/owner'
import { createSetFiles, type SetFilesOfPage } from './composition/set-files'
import { Document } from './document'
import { takeServedPage } from './errors/served-page'
import { followDegraded } from './follow-degraded'
import { noteKeptFonts } from './fonts/kept-fonts'
import { type PageData, readPageData } from './page-data'
import { readPageStyles } from './page-styles'
import { forgetAhead } from './prefetch/data-ahead'
import { resolveLazyRoutes } from './resolve-lazy-routes'
import { SESSION_ANSWER } from './session/ask-early'
import { siteRoutes } from './site-routes'
import { takeEarlyPress } from './start/early-press'
import { keepEarlyText } from './start/early-text'
import { readInlineScripts } from './start/inline-scripts'
import { tolerateMovedNodes } from './start/moved-nodes'
import { withRenderedSearch } from './start/rendered-search'
import { layOutWhole } from './start/whole-layout'
import { followPages, rootErrors } from './telemetry/follow-page'
import { ShownProvider } from './telemetry/page-shown'
import { createReports } from './telemetry/reports'
import { STARTED } from './telemetry/start-watch'
import { createTelemetry, type Telemetry } from './telemetry/telemetry'

/** A page that the browser renders afresh: its loader finds the scripts that it needs. */
const withoutScripts = (page: PageData): PageData => ({ ...page, assets: { ...page.assets, scripts: [] } })

/** Share of the visits whose speed is measured. */
const VITALS_SHARE = 0.05

const openSite = ({ config, isDegraded, registry }: PageData) =>
  createSite({
    config,
    local: browserStore('localStorage'),
    session: browserStore('sessionStorage'),
    isDegraded,
    hasPath: (path) => ownerOf(registry, path) !== null,
  })

/** The remote whose page the server has rendered; null if the page is the shell's or the browser renders first. */
function remoteOfFirstPage({ registry, hydration }: PageData): string | null {
  const owner = ownerOf(registry, location.pathname)
  const isRendered = hydration && owner && !owner.entry.extras.unavailable
  return isRendered && owner.entry.extras.kind === 'remote' ? owner.app : null
}

interface RouterParts {
  page: PageData
  site: Site
  routes: RouteObject[]
  attachRoutes: AttachRoutes
}

const createRouter = ({ page, site, routes, attachRoutes }: RouterParts) =>
  createBrowserRouter(routes, {
    ...(page.hydration && { hydrationData: page.hydration }),
    future: { v8_middleware: true },
    getContext: () => {
      const context = new RouterContextProvider()
      provideSite(context, site)
      return context
    },
    patchRoutesOnNavigation: attachRoutes,
  })

type ReadyParts = Pick<RouterParts, 'page' | 'site'> & {
  loadRemote: LoadRemote
  router: ReturnType<typeof createRouter>
  setFiles: SetFilesOfPage
  /** Done once it is known who is signed in. */
  isRestored: Promise<void>
}

const loadLater = () =>
  Promise.all([
    import(/* webpackChunkName: "later" */ './prefetch/prefetch-page'),
    import(/* webpackChunkName: "later" */ './prefetch/follow-links'),
    import(/* webpackChunkName: "later" */ './typed/keep-typed'),
    import(/* webpackChunkName: "later" */ './composition/new-release'),
    import(/* webpackChunkName: "later" */ './refresh-online'),
  ])

interface Shown {
  page: PageData
  site: Site
  router: ReturnType<typeof createRouter>
  telemetry: Telemetry
}

function show({ page, site, router, telemetry }: Shown) {
  const { key } = router.state.location
  router.subscribe(({ location }) => {
    // A link to a place of the page scrolls to where it is.
    if (location.hash || location.key !== key) layOutWhole()
  })
  followPages(router, telemetry)
  followDegraded(router, site)
  const pressEarly = takeEarlyPress()
  const giveTextBack = keepEarlyText()
  const tellShown = (key: string) => {
    telemetry.pageShown(key)
    giveTextBack()
    pressEarly()
  }
  const tree = (shown: PageData) => (
    <StrictMode>
      <Document page={shown} styles={readPageStyles()} scripts={readInlineScripts()}>
        <SiteProvider value={site}>
          <ShownProvider value={tellShown}>
            <RouterProvider router={router} />
          </ShownProvider>
        </SiteProvider>
      </Document>
    </StrictMode>
  )
  const options = rootErrors(telemetry)
  document.documentElement.dataset[STARTED] = 'yes'
  return {
    // Not as a transition: in its pauses the router may move on, and the page would not be the one that was served.
    hydrate: () => hydrateRoot(document, tree(page), options),
    // At once: a redirect, such as that to the login, would otherwise come before React has taken over the placeholder.
    hydratePlaceholder: () => flushSync(() => hydrateRoot(document, tree(page), options)),
    // At once: the document is empty in between.
    replace: () => flushSync(() => createRoot(document, options).render(tree(withoutScripts(page)))),
  }
}

/** A share of the visits reports its views, by which the gateway compares releases. */
function openTelemetry({ registry, config }: PageData): Telemetry {
  const isSampled = Math.random() < (config.reportShare ?? 0)
  const telemetry = createTelemetry({
    registry,
    reports: createReports({ releaseSet: config.releaseSet ?? '' }),
    isSampled,
  })
  if (Math.random() < VITALS_SHARE)
    import(/* webpackChunkName: "web-vitals" */ './telemetry/web-vitals').then(
      ({ followVitals }) => followVitals(telemetry),
      () => {},
    )
  return telemetry
}

/** Whether this shell is served by another host than the page, such as a development server: its markup may differ. */
const isFromElsewhere = ({ registry }: PageData) => /^https?:/.test(entryOf(registry, 'shell')?.url ?? '')

/** Whether every part of the first page is at hand. */
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

/** Once the browser is idle: what no first page needs. */
async function prepareNext({ page, site, loadRemote, router, setFiles, isRestored }: ReadyParts) {
  await new Promise<void>((resolve) => whenIdle(resolve))
  void setFiles.learn().catch(() => {})
  // Who has scrolled would be moved.
  if (scrollY === 0) layOutWhole()
  void noteKeptFonts(page.assets.fonts)
  const [{ createPrefetch }, { followLinks }, { keepTyped }, { followNewReleases }, { refreshOnline }] =
    await loadLater()
  refreshOnline(router, site)
  followNewReleases(page.config.releaseSet ?? '', router)
  void isRestored.then(() => keepTyped(() => site.auth.getState().user?.username ?? '', router))
  site.http.onChange(forgetAhead)
  const { followLinksInView } = followLinks(
    createPrefetch({ registry: page.registry, site, loadRemote, setFiles }),
  )
  followLinksInView()
  let shown = router.state.location.key
  router.subscribe(({ navigation, location: { key } }) => {
    if (navigation.state !== 'idle' || key === shown) return
    shown = key
    forgetAhead()
    followLinksInView()
  })
}

/** What a page shows is good without its code, unless it is an error or somebody else's markup. */
const servedPart = (page: PageData): Pick<PageData, 'served'> =>
  page.hydration && !page.hydration.errors && !isFromElsewhere(page)
    ? { served: takeServedPage(CONTENT_ID, page.search) }
    : {}

async function start() {
  tolerateMovedNodes()
  const page = readPageData()
  const site = openSite(page)
  const telemetry = openTelemetry(page)
  const isRestored = site.auth.restore(window[SESSION_ANSWER])
  const { registry, config } = page
  const setFiles = createSetFiles(registry, config.filesId ?? config.releaseSet ?? '')
  const loadRemote = createRemoteLoader({ registry, setFiles, onFault: telemetry.loadFault })
  const first = remoteOfFirstPage(page)
  const loaded = first ? await loadRemote(first).catch(() => null) : []
  const attached = first && loaded ? { app: first, routes: loaded } : undefined
  const routes = siteRoutes(registry, attached)
  const canHydrate = !isFromElsewhere(page) && loaded !== null && (await isComplete(page, routes, telemetry))
  // If code of the rendered page fails to load, the browser renders the chrome around what was served, with a retry.
  const begun = canHydrate ? page : { ...page, hydration: null, ...servedPart(page) }
  const attachRoutes = createAttachRoutes({
    registry,
    first: attached?.app,
    loadRemote,
    onFault: telemetry.pageFault,
  })
  const router = withRenderedSearch(page.search, () =>
    createRouter({ page: begun, site, routes, attachRoutes }),
  )
  const root = show({ page: begun, site, router, telemetry })
  if (!canHydrate) root.replace()
  else if (begun.hydration) root.hydrate()
  else root.hydratePlaceholder()
  prepareNext({ page: begun, site, loadRemote, router, setFiles, isRestored }).catch((error) =>
    console.debug(String(error)),
  )
  await isRestored
}

// In a task of its own: the browser may answer the visitor in between.
setTimeout(() => void start())
