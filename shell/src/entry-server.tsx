import { createHash } from 'node:crypto'
import type { Registry, RegistryEntry } from '@marga/platform-contract/registry'
import type {
  RenderRequest as ProtocolRequest,
  Rendering,
  RenderReleases,
} from '@marga/platform-contract/render-protocol'
import { searchEntriesOf } from '@marga/platform-contract/search-entries'
import { createSite, provideSite, type Site, type SiteConfig, SiteProvider } from '@marga/sdk'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type HydrationState,
  isRouteErrorResponse,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import { SCRIPT_TEXTS } from './boot/script-texts'
import { inlineStyles, styleHashes } from './composition/inline-styles'
import { type Owner, ownerOf } from './composition/owner'
import { type PageAssets, pageAssets, shellFolder } from './composition/page-assets'
import { withoutFiles } from './composition/set-files'
import { Document } from './document'
import { answerForm, heldAddress } from './held-address'
import { isNoStore } from './is-no-store'
import type { PageData } from './page-data'
import type { PageStyles } from './page-styles'
import { keepPosted, postedValues } from './posted-values'
import { knownSite, readSite } from './site-facts'
import { placeholderRoutes, siteRoutes } from './site-routes'

export type RenderRequest = ProtocolRequest<SiteConfig> & RenderReleases<RouteObject>

/** The page could not be rendered here; the browser is asked to. */
class PageFailedError extends Error {
  override readonly name = 'PageFailedError'
  readonly code = 'PAGE_FAILED'
}

const INLINE_HASHES = Object.values(SCRIPT_TEXTS).map(
  (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
)

const REVALIDATED = 'no-cache'

const headersOf = (isCacheable: boolean) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': isCacheable ? REVALIDATED : 'no-store',
})

const siteContext = (site: Site) => {
  const context = new RouterContextProvider()
  provideSite(context, site)
  return context
}

/** Errors that a page means to show travel as plain data; anything else is a failure of the page. */
function hydrationOf({ matches, loaderData, actionData, errors }: StaticHandlerContext): HydrationState {
  const plain = Object.entries(errors ?? {}).map(([id, error]) => {
    if (!isRouteErrorResponse(error)) throw new PageFailedError('a loader failed', { cause: error })
    const { status, statusText, data } = error
    return [id, { status, statusText, internal: false, data }]
  })
  // For the router of the browser a route without data is not loaded: it would navigate once more, and drop the action's result.
  const complete = { ...Object.fromEntries(matches.map(({ route }) => [route.id, null])), ...loaderData }
  return plain.length > 0
    ? { loaderData, actionData, errors: Object.fromEntries(plain) }
    : { loaderData: complete, actionData, errors: null }
}

interface Parts {
  site: Site
  styles: PageStyles
  routes: RouteObject[]
  context: StaticHandlerContext
}

/** What React leaves in place of a part that threw while it was rendered. */
const FAILED_PART = '<!--$!-->'

/** @throws PageFailedError if a part of the page threw: nobody keeps such a page, and the browser renders it instead */
function toHtml(page: PageData, { site, styles, routes, context }: Parts): string {
  const html = renderToString(
    <StrictMode>
      <Document page={page} styles={styles} scripts={SCRIPT_TEXTS}>
        <SiteProvider value={site}>
          <StaticRouterProvider
            router={createStaticRouter(routes, context)}
            context={context}
            hydrate={false}
          />
        </SiteProvider>
      </Document>
    </StrictMode>,
  )
  if (html.includes(FAILED_PART)) throw new PageFailedError('a part of the page threw while it was rendered')
  return `<!doctype html>${html}`
}

async function query(routes: RouteObject[], { request, site }: { request: Request; site: Site }) {
  const handler = createStaticHandler(routes, { future: { v8_middleware: true } })
  const context = await handler.query(request, { requestContext: siteContext(site) })
  return { routes: handler.dataRoutes, context }
}

/** Gateways send forms only to shells that say so. */
export const takesForms = true

/** The request as a browser would make it, with the form that it has sent. */
const requestOf = ({ url, form }: RenderRequest) =>
  form
    ? new Request(url, {
        method: 'POST',
        headers: { 'content-type': form.contentType },
        body: Buffer.from(form.body, 'base64'),
      })
    : new Request(url)

/** An entry without what only servers and tools read: the lists of files alone would be a third of a page. */
const entryForBrowsers = ({
  deployment: _,
  extras: { search: _s, ...extras },
  ...entry
}: RegistryEntry): RegistryEntry => ({
  ...entry,
  extras: {
    ...extras,
    owner: '',
    sdk: '',
    assets: {},
    shared: extras.kind === 'shell' ? extras.shared : [],
    routes: extras.routes.map(({ listedBy: _l, query: _q, reads: _r, ...route }) => route),
  },
})

/** Whether a page has to say where a remote is: its own, and one that no gateway keeps, such as a development server's. */
const isNamed = (app: string, { url, extras }: RegistryEntry, owner: Owner | null) =>
  !owner || app === owner.app || extras.kind === 'shell' || !url.startsWith('/')

