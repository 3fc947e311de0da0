import type { FastifyBaseLogger } from 'fastify'
import type { ApiUpstream, Environment } from '../env'
import { createFaultCounts, type FaultCounts } from '../guard/fault-counts'
import { createGuard, type Guard } from '../guard/guard'
import type { StoreMirror } from '../mirror/store-mirror'
import type { Store } from '../storage/store'
import { createChannels } from './composition/channels'
import { createFlagsOff, defaultFlags } from './composition/flags'
import { openGatewaySecret, secretFor } from './composition/gateway-secret'
import { LiveReleases } from './composition/live-releases'
import { createOverrideTokens, type OverrideTokens } from './composition/override-token'
import { createReleaseSets } from './composition/release-sets'
import { createServingReports, type ServingReports } from './composition/serving-reports'
import { createSetArchive } from './composition/set-archive'
import type { SignedHeads } from './composition/signed-heads'
import { createVisitors } from './composition/visitor'
import { createVisitorRights } from './composition/visitor-rights'
import { createContentVersion } from './edge/content-version'
import { createAfterForm } from './forms/after-form'
import { createVisitorCalls } from './forms/visitor-calls'
import { createMetrics } from './operations/metrics'
import { createKnownAddresses } from './pages/known-addresses'
import { PageCache } from './pages/page-cache'
import { createPageRenderer, type PageRendererOptions } from './pages/page-renderer'
import { createPreviews } from './previews/previews'
import { RenderPool } from './rendering/render-pool'
import { createStoreServices } from './store-services'

interface Parts {
  environment: Environment
  apiUpstream: ApiUpstream | null
  store: Store
  log: FastifyBaseLogger
}

/** Of a site without an API: a call of a page fails at once, since this name never leads anywhere (RFC 6761, 6.4). */
const NO_API: ApiUpstream = { origin: 'http://no-api.invalid', isOwn: false }

/** What the routes of a gateway share. */
export function createServices({ environment, apiUpstream, store, log }: Parts) {
  const upstream = apiUpstream ?? NO_API
  const apiBase = () => new URL(environment.site.apiBase, upstream.origin).href
  const callApi = async (path: string) => (await fetch(`${apiBase()}${path}`)).json()
  const { mirror, webhooks, signer, heads } = createStoreServices({ environment, store, log })
  const contentVersion = createContentVersion({ apiBase, log })
  const guard = environment.isGuarded ? createGuard({ mirror, signer, log }) : null
  const faults = createFaultCounts({ store, log })
  const told = { onPartFault: partFaultsTo({ guard, faults }), onEnd: endsTo({ guard, faults }) }
  const rendering = createRendering({
    ...{ environment, mirror, log, apiBase, callApi, contentVersion },
    told,
  })
  const secret = openGatewaySecret(environment)
  const overrideTokensOf = createOverrideTokensOf(environment, secret)
  const reports = createServingReports(store, log)
  const channels = openChannels({ environment, mirror, log, rendering, overrideTokensOf, reports, heads })
  const previews = createPreviews({ mirror, isOn: environment.hasPreviews })
  const visitors = createVisitors({
    previews,
    overrideTokensOf,
    usual: environment.usualOverrides,
    cohortSecret: secretFor(secret, 'cohorts'),
  })
  const flagsOff = createFlagsOff({ channels, visitors })
  const ticketSecret = secretFor(secret, 'telemetry')
  const afterForm = createAfterForm(secretFor(secret, 'after forms'))
  const calls = createVisitorCalls({
    upstream,
    apiBase: environment.site.apiBase,
    keyHeaders: environment.keyHeaders,
    onContentVersion: contentVersion.learn,
    flagsOff,
    log,
  })
  const rightsOf = createVisitorRights({ calls, rightsCall: environment.rightsCall, log })
  return {
    ...rendering,
    callApi,
    mirror,
    contentVersion,
    channels,
    reports,
    heads,
    visitors,
    previews,
    guard,
    faults,
    webhooks,
    signer,
    ticketSecret,
    afterForm,
    calls,
    flagsOff,
    rightsOf,
  }
}

/** Name of a class in front of what its error says, which may name a visitor. */
const errorIn = (why: string) => /^(\w+): /.exec(why)?.[1] ?? why

