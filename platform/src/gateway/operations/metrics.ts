import plugin from 'fastify-plugin'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { RenderPool } from '../rendering/render-pool'

export type GatewayMetrics = ReturnType<typeof createMetrics>

interface Sources {
  problems: () => number
  missingRecords: () => number
  pool: Pick<RenderPool, 'queued' | 'suspended' | 'size'>
  cache: { bytes: () => number; size: () => number }
}

/** A gauge whose value is read when metrics are asked for. */
const gauge = (registry: Registry, facts: { name: string; help: string; read: () => number }) =>
  new Gauge({
    name: facts.name,
    help: facts.help,
    registers: [registry],
    collect() {
      this.set(facts.read())
    },
  })

type StoreSources = Pick<Sources, 'problems' | 'missingRecords'>

function registerStoreGauges(registry: Registry, { problems, missingRecords }: StoreSources) {
  gauge(registry, {
    name: 'marga_store_problems',
    help: 'Present problems of the store: unreachable, refused records, damaged releases.',
    read: problems,
  })
  gauge(registry, {
    name: 'marga_missing_records',
    help: 'Newest records that this gateway or a signed head knows and the store does not have.',
    read: missingRecords,
  })
}

/** Metrics of a process that works on the store and renders nothing. */
export function createStoreMetrics(sources: StoreSources) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerStoreGauges(registry, sources)
  return { registry }
}

function registerGauges(registry: Registry, { pool, cache, ...store }: Sources) {
  registerStoreGauges(registry, store)
  gauge(registry, {
    name: 'marga_render_queue',
    help: 'Pages that wait for a renderer.',
    read: () => pool.queued(),
  })
  gauge(registry, { name: 'marga_renderers', help: 'Renderer processes.', read: () => pool.size })
  gauge(registry, {
    name: 'marga_suspended_releases',
    help: 'Releases that are not rendered on the server for now: they crashed or blocked renderers.',
    read: () => pool.suspended().length,
  })
  gauge(registry, {
    name: 'marga_page_cache_bytes',
    help: 'Size of the page cache.',
    read: () => cache.bytes(),
  })
  gauge(registry, { name: 'marga_page_cache_pages', help: 'Pages in the cache.', read: () => cache.size() })
}

/** What this process answers. */
const servedMetrics = (registry: Registry) => ({
  pages: new Counter({
    name: 'marga_pages_total',
    help: 'Pages by where they were rendered: server, browser (rendering failed here) or nowhere.',
    labelNames: ['rendered'],
    registers: [registry],
  }),
  unrendered: new Counter({
    name: 'marga_pages_unrendered_total',
    help: 'Pages left to the browser by reason: queue-full, timeout, crash, suspended, error.',
    labelNames: ['reason'],
    registers: [registry],
  }),
  unrenderedParts: new Counter({
    name: 'marga_parts_unrendered_total',
    help: 'Parts of apps in slots of pages that were left to the browser: they failed on the server.',
    labelNames: ['app', 'version'],
    registers: [registry],
  }),
  cache: new Counter({
    name: 'marga_page_cache_total',
    help: 'Pages by how the cache answered: hit, stale (renewed behind it), miss, bypass (overrides).',
    labelNames: ['result'],
    registers: [registry],
  }),
  pageSeconds: new Histogram({
    name: 'marga_page_seconds',
    help: 'Time from the request of a page to its HTML, in seconds.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
    registers: [registry],
  }),
  apiSeconds: new Histogram({
    name: 'marga_api_seconds',
    help: 'Time from a call of the API to the end of its answer, in seconds, by class of status: 2xx, 3xx, 4xx, 5xx.',
    labelNames: ['status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 30],
    registers: [registry],
  }),
})

/** What browsers report. */
const reportedMetrics = (registry: Registry) => ({
  views: new Counter({
    name: 'marga_views_total',
    help: 'Page views that browsers reported, by app, release and outcome.',
    labelNames: ['app', 'version', 'outcome'],
    registers: [registry],
  }),
  faults: new Counter({
    name: 'marga_faults_total',
    help: 'What failed in browsers, by app, release and kind.',
    labelNames: ['app', 'version', 'kind'],
    registers: [registry],
  }),
  policyReports: new Counter({
    name: 'marga_policy_reports_total',
    help: 'What browsers did not load because of the content security policy, by directive.',
    labelNames: ['directive'],
    registers: [registry],
  }),
  vitals: new Histogram({
    name: 'marga_web_vital',
    help: 'Web vitals by app and release, in seconds; CLS without unit.',
    labelNames: ['app', 'version', 'vital'],
    buckets: [0.01, 0.05, 0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 10],
    registers: [registry],
  }),
})

export function createMetrics(sources: Sources) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerGauges(registry, sources)
  return { registry, ...servedMetrics(registry), ...reportedMetrics(registry) }
}

interface RouteOptions {
  metrics: Pick<GatewayMetrics, 'registry'>
  /** False on the public port while metrics have a port of their own. */
  isServed?: boolean
}

/** `GET /metrics` in the Prometheus text format. */
export const metricsRoute = plugin(
  async (app, { metrics: { registry }, isServed = true }: RouteOptions) => {
    app.get('/metrics', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!isServed) return reply.code(404).send({ message: 'There is nothing here.' })
      return reply.type(registry.contentType).send(await registry.metrics())
    })
  },
  { name: 'metrics' },
)
