import rateLimit from '@fastify/rate-limit'
import { addressOf } from '@marga/server/http/address'
import type { FastifyInstance } from 'fastify'

/**
 * Bounds the requests of one address in a minute on the routes of this scope. Counted before every other hook of the scope,
 * so that those that a hook refuses count too.
 */
export async function limitRate(scope: FastifyInstance, max: number) {
  await scope.register(rateLimit, {
    global: false,
    max,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => addressOf(ip),
  })
  scope.addHook('onRequest', scope.rateLimit({}))
}
