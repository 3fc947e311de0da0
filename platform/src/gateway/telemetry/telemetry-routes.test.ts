import type { Registry, RegistryEntry } from '@marga/platform-contract/registry'
import { telemetrySchema } from '@marga/platform-contract/telemetry'
import Fastify from 'fastify'
import { createMetrics, metricsRoute } from '../operations/metrics'
import { telemetryRoutes } from './telemetry-routes'

const entry = (kind: 'shell' | 'remote', version: string): RegistryEntry[] => [
  {
    url: '',
    metadata: { integrity: '', version },
    extras: { kind, owner: '', sdk: '', routes: [], assets: {}, shared: [] },
  },
]
const registry: Registry = {
  schema: '',
  microFrontends: { shell: entry('shell', '2.0.0'), catalog: entry('remote', '1.1.0') },
}

async function start() {
  const guard = { count: jest.fn(), measure: jest.fn() }
  const metrics = createMetrics({
    problems: () => 0,
    missingRecords: () => 0,
    pool: { queued: () => 0, suspended: () => [], size: 1 },
    cache: { bytes: () => 0, size: () => 0 },
  })
  const app = Fastify()
  app.register(metricsRoute, { metrics, isServed: false })
  // Releases and visitors of a gateway without a store.
  app.register(telemetryRoutes, {
    channels: {
      of: () => ({
        channel: 'production',
        setFor: async () => ({ set: { id: 'set', registry }, isPersonal: false }),
      }),
    },
    visitors: {
      recognize: () => ({ cohort: '7', isNew: false, token: null, overrides: undefined }),
      markPersonal: () => {},
    },
    metrics,
    guard,
    faults: { add: () => {} },
    ticketSecret: 'secret',
    hasRateLimits: false,
  })
  return { app, guard }
}

test('the speed of a page counts for its app and for the shell, at its visitor’s cohort', async () => {
  const { app, guard } = await start()
  const { ticket } = (await app.inject('/telemetry/ticket')).json()
  const vital = (name: string, value: number) => ({ app: 'catalog', version: '1.1.0', name, value })
  const payload = { releaseSet: 'set', ticket, vitals: [vital('LCP', 1_800), vital('CLS', 0.1)] }
  expect(telemetrySchema.safeParse(payload).success).toBe(true)
  expect((await app.inject({ method: 'POST', url: '/telemetry', payload })).statusCode).toBe(204)
  const seen = { channel: 'production', vital: 'LCP', ms: 1_800, network: null, cohort: '7' }
  expect(guard.measure.mock.calls).toEqual([
    [{ ...seen, app: 'catalog', version: '1.1.0' }],
    [{ ...seen, app: 'shell', version: '2.0.0' }],
  ])
  await app.close()
})
