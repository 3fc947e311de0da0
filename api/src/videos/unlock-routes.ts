import * as calls from '@marga/api-contract/video-calls'
import type { Unlock } from '@marga/api-contract/videos'
import { FALLBACK_ERROR, LOGIN_REFUSED } from '@marga/constants/texts'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { LIMITS } from '../http/rate-limits'
import type { OrderService } from '../payments/order-service'
import type { PasswordCheck } from '../security/password-check'
import { isSignedIn } from '../sessions/session'
import { ensureSession } from '../sessions/session-store'
import { unlockRepository } from './unlocks'
import { VideoRepository } from './video-repository'

interface Options {
  database: Kysely<Database>
  orders: OrderService
  passwords: PasswordCheck
}

interface Unlocked {
  scope: Unlock['scope']
  trainer_id: number
}

const publicUnlock = ({ scope, trainer_id }: Unlocked) => ({ scope, trainer_id: trainer_id || null })

export const unlockRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, orders, passwords }) => {
  const videos = new VideoRepository(database)
  const unlocks = unlockRepository(database)

  app.route({
    ...calls.listUnlocks,
    handler: async ({ session }, reply) => {
      reply.header('cache-control', 'private, no-store')
      return (await unlocks.listOf(session)).map(publicUnlock)
    },
  })

  const requireAccount = async (request: FastifyRequest, { username, password }: Unlock) => {
    if (isSignedIn(request)) return
    if (username && password && (await passwords.login(request, { username, password }))) return
    throw new ApiError({ status: 401, code: 'LOGIN_REFUSED', message: LOGIN_REFUSED })
  }

  const options = { ...calls.unlock, onRequest: app.limitTo(LIMITS.loginPerAddress) }
  app.route({
    ...options,
    handler: async (request, reply) => {
      await requireAccount(request, request.body)
      const scope = await videos.scopeOf(request.body)
      const session = await ensureSession(database, { request, reply })
      const order = await orders.createFree({ purpose: 'unlock', reference: scope.scope, owner: session })
      if (order.state !== 'paid') throw new Error(FALLBACK_ERROR)
      await unlocks.add(session, scope)
      return reply.code(201).send((await unlocks.listOf(session)).map(publicUnlock))
    },
  })
}
