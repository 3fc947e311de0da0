import { createHash } from 'node:crypto'
import { registryUnder } from '@marga/platform-contract/conditions'
import type { Registry, RegistryEntry } from '@marga/platform-contract/registry'
import type {
  RenderRequest as ProtocolRequest,
  Rendering,
  RenderReleases,
} from '@marga/platform-contract/render-protocol'
import { searchEntriesOf } from '@marga/platform-contract/search-entries'
import { type FilledPart, partsOfPage } from '@marga/platform-contract/slots'
import {
  createSite,
  type Parts as ExposedParts,
  provideSite,
  type Site,
  type SiteConfig,
  SiteProvider,
  SlotProvider,
} from '@marga/sdk'
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
import { officeOf } from './composition/office'
import { type Owner, ownerOf } from './composition/owner'
import { type PageAssets, pageAssets, shellFolder } from './composition/page-assets'
import { withoutFiles } from './composition/set-files'
import { Document } from './document'
import { nearestPage } from './errors/nearest-page'
import { answerForm, heldAddress } from './held-address'
import { isNoStore } from './is-no-store'
import type { PageData } from './page-data'
import type { PageStyles } from './page-styles'
import { keepPosted, postedValues } from './posted-values'
import { knownSite, readSite } from './site-facts'
import { placeholderRoutes, siteRoutes } from './site-routes'
import { createServerParts } from './slots/server-parts'
import { createServerPlace } from './slots/server-place'

export type RenderRequest = ProtocolRequest<SiteConfig> &
  RenderReleases<RouteObject, { parts?: ExposedParts }>

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
  /** Parts of other apps in slots of the page; absent where the browser renders it. */
  slots?: ReturnType<typeof createServerParts>
}

/** What React leaves in place of a part that threw while it was rendered. */
const FAILED_PART = '<!--$!-->'

