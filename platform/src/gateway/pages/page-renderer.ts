import type { PageOwner } from '@marga/platform-contract/owners'
import type { PartFault } from '@marga/platform-contract/render-protocol'
import { partsOfPage } from '@marga/platform-contract/slots'
import type { Frame } from '@marga/platform-contract/telemetry'
import { inSpan } from '@marga/server/tracing/in-span'
import { traceHeaders } from '@marga/server/tracing/request-spans'
import type { FastifyBaseLogger } from 'fastify'
import type { ReleaseId } from '../../storage/store-paths'
import type { ReleaseSet } from '../composition/release-sets'
import { namedFiles } from '../composition/set-files'
import type { GatewayMetrics } from '../operations/metrics'
import {
  ReleaseSuspendedError,
  RendererExitError,
  RenderFailedError,
  RenderQueueFullError,
  RenderTimeoutError,
} from '../rendering/errors'
import { type Page, toPage } from '../rendering/page'
import type { RenderPool } from '../rendering/render-pool'
import type { PageConfig, Rendering, RenderRequest } from '../rendering/render-protocol'
import type { KnownAddresses } from './known-addresses'
import type { FreshPage } from './page-cache'

/** Pages are rendered for the anonymous visitor: neither host nor cookies reach them. */
const ORIGIN = 'http://site.invalid'

/** Share of the render time that all API calls of a page have together: the rest is for rendering with fallback content. */
const CALL_SHARE = 0.7

/**
 * An action may take this many times as long as a page: it does something, such as an account with a slow hash, and the
 * browser cannot do it instead.
 */
const FORM_FACTOR = 3

/** Share of the visits that send reports while there is no canary to compare. */
const REPORT_SHARE = 0.1

/** Whose code ran when a renderer ended: that of a part, where slots of the page have one of this app. */
export interface EndedBy extends ReleaseId {
  slots: readonly string[]
  frames: readonly Frame[]
}

export interface PageRendererOptions {
  pool: RenderPool
  metrics: GatewayMetrics
  log: FastifyBaseLogger
  config: Omit<PageConfig, 'releaseSet' | 'reportShare' | 'overrides' | 'flags'>
  /** Where renderers reach the API. */
  serverApiBase: () => string
  renderTimeoutMs: number
  addresses: KnownAddresses
  /** Tells the app of a part, by the channel of the page. */
  onPartFault: (channel: string, fault: PartFault) => void
  /** Tells an app whose code ended a renderer, or did not come back. */
  onEnd: (channel: string, end: EndedBy) => void
}

export interface PageRequest {
  /** Channel on which faults of its releases count; null where they count for nobody. */
  counted: string | null
  set: ReleaseSet
  /** Path and query as the page reads them. */
  address: string
  owner: PageOwner | null
  /** What the page's configuration has beside the usual. */
  extra: Partial<PageConfig>
  /** Renders for one visitor: where the calls with their cookies go, and the form that they have sent. */
  visit?: Pick<RenderRequest, 'serverApiBase' | 'form' | 'rights'>
}

/** Why a page was not rendered on the server, as a label of a metric. */
const reasonOf = (error: unknown) => {
  if (error instanceof RenderQueueFullError) return 'queue-full'
  if (error instanceof RenderTimeoutError) return 'timeout'
  if (error instanceof RendererExitError) return 'crash'
  if (error instanceof ReleaseSuspendedError) return 'suspended'
  if (error instanceof RenderFailedError) return 'error'
  return 'unknown'
}

/** Sent instead of a page that is answered with `no-cache`, that is, one that others may get too. */
const isCacheable = ({ status, headers }: Rendering) =>
  status < 400 && headers['cache-control'] === 'no-cache'

/** A page that its app looked for, with answers that are sure, and that is not there. */
const isGone = ({ status, headers }: Rendering) => status === 404 && headers['cache-control'] === 'no-cache'

/** Another host's shell may be of other sources than the one that renders here: the browser renders. */
const isShellElsewhere = ({ registry }: ReleaseSet) =>
  URL.canParse(registry.microFrontends.shell?.[0]?.url ?? '')

const releaseOf = ({ versions }: ReleaseSet, owner: PageOwner | null) =>
  owner ? `${owner.app}@${owner.entry.metadata.version}` : `shell@${versions.shell}`

/** Releases of other apps that have parts on the page, as `app@version`. */
function partReleases({ registry, versions }: ReleaseSet, owner: PageOwner | null): string[] {
  const apps = new Set(partsOfPage(registry, owner).map(({ app }) => app))
  return [...apps]
    .filter((app) => app !== owner?.app)
    .sort()
    .map((app) => `${app}@${versions[app]}`)
}

/**
 * Whom a crash counts against: the page's release together with those of its parts, as it may not be known whose code was running. Once these
 * are suspended the page is rendered without its parts, for itself: a part costs only its place.
 */
function chargedFor(pool: Pick<RenderPool, 'isSuspended'>, set: ReleaseSet, owner: PageOwner | null) {
  const page = releaseOf(set, owner)
  const parts = partReleases(set, owner)
  if (parts.length === 0) return { release: page, isWithoutParts: false }
  const together = `${page} with ${parts.join(', ')}`
  const isWithoutParts = pool.isSuspended(together)
  return { release: isWithoutParts ? page : together, isWithoutParts }
}

/**
 * Whose code ran when the renderer ended, by the innermost place in a remote. Chunks have the names of their parts: of several parts
 * of one app, and of an app that has the page too, these tell which it was.
 */
