import { SERVER_OPTIONS } from '@marga/server/http/server-options'
import { serverParts } from '@marga/server/http/server-parts'
import Fastify, { type FastifyServerOptions } from 'fastify'
import { type HealthOptions, healthRoutes } from './health'
import { type GatewayMetrics, metricsRoute } from './metrics'

interface Options extends HealthOptions {
  metrics: GatewayMetrics
  server: FastifyServerOptions
}

/** Metrics and health on a port of their own, which is not for visitors; the release service may be added. The caller listens. */
export function buildManagement({ metrics, server, ...health }: Options) {
  const app = Fastify({ ...SERVER_OPTIONS, ...server })
  app.register(serverParts, { isDraining: health.isDraining })
  app.register(metricsRoute, { metrics })
  app.register(healthRoutes, health)
  return app
}