/** A part that could not be rendered is a fault and a failed view of its own app: its guard judges its canary by it, as by what browsers report. */
const partFaultsTo =
  ({ guard, faults }: { guard: Guard | null; faults: FaultCounts }): PageRendererOptions['onPartFault'] =>
  (channel, { app, version, slot, why }) => {
    faults.add(channel, { app, version, kind: 'server', error: `${errorIn(why)} in ${slot}` })
    guard?.count({ channel, app, version, isOk: false, network: null })
  }

/** Who keeps a renderer from coming back, or ends it, is told as well: browsers that hang report nothing. */
const endsTo =
  ({ guard, faults }: { guard: Guard | null; faults: FaultCounts }): PageRendererOptions['onEnd'] =>
  (channel, { app, version, slots, frames }) => {
    const error = slots.length > 0 ? `RendererEnded in ${slots.join(', ')}` : 'RendererEnded'
    faults.add(channel, { app, version, kind: 'server', error, frames: [...frames] })
    guard?.count({ channel, app, version, isOk: false, network: null })
  }

interface RenderingParts extends Pick<Parts, 'environment' | 'log'> {
  mirror: StoreMirror
  apiBase: () => string
  callApi: (path: string) => Promise<unknown>
  told: Pick<PageRendererOptions, 'onPartFault' | 'onEnd'>
  contentVersion: ReturnType<typeof createContentVersion>
}

function createRendering({ environment, mirror, log, apiBase, callApi, ...parts }: RenderingParts) {
  const { contentVersion, told } = parts
  const { renderTimeoutMs } = environment
  const pool = new RenderPool({ size: environment.renderers, renderTimeoutMs, log })
  const cache = new PageCache({
    maxBytes: environment.pageCacheBytes,
    contentVersion: contentVersion.current,
  })
  const metrics = createMetrics({
    problems: () => mirror.problems().length,
    missingRecords: mirror.heads.missingCount,
    pool,
    cache,
  })
  const addresses = createKnownAddresses({ callApi, contentVersion: contentVersion.current })
  const renderer = createPageRenderer({
    pool,
    metrics,
    log,
    config: environment.site,
    serverApiBase: apiBase,
    renderTimeoutMs,
    addresses,
    ...told,
  })
  return { pool, cache, metrics, renderer, addresses }
}

interface ChannelParts extends Pick<Parts, 'environment' | 'log'> {
  mirror: StoreMirror
  rendering: ReturnType<typeof createRendering>
  overrideTokensOf: ReturnType<typeof createOverrideTokensOf>
  reports: ServingReports
  heads: SignedHeads
}

/** A chrome is made for all visitors: the browser asks for the overrides of its own. */
const UNKNOWN_OVERRIDES = { mix: {}, until: null }

function openChannels(parts: ChannelParts) {
  const { environment, mirror, log, rendering, overrideTokensOf, reports, heads } = parts
  const { pool, renderer, addresses } = rendering
  const archive = createSetArchive(mirror, log)
  const open = (channel: string) =>
    new LiveReleases({
      mirror,
      channel,
      sets: createReleaseSets({
        pool,
        folder: mirror.folder,
        chromeRequest: (set) =>
          renderer.chromeRequest(set, {
            flags: defaultFlags(set.registry),
            ...(overrideTokensOf(channel) && { overrides: UNKNOWN_OVERRIDES }),
          }),
        onOpen: (set) => {
          addresses.readAhead(set.registry)
          archive(set, channel)
        },
      }),
      pollMs: environment.storePollMs,
      onServing: (serving) => {
        reports.report(channel, serving)
        heads.sign(channel)
      },
      log,
    })
  return createChannels(open, { usual: environment.channel, byHost: environment.channelsByHost })
}

/** Overrides are off on production and on elsewhere, unless the environment says otherwise. */
function createOverrideTokensOf({ overrides }: Environment, secret: string) {
  let tokens: OverrideTokens | null = null
  return (channel: string) => {
    if (!(overrides.isOn ?? channel !== 'production')) return null
    tokens ??= createOverrideTokens({ secret: secretFor(secret, 'overrides'), origins: overrides.origins })
    return tokens
  }
}