export function endedBy(
  { registry }: Pick<ReleaseSet, 'registry'>,
  owner: PageOwner | null,
  frames: readonly Frame[],
): EndedBy | null {
  const [innermost] = frames
  if (!innermost) return null
  const { app, version } = innermost
  const parts = partsOfPage(registry, owner, false).filter((part) => part.app === app)
  const own = frames.filter((frame) => frame.app === app)
  const named = parts.filter(({ part }) => own.some(({ file }) => file.startsWith(`${part}.`)))
  const possible = app === owner?.app ? named : parts
  return { app, version, slots: (named.length > 0 ? named : possible).map(({ slot }) => slot), frames }
}

export type PageRenderer = ReturnType<typeof createPageRenderer>

type Parts = Pick<PageRendererOptions, 'config' | 'serverApiBase' | 'renderTimeoutMs'>

/** What a renderer is asked for: an address in a set. */
const requestFor = (
  { config, serverApiBase, renderTimeoutMs }: Parts,
  address: string,
  { id, extra }: { id: string; extra: Partial<PageConfig> },
): RenderRequest => ({
  url: new URL(address, ORIGIN).href,
  config: { ...config, releaseSet: id, reportShare: REPORT_SHARE, ...extra },
  serverApiBase: serverApiBase(),
  callTimeoutMs: Math.round(renderTimeoutMs * CALL_SHARE),
  isPageLeftToBrowser: false,
})

/** What a part costs is its place: the page is as good as without it. */
function noteParts(
  { metrics, log, onPartFault }: Pick<PageRendererOptions, 'metrics' | 'log' | 'onPartFault'>,
  { partFaults = [] }: Rendering,
  { counted, set, address }: PageRequest,
) {
  for (const fault of partFaults) {
    metrics.unrenderedParts.inc({ app: fault.app, version: fault.version })
    log.error({ ...fault, address, releaseSet: set.id }, 'part left to the browser')
    if (counted !== null) onPartFault(counted, fault)
  }
}

/** What ended a renderer is told to the app whose code ran, as far as that is known. */
function noteEnd(
  { metrics, log, onEnd }: Pick<PageRendererOptions, 'metrics' | 'log' | 'onEnd'>,
  frames: readonly Frame[],
  { counted, set, address, owner }: PageRequest,
) {
  const end = endedBy(set, owner, frames)
  if (!end) return
  const { app, version, slots } = end
  if (slots.length > 0) metrics.unrenderedParts.inc({ app, version })
  log.error({ ...end, address, releaseSet: set.id }, 'code of a release ended a renderer')
  if (counted !== null) onEnd(counted, end)
}

/** Renders pages; one that cannot be rendered is the chrome of its set, and the browser renders the rest. */
export function createPageRenderer(options: PageRendererOptions) {
  const { pool, metrics, log, renderTimeoutMs, addresses } = options

  const renderPage = (page: PageRequest, { isBackground }: { isBackground: boolean }) => {
    const { set, address, owner, extra, visit } = page
    const onEnd = (frames: Frame[]) => noteEnd(options, frames, page)
    const timeoutMs = renderTimeoutMs * (visit?.form ? FORM_FACTOR : 1)
    const request: RenderRequest = {
      ...requestFor(options, address, {
        id: set.id,
        extra: { ...(owner && { filesId: namedFiles(set.registry, owner.app).id }), ...extra },
      }),
      callTimeoutMs: Math.round(timeoutMs * CALL_SHARE),
      isPageLeftToBrowser: isShellElsewhere(set),
      ...(visit && { ...visit, isForOneVisitor: true }),
    }
    const { release, isWithoutParts } = chargedFor(pool, set, owner)
    const wanted = { ...request, ...(isWithoutParts && { isWithoutParts }) }
    return inSpan('render', { 'marga.release': releaseOf(set, owner), 'marga.release_set': set.id }, () =>
      pool.render(set, { ...wanted, ...traceHeaders() }, { release, isBackground, timeoutMs, onEnd }),
    )
  }

  return {
    /** The request whose rendering is the chrome of a set, for any address and visitor. */
    chromeRequest: ({ id }: Pick<ReleaseSet, 'id'>, extra: Partial<PageConfig>): RenderRequest => ({
      ...requestFor(options, '/', { id, extra }),
      isPageLeftToBrowser: true,
      isForAnyAddress: true,
    }),
    /** Renders what no browser can instead: the answer of a form, a page that asks for a right. @throws where that failed */
    renderHere: async (wanted: PageRequest): Promise<Page> => {
      const rendering = await renderPage(wanted, { isBackground: false })
      metrics.pages.inc({ rendered: 'server' })
      noteParts(options, rendering, wanted)
      return toPage(rendering)
    },
    /** Never rejects for a fault of a renderer or a release: the chrome is sent then. */
    render: async (wanted: PageRequest, how: { isBackground: boolean }): Promise<FreshPage> => {
      const { set, address, owner } = wanted
      try {
        const rendering = await renderPage(wanted, how)
        metrics.pages.inc({ rendered: 'server' })
        noteParts(options, rendering, wanted)
        return { page: toPage(rendering), isCacheable: isCacheable(rendering), isGone: isGone(rendering) }
      } catch (error) {
        if (how.isBackground) throw error
        const reason = reasonOf(error)
        metrics.pages.inc({ rendered: 'browser' })
        metrics.unrendered.inc({ reason })
        const facts = { address, release: releaseOf(set, owner), releaseSet: set.id }
        if (reason !== 'queue-full' && reason !== 'suspended')
          log.error({ err: error, ...facts }, 'page left to the browser')
        const isMissing = await addresses.isMissing(address, owner)
        return { page: isMissing ? { ...set.chrome, status: 404 } : set.chrome, isCacheable: false }
      }
    },
  }
}
