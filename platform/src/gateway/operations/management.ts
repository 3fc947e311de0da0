import { bodyDeadline } from '@marga/api/http/body-deadline'
import { gracefulClose } from '@marga/api/http/graceful-close'
import { SERVER_OPTIONS } from '@marga/api/http/server-options'
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
  app.register(gracefulClose, { isDraining: health.isDraining })
  app.register(bodyDeadline)
  app.register(metricsRoute, { metrics })
  app.register(healthRoutes, health)
  return app
}