const forBrowsers = ({ microFrontends, ...registry }: Registry, owner: Owner | null): Registry => ({
  ...registry,
  schema: '',
  microFrontends: Object.fromEntries(
    Object.entries(microFrontends).map(([app, entries]) => [
      app,
      entries
        .map(entryForBrowsers)
        .map((entry) => (isNamed(app, entry, owner) ? entry : withoutFiles(entry))),
    ]),
  ),
})

/** The hash of a stylesheet that is in the page is of no use to the browser. */
const withKnownStyles = (assets: PageAssets, styles: PageStyles): PageAssets => ({
  ...assets,
  styles: assets.styles.map((style) => (styles.has(style.url) ? { ...style, integrity: '' } : style)),
})

/** Before any loader runs: pages and chrome read what the site is from its configuration. */
async function noteFacts(site: Site) {
  const { facts, isSure } = await readSite(site)
  Object.assign(site.config, facts)
  return { isSure }
}

/** What pages of one rendering have of the site. */
const siteOfRender = (
  { registry, serverApiBase, callTimeoutMs, traceparent }: RenderRequest,
  config: SiteConfig,
) =>
  createSite({
    config,
    callBase: serverApiBase,
    timeoutMs: callTimeoutMs,
    traceparent,
    isTimeShared: true,
    hasPath: (path) => ownerOf(registry, path) !== null,
    readSearchEntries: async () => searchEntriesOf(registry),
  })

/** Renders one page: for the anonymous visitor, or for the one whose calls it makes. @throws whatever a remote's code throws */
export async function render(asked: RenderRequest): Promise<Rendering> {
  const { registry, isForAnyAddress = false, isForOneVisitor = false } = asked
  const isPageLeftToBrowser = asked.isPageLeftToBrowser || isForAnyAddress
  const owner = isForAnyAddress ? null : ownerOf(registry, new URL(asked.url).pathname)
  const assets = pageAssets(registry, owner)
  const config: SiteConfig = { ...asked.config, artBase: shellFolder(assets), ...knownSite() }
  const site = siteOfRender(asked, config)
  const styles = inlineStyles(assets.styles, asked.readStyle)
  const hashes = { scriptHashes: INLINE_HASHES, styleHashes: styleHashes(styles) }
  const base = {
    registry: forBrowsers(registry, owner),
    config,
    assets: withKnownStyles(assets, styles),
    isForAnyAddress,
    ...(!isForAnyAddress && { search: new URL(asked.url).search }),
  }
  const isUnavailable = Boolean(owner?.entry.extras.unavailable)
  const isClientPage = isPageLeftToBrowser || (owner?.render === 'client' && !isUnavailable)

  if (isClientPage) {
    const { isSure } = isPageLeftToBrowser ? { isSure: false } : await noteFacts(site)
    const { routes, context } = await query(placeholderRoutes(registry), {
      request: new Request(asked.url),
      site,
    })
    if (context instanceof Response) throw new PageFailedError('the placeholder redirects')
    const page = { ...base, hydration: null, isDegraded: false }
    return {
      status: 200,
      headers: headersOf(isSure && !isForOneVisitor),
      html: toHtml(page, { site, styles, routes, context }),
      ...hashes,
    }
  }

  const isRemote = owner?.entry.extras.kind === 'remote' && !isUnavailable
  const [{ isSure }, remote] = await Promise.all([
    noteFacts(site),
    isRemote ? asked.loadRemote(owner.app) : undefined,
  ])
  const attached = remote && owner ? { app: owner.app, routes: remote.default } : undefined
  const posted = asked.form ? await postedValues(requestOf(asked)) : {}
  if (!posted) return NO_FORM
  const held = heldAddress(posted)
  const request = held ? new Request(asked.url) : requestOf(asked)
  if (isForOneVisitor) await site.auth.restore()
  const { routes, context } = await query(siteRoutes(registry, attached), { request, site })
  if (context instanceof Response) return redirectOf(context)
  if (held) answerForm(context, held)
  keepPosted(context, posted)
  const hydration = hydrationOf(context)
  const isDegraded = site.degraded.getState()
  const mayBeKept = isSure && !isDegraded && !Object.values(context.loaderHeaders).some(isNoStore)
  const html = toHtml({ ...base, hydration, isDegraded }, { site, styles, routes, context })
  return {
    status: context.statusCode,
    headers: headersOf(mayBeKept && !isForOneVisitor && context.statusCode < 500),
    html,
    ...hashes,
  }
}

const NO_FORM: Rendering = {
  status: 400,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  html: 'This is no form of a page.',
  scriptHashes: [],
  styleHashes: [],
}

const redirectOf = (answer: Response): Rendering => ({
  status: answer.status,
  headers: { location: answer.headers.get('location') ?? '/', 'cache-control': REVALIDATED },
  html: '',
  scriptHashes: [],
  styleHashes: [],
})
