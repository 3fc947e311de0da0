import { cataloguePageSchema } from '@marga/contract/paging'
import { FALLBACK_ERROR, LOGIN_REFUSED } from '@marga/contract/texts'
import { type Unlock, unlockListSchema, unlockSchema, videoSchema } from '@marga/contract/videos'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/schema'
import { pageOf } from '../http/paging'
import type { OrderBook } from '../payments/order-book'
import { ApiError } from '../plugins/errors'
import { answers } from '../plugins/openapi'
import { LIMITS } from '../plugins/rate-limits'
import { ensureSession, isSignedIn } from '../plugins/sessions'
import type { PasswordCheck } from '../security/password-check'
import { type Scope, unlockRepository } from './unlocks'

const tags = ['Videos']
const videoParams = z.object({ id: z.string().max(100) })

const locked = () =>
  new ApiError({ status: 403, code: 'LOCKED', message: 'This video is locked. Register to unlock it.' })

interface Options {
  database: Kysely<Database>
  orders: OrderBook
  passwords: PasswordCheck
}

export const videoRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, orders, passwords }) => {
  const unlocks = unlockRepository(database)
  const hasUnlocked = async ({ session }: FastifyRequest) =>
    (await unlocks.listOf(session)).some(({ scope }) => scope === 'videos')

  /** In their own order: what is free does not change with how a page sorts them (docs/product.md#videos). */
  const listVideos = async () => {
    const rows = await database.selectFrom('videos').selectAll().orderBy('position').orderBy('id').execute()
    return rows.map((row, index) => ({ ...row, isDemo: index === 0 }))
  }

  app.get(
    '/futuretech-training',
    {
      schema: {
        tags,
        summary: 'Videos; the link of a locked one is left out until the session has unlocked it',
        querystring: cataloguePageSchema,
        response: answers({ 200: z.array(videoSchema) }),
      },
    },
    async (request, reply) => {
      const isOpen = await hasUnlocked(request)
      reply.headers({
        vary: 'Cookie, Authorization',
        ...(isOpen && { 'cache-control': 'private, no-store' }),
      })
      return pageOf(reply, await listVideos(), request.query).map(({ id, title, link, isDemo }) => ({
        id,
        title,
        isDemo,
        ...((isDemo || isOpen) && { link }),
      }))
    },
  )

  app.get(
    '/videos/:id/watch',
    {
      schema: {
        tags,
        summary: 'Leads to a demo or unlocked video',
        params: videoParams,
        response: answers({ 302: z.null() }),
      },
    },
    async (request, reply) => {
      const video = (await listVideos()).find(({ id }) => id === request.params.id)
      if (!video) throw new ApiError({ status: 404, code: 'NO_VIDEO', message: 'There is no such video.' })
      if (!video.isDemo && !(await hasUnlocked(request))) throw locked()
      return reply.header('cache-control', 'private, no-store').redirect(video.link)
    },
  )

  app.get(
    '/unlocks',
    {
      schema: {
        tags,
        summary: 'What this session has unlocked',
        response: answers({ 200: unlockListSchema }),
      },
    },
    async ({ session }, reply) => {
      reply.header('cache-control', 'private, no-store')
      const rows = await unlocks.listOf(session)
      return rows.map(({ scope, trainer_id }) => ({ scope, trainer_id: trainer_id || null }))
    },
  )

  const scopeOf = async ({ scope, trainer_id }: Unlock): Promise<Scope> => {
    if (scope === 'videos') return { scope }
    const trainers = database.selectFrom('trainers').where('status', '=', 'approved')
    const trainer = await trainers
      .select('id')
      .where('id', '=', trainer_id ?? 0)
      .executeTakeFirst()
    if (trainer) return { scope, trainerId: trainer.id }
    throw new ApiError({
      status: 404,
      code: 'NO_TRAINER',
      message: 'There is no such trainer.',
      errors: { trainer_id: ['There is no such trainer.'] },
    })
  }

  const requireAccount = async (request: FastifyRequest, { username, password }: Unlock) => {
    if (isSignedIn(request)) return
    if (username && password && (await passwords.login(request, { username, password }))) return
    throw new ApiError({ status: 401, code: 'LOGIN_REFUSED', message: LOGIN_REFUSED })
  }

  app.post(
    '/unlocks',
    {
      config: { example: { scope: 'videos', username: 'asha', password: 'a path of 9 stations' } },
      schema: {
        tags,
        summary: 'Unlock for this session: signed in with one click, else with the account just registered',
        body: unlockSchema,
        response: answers({ 201: unlockListSchema }, 401),
      },
      onRequest: app.limitTo(LIMITS.loginPerAddress),
    },
    async (request, reply) => {
      await requireAccount(request, request.body)
      const scope = await scopeOf(request.body)
      const session = await ensureSession(database, { request, reply })
      // The amount is 0: the order is paid without a provider, and stands for the unlock in the records.
      const order = await orders.create({
        purpose: 'unlock',
        reference: scope.scope,
        amountPaise: 0,
        session,
      })
      if (order.state !== 'paid') throw new Error(FALLBACK_ERROR)
      await unlocks.add(session, scope)
      const rows = await unlocks.listOf(session)
      return reply
        .code(201)
        .send(rows.map((row) => ({ scope: row.scope, trainer_id: row.trainer_id || null })))
    },
  )
}
