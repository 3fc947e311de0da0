import plugin from 'fastify-plugin'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type GatewayMetrics = ReturnType<typeof createMetrics>

export function createMetrics({ troubles }: { troubles: () => number }) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'marga_store_troubles',
    help: 'What is wrong with the store at present: unreachable, records that do not count, damaged releases.',
    registers: [registry],
    collect() {
      this.set(troubles())
    },
  })
  return {
    registry,
    pages: new Counter({
      name: 'marga_pages_total',
      help: 'Pages by where they were rendered: server, browser (rendering failed here) or nowhere.',
      labelNames: ['rendered'],
      registers: [registry],
    }),
    views: new Counter({
      name: 'marga_views_total',
      help: 'Page views that browsers told of, by app, release and outcome.',
      labelNames: ['app', 'version', 'outcome'],
      registers: [registry],
    }),
    faults: new Counter({
      name: 'marga_faults_total',
      help: 'What failed in browsers, by app, release and kind.',
      labelNames: ['app', 'version', 'kind'],
      registers: [registry],
    }),
    vitals: new Histogram({
      name: 'marga_web_vital',
      help: 'Web vitals by app and release, in seconds; CLS without unit.',
      labelNames: ['app', 'version', 'vital'],
      buckets: [0.01, 0.05, 0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 10],
      registers: [registry],
    }),
    pageSeconds: new Histogram({
      name: 'marga_page_seconds',
      help: 'Time from the request of a page to its HTML, in seconds.',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
      registers: [registry],
    }),
  }
}

/** `GET /metrics` in the Prometheus text format. */
export const metricsRoute = plugin(
  async (app, { metrics: { registry } }: { metrics: GatewayMetrics }) => {
    app.get('/metrics', async (_request, reply) =>
      reply
        .type(registry.contentType)
        .header('cache-control', 'no-store')
        .send(await registry.metrics()),
    )
  },
  { name: 'metrics' },
)
