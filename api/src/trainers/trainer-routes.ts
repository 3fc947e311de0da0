import * as calls from '@marga/api-contract/trainer-calls'
import { TRAINER_REGISTERED } from '@marga/constants/trainer-choices'
import { ApiError } from '@marga/server/failures/api-error'
import { named } from '@marga/server/http/named'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema'
import type { ApiSettings } from '../env'
import type { DailyBudgets } from '../http/daily-budgets'
import { sendTotal } from '../http/paging'
import { LIMITS } from '../http/rate-limits'
import type { ResponseCache } from '../http/response-cache'
import { newTrainer } from '../mail/company-messages'
import type { Outbox } from '../mail/outbox'
import { readTrainerForm } from './trainer-form'
import { TrainerRepository } from './trainer-repository'
import { TrainerViews } from './trainer-views'

interface Options {
  database: Kysely<Database>
  outbox: Outbox
  cache: ResponseCache
  approval: ApiSettings['trainerApproval']
  budgets: DailyBudgets
}

const noTrainer = () =>
  new ApiError({ status: 404, code: 'NO_TRAINER', message: 'There is no such trainer.' })

/** Skills that are offered as filters. */
const MOST_SKILLS = 60

const registration: FastifyPluginAsyncZod<Options> = async (app, { database, outbox, approval, budgets }) => {
  const options = { ...calls.registerTrainer, onRequest: app.limitTo(LIMITS.formPerAddress) }
  app.route({
    ...options,
    handler: async (request, reply) => {
      const { trainer, photo: picture } = await readTrainerForm(request)
      const status = approval === 'auto' ? 'approved' : 'pending'
      const store = async (transaction: Transaction<Database>, photo: string) => {
        await budgets.spendTrainer(transaction, request.ip)
        await budgets.spendUpload(transaction, { ip: request.ip, bytes: picture?.length ?? 0 })
        const added = await new TrainerRepository(transaction).add({ ...trainer, photo, status })
        await outbox.put(transaction, newTrainer({ ...trainer, id: added, status }))
        return added
      }
      const id = await app.withUpload(picture, (photo) =>
        database.transaction().execute((transaction) => store(transaction, photo)),
      )
      return reply.code(201).send({ id, status, message: TRAINER_REGISTERED })
    },
  })
}

export const trainerRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { database, cache } = options
  const trainers = new TrainerRepository(database)
  const views = new TrainerViews(database)
  app.register(named(registration), options)

  app.route({
    ...calls.listTrainers,
    handler: async (request, reply) => {
      reply.header('vary', 'Cookie, Authorization')
      const { query } = request
      if (request.session === null)
        return cache.send(
          { request, reply },
          { key: `trainers ${JSON.stringify(query)}`, produce: () => views.list(request.session, query) },
        )
      const { total, list } = await views.list(request.session, query)
      sendTotal(reply, total)
      return list
    },
  })

  app.route({
    ...calls.listSkills,
    handler: (request, reply) =>
      cache.send(
        { request, reply },
        { key: 'trainer-skills', produce: () => trainers.listSkills(MOST_SKILLS) },
      ),
  })

  app.route({
    ...calls.readTrainer,
    handler: async (request, reply) => {
      const trainer = await views.find(request.session, request.params.id)
      if (!trainer) throw noTrainer()
      reply.header('vary', 'Cookie, Authorization')
      reply.header('cache-control', request.session ? 'private, no-store' : 'public, no-cache')
      return trainer
    },
  })

  app.route({
    ...calls.listTrainerCourses,
    handler: async ({ params }) => {
      if (!(await trainers.isApproved(params.id))) throw noTrainer()
      return trainers.coursesOf(params.id)
    },
  })

  app.route({
    ...calls.readPhoto,
    handler: async ({ params }, reply) => {
      const path = await trainers.photoOf(params.id)
      reply.header('cache-control', 'public, max-age=3600')
      return app.sendUpload(reply, { path, type: 'image/jpeg' }) as never
    },
  })
}