/** @throws PageFailedError if a part of the page threw: nobody keeps such a page, and the browser renders it instead */
async function toHtml(
  page: Omit<PageData, 'isDegraded'>,
  { site, styles, routes, context, slots }: Parts,
): Promise<string> {
  const place = slots ? createServerPlace(slots.source) : null
  const renderOnce = (parts?: PageData['parts']) =>
    renderToString(
      <StrictMode>
        <Document
          page={{
            ...page,
            isDegraded: slots !== undefined && site.degraded.getState(),
            ...(parts && { parts }),
          }}
          styles={styles}
          scripts={SCRIPT_TEXTS}
        >
          <SiteProvider value={site}>
            <SlotProvider value={place}>
              <StaticRouterProvider
                router={createStaticRouter(routes, context)}
                context={context}
                hydrate={false}
              />
            </SlotProvider>
          </SiteProvider>
        </Document>
      </StrictMode>,
    )
  const html = slots ? await slots.render(renderOnce) : renderOnce()
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

const mapped = <T, R>(record: Readonly<Record<string, T>>, change: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

/** An entry without what only servers and tools read: the lists of files alone would be a third of a page. */
const entryForBrowsers = ({
  deployment: _,
  extras: { search: _s, flags: _f, slots, fills, ...extras },
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
    ...(slots && { slots: mapped(slots, (slot) => ({ ...slot, description: '', props: {} })) }),
    ...(fills && { fills: mapped(fills, ({ reads: _r, ...fill }) => fill) }),
  },
})

/** A page has to say where a remote is that no gateway keeps, such as a development server's. */
const isElsewhere = ({ url }: RegistryEntry) => !url.startsWith('/')

interface Shown {
  owner: Owner | null
  parts: readonly FilledPart[]
}

/**
 * Whether a page has to say where a remote is: its own, those of its parts, and one that no gateway keeps. A page that asks for a right
 * says it of all: what tabs learn of remotes is of those that everybody has.
 */
const isNamed = (app: string, entry: RegistryEntry, { owner, parts }: Shown) =>
  !owner ||
  owner.when?.right ||
  app === owner.app ||
  entry.extras.kind === 'shell' ||
  isElsewhere(entry) ||
  parts.some((part) => part.app === app)

const forBrowsers = ({ microFrontends, ...registry }: Registry, shown: Shown): Registry => ({
  ...registry,
  schema: '',
  microFrontends: Object.fromEntries(
    Object.entries(microFrontends).map(([app, entries]) => [
      app,
      entries
        .map(entryForBrowsers)
        .map((entry) => (isNamed(app, entry, shown) ? entry : withoutFiles(entry))),
    ]),
  ),
})

/** The hash of a stylesheet that is in the page is of no use to the browser. */
const withKnownStyles = (assets: PageAssets, styles: PageStyles): PageAssets => ({
  ...assets,
  styles: assets.styles.map((style) => (styles.has(style.url) ? { ...style, integrity: '' } : style)),
})

/** Before any loader runs: pages and chrome read what the site is from its configuration. */
async function noteFacts(site: Site, { promo }: SiteConfig) {
  const { facts, isSure } = await readSite(site)
  // The configuration may have the banner of before: where the API has none, the settings say it.
  Object.assign(site.config, { promo, ...facts })
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
export function render(asked: RenderRequest): Promise<Rendering> {
  const registry = registryUnder(asked.registry, asked.config.flags ?? {}, asked.rights)
  return renderShown({ ...asked, registry })
}

const configOf = (
  { config, registry, rights }: RenderRequest,
  owner: Owner | null,
  assets: PageAssets,
): SiteConfig => ({
  ...config,
  artBase: shellFolder(assets),
  ...knownSite(),
  ...(owner?.when?.right && { office: officeOf(registry, rights) }),
})

/** What every rendering of an address begins with. */
function prepare(asked: RenderRequest) {
  const { registry, isForAnyAddress = false } = asked
  const owner = isForAnyAddress ? null : ownerOf(registry, new URL(asked.url).pathname)
  const parts = partsOfPage(registry, owner, false)
  const assets = pageAssets(registry, owner)
  const config = configOf(asked, owner, assets)
  const styles = inlineStyles(assets.styles, asked.readStyle)
  return {
    owner,
    parts,
    styles,
    site: siteOfRender(asked, config),
    hashes: { scriptHashes: INLINE_HASHES, styleHashes: styleHashes(styles) },
    base: {
      registry: forBrowsers(registry, { owner, parts }),
      config,
      assets: withKnownStyles(assets, styles),
      isForAnyAddress,
      ...(!isForAnyAddress && { search: new URL(asked.url).search }),
    },
  }
}
type Prepared = ReturnType<typeof prepare>

/** Renders one page of a registry without what flags and rights hide. */
function renderShown(asked: RenderRequest): Promise<Rendering> {
  const prepared = prepare(asked)
  const isLeft = asked.isPageLeftToBrowser || (asked.isForAnyAddress ?? false)
  const { owner } = prepared
  return isLeft || (isOfBrowser(owner) && !owner?.entry.extras.unavailable)
    ? renderPlaceholder(asked, prepared, isLeft)
    : renderPage(asked, prepared)
}

/** The chrome, whose page the browser renders. */
async function renderPlaceholder(
  { registry, url, isForOneVisitor, config }: RenderRequest,
  { site, styles, base, hashes }: Prepared,
  isLeft: boolean,
): Promise<Rendering> {
  const { isSure } = isLeft ? { isSure: false } : await noteFacts(site, config)
  const { routes, context } = await query(placeholderRoutes(registry), { request: new Request(url), site })
  if (context instanceof Response) throw new PageFailedError('the placeholder redirects')
  return {
    status: 200,
    headers: headersOf(isSure && !isForOneVisitor),
    html: await toHtml({ ...base, hydration: null }, { site, styles, routes, context }),
    ...hashes,
  }
}

/** A mistyped address that leads nowhere: what its page says is the nearest one of the site. */
function noteNearest(
  { errors }: StaticHandlerContext,
  { registry, url }: Pick<RenderRequest, 'registry' | 'url'>,
) {
  for (const error of Object.values(errors ?? {}))
    if (isRouteErrorResponse(error) && error.data?.reason === 'not-found')
      error.data.nearest = nearestPage(searchEntriesOf(registry), new URL(url).pathname)
}

/** The page, with its data and that of its parts. */
async function renderPage(
  asked: RenderRequest,
  { owner, parts, site, styles, base, hashes }: Prepared,
): Promise<Rendering> {
  const { registry, loadRemote, callTimeoutMs: timeoutMs, isForOneVisitor, isWithoutParts } = asked
  const isRemote = owner?.entry.extras.kind === 'remote' && !owner.entry.extras.unavailable
  const [{ isSure }, remote] = await Promise.all([
    noteFacts(site, asked.config),
    isRemote ? loadRemote(owner.app) : undefined,
  ])
  const attached = remote && owner ? { app: owner.app, routes: remote.default } : undefined
  const posted = asked.form ? await postedValues(requestOf(asked)) : {}
  if (!posted) return NO_FORM
  const held = heldAddress(posted)
  const request = held ? new Request(asked.url) : requestOf(asked)
  if (isForOneVisitor) await site.auth.restore()
  const rendered = isWithoutParts ? [] : parts
  const slots = createServerParts({ registry, parts: rendered, loadRemote, site, timeoutMs })
  const untilLoaded = slots.begin()
  const { routes, context } = await query(siteRoutes(registry, attached), { request, site })
  if (context instanceof Response) return redirectOf(context)
  noteNearest(context, { registry, url: asked.url })
  await untilLoaded()
  if (held) answerForm(context, held)
  keepPosted(context, posted)
  const hydration = hydrationOf(context)
  const html = await toHtml({ ...base, hydration }, { site, styles, routes, context, slots })
  const mayBeKept =
    isSure && !site.degraded.getState() && !Object.values(context.loaderHeaders).some(isNoStore)
  return {
    status: context.statusCode,
    headers: headersOf(mayBeKept && !isForOneVisitor && context.statusCode < 500),
    html,
    ...hashes,
    ...(slots.faults.length > 0 && { partFaults: slots.faults }),
  }
}

/** A page for members is rendered where somebody is signed in. */
const isOfBrowser = (owner: Owner | null) => owner?.render === 'client' || owner?.when?.signedIn === true

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
