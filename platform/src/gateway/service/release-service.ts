import { SERVICE_PREFIX } from '@marga/platform-contract/release-service'
import { named } from '@marga/server/http/named'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { limitRate } from '../edge/limit-rate'
import { addChannelRoutes } from './channel-routes'
import { addReleaseRoutes, addWatchRoutes } from './release-routes'
import { addServiceDocument } from './service-document'
import { answerServiceErrors } from './service-errors'
import { type AccessOf, createTeamAccess, type TeamAccess, type TeamAccessOptions } from './team-access'
import { addUploadRoute, type UploadOptions } from './upload-route'

export interface ReleaseServiceOptions extends TeamAccessOptions, UploadOptions {
  hasRateLimits: boolean
}

/** Requests of one address in a minute. */
const REQUESTS_A_MINUTE = 240

/** Routes behind a token, which is checked before a body is read. */
function addTokenCheck(app: FastifyInstance, options: TeamAccessOptions): AccessOf {
  const accesses = new WeakMap<FastifyRequest, TeamAccess>()
  const check = createTeamAccess(options)
  app.addHook('onRequest', async (request) => {
    accesses.set(request, await check(request))
  })
  return (request) => {
    const access = accesses.get(request)
    if (!access) throw new Error('a route of the release service without a check of its token')
    return access
  }
}

/** Everything but the document, which needs no token. */
function addRoutesBehindToken(app: FastifyInstance, options: ReleaseServiceOptions) {
  const accessOf = addTokenCheck(app, options)
  addChannelRoutes(app, accessOf)
  addReleaseRoutes(app, accessOf)
  addWatchRoutes(app, accessOf)
  const uploads: FastifyPluginAsync = async (scope) => addUploadRoute(scope, accessOf, options)
  app.register(named(uploads))
}

const routes: FastifyPluginAsync<ReleaseServiceOptions> = async (app, options) => {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  if (options.hasRateLimits) await limitRate(app, REQUESTS_A_MINUTE)
  answerServiceErrors(app)
  await addServiceDocument(app)
  const behindToken: FastifyPluginAsync = async (scope) => addRoutesBehindToken(scope, options)
  await app.register(named(behindToken))
}

/** Publish, promote, roll back and revoke over HTTP, for teams with a token. */
export const releaseService: FastifyPluginAsync<ReleaseServiceOptions> = async (app, options) => {
  await app.register(named(routes, 'release-service-routes'), { ...options, prefix: SERVICE_PREFIX })
}
