import { PHOTO_FAULT, TRAINER_REGISTERED } from '@marga/contract/trainer-choices'
import {
  trainerCourseSchema,
  trainerParamsSchema,
  trainerReceiptSchema,
  trainerRegistrationSchema,
  trainerSchema,
} from '@marga/contract/trainers'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/schema'
import type { ApiSettings } from '../env'
import type { AnswerCache } from '../plugins/answer-cache'
import { ApiError } from '../plugins/errors'
import { typeOf } from '../plugins/file-types'
import { answers } from '../plugins/openapi'
import type { Outbox } from '../plugins/outbox'
import { cleanPicture } from '../plugins/pictures'
import { LIMITS } from '../plugins/rate-limits'
import { isSignedIn } from '../plugins/sessions'
import { parseForm, readForm, refusedField, singleTexts, type Upload } from '../plugins/uploads'
import { unlockRepository } from '../videos/unlocks'
import { trainerRepository } from './trainer-repository'

const tags = ['Trainers']

interface TrainerOptions {
  database: Kysely<Database>
  outbox: Outbox
  cache: AnswerCache
  approval: ApiSettings['trainerApproval']
}

const PHOTO_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Links come as a field repeated, or as one JSON list. @throws ApiError 400 */
function listOf(values: readonly string[]): unknown {
  const [only = ''] = values
  if (values.length !== 1 || !only.trim().startsWith('['))
    return values.filter((value) => value.trim() !== '')
  try {
    return JSON.parse(only)
  } catch {
    throw refusedField('paidVideos', 'Send the videos as a list.')
  }
}

async function cleanPhoto(photo: Upload | undefined): Promise<Buffer | undefined> {
  if (!photo) return undefined
  if (!PHOTO_TYPES.has((await typeOf(photo.bytes)) ?? '')) throw refusedField('photo', PHOTO_FAULT)
  return cleanPicture(photo.bytes).catch(() => {
    throw refusedField('photo', PHOTO_FAULT)
  })
}

export const trainerRoutes: FastifyPluginAsyncZod<TrainerOptions> = async (
  app,
  { database, outbox, cache, approval },
) => {
  const trainers = trainerRepository(database)
  const unlocks = unlockRepository(database)

  const listFor = async (request: FastifyRequest) => {
    const unlocked = new Set((await unlocks.listOf(request.session)).map(({ trainer_id }) => trainer_id))
    const list = await trainers.listApproved()
    return list.map(({ contact, email, paidVideos, ...trainer }) => ({
      ...trainer,
      paidVideoCount: paidVideos.length,
      ...(isSignedIn(request) && { contact, email }),
      ...(unlocked.has(trainer.id) && { paidVideos }),
    }))
  }

  app.get(
    '/trainers',
    {
      schema: {
        tags,
        summary: 'Trainers; contact only for a signed-in caller, paid videos only once unlocked',
        response: answers({ 200: z.array(trainerSchema) }),
      },
    },
    async (request, reply) => {
      reply.header('vary', 'Cookie, Authorization')
      if (request.session === null)
        return cache.send({ request, reply }, { key: 'trainers', produce: () => listFor(request) })
      reply.header('cache-control', 'private, no-store')
      return listFor(request)
    },
  )

  app.get(
    '/trainers/:id/courses',
    {
      schema: {
        tags,
        summary: 'Courses of one trainer',
        params: trainerParamsSchema,
        response: answers({ 200: z.array(trainerCourseSchema) }),
      },
    },
    async ({ params }) => {
      if (!(await trainers.isApproved(params.id)))
        throw new ApiError({ status: 404, code: 'NO_TRAINER', message: 'There is no such trainer.' })
      return trainers.coursesOf(params.id)
    },
  )

  app.post(
    '/trainers',
    {
      bodyLimit: 12_582_912,
      config: {
        form: trainerRegistrationSchema,
        files: ['photo'],
        example: { name: 'Asha Rao', contact: '98745 00000', email: 'asha@example.com', course: 'Python' },
      },
      schema: {
        tags,
        summary: 'Register as a trainer; links are stored in embed form',
        response: answers({ 201: trainerReceiptSchema }, 415),
      },
      preHandler: app.limitTo(LIMITS.formPerAddress),
    },
    async (request, reply) => {
      const { fields, files } = await readForm(request)
      const texts = { ...singleTexts(fields), paidVideos: listOf(fields.get('paidVideos') ?? []) }
      const trainer = parseForm(trainerRegistrationSchema, texts)
      const picture = await cleanPhoto(files.find(({ field }) => field === 'photo'))
      const photo = picture ? await app.storeUpload(picture) : ''
      const status = approval === 'auto' ? 'approved' : 'pending'
      const id = await database.transaction().execute(async (transaction) => {
        const added = await trainerRepository(transaction).add({ ...trainer, photo, status })
        const body = `${trainer.name}, ${trainer.email}, ${trainer.contact}: ${trainer.course} (${status})`
        await outbox.put(transaction, { subject: `Trainer: ${trainer.name}`, body })
        return added
      })
      return reply.code(201).send({ id, status, message: TRAINER_REGISTERED })
    },
  )

  app.get(
    '/media/trainers/:id',
    {
      schema: {
        tags,
        summary: 'Photo of an approved trainer',
        params: z.object({ id: z.coerce.number().int().min(1).max(2_000_000_000) }),
        response: answers({}),
      },
    },
    async ({ params }, reply) => {
      const path = await trainers.photoOf(params.id)
      reply.header('cache-control', 'public, max-age=3600')
      return app.sendUpload(reply, { path, type: 'image/jpeg' }) as never
    },
  )
}
