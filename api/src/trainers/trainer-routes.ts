import { PHOTO_FAULT, TRAINER_REGISTERED } from '@marga/contract/trainer-choices'
import {
  trainerCourseSchema,
  trainerListQuerySchema,
  trainerParamsSchema,
  trainerReceiptSchema,
  trainerRegistrationSchema,
  trainerSchema,
  trainerSkillSchema,
} from '@marga/contract/trainers'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/schema'
import type { ApiSettings } from '../env'
import type { DailyBudgets } from '../http/daily-budgets'
import { sendTotal } from '../http/paging'
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

type TrainerListQuery = z.infer<typeof trainerListQuerySchema>

interface TrainerOptions {
  database: Kysely<Database>
  outbox: Outbox
  cache: AnswerCache
  approval: ApiSettings['trainerApproval']
  budgets: DailyBudgets
}

const noTrainer = () =>
  new ApiError({ status: 404, code: 'NO_TRAINER', message: 'There is no such trainer.' })

/** Skills that are offered as filters. */
const MOST_SKILLS = 60

/** Characters of a description that a list shows; the record has the whole text. */
const LISTED_DESCRIPTION = 500

const shorten = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length).toWellFormed().trimEnd()}…`

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
  { database, outbox, cache, approval, budgets },
) => {
  const trainers = trainerRepository(database)
  const unlocks = unlockRepository(database)

  type StoredTrainer = NonNullable<Awaited<ReturnType<typeof trainers.findApproved>>>

  /** Shows trainers as the caller may see them. */
  const viewFor = async (request: FastifyRequest) => {
    const unlocked = new Set((await unlocks.listOf(request.session)).map(({ trainer_id }) => trainer_id))
    return ({ contact, email, paidVideos, ...trainer }: StoredTrainer) => ({
      ...trainer,
      paidVideoCount: paidVideos.length,
      hasContact: contact !== '' || email !== '',
      ...(isSignedIn(request) && { contact, email }),
      ...(unlocked.has(trainer.id) && { paidVideos }),
    })
  }

  const listFor = async (request: FastifyRequest, page: TrainerListQuery) => {
    const [{ total, trainers: list }, view] = await Promise.all([
      trainers.listApproved(page),
      viewFor(request),
    ])
    const shown = list.map(view).map((trainer) => ({
      ...trainer,
      courseDescription: shorten(trainer.courseDescription, LISTED_DESCRIPTION),
    }))
    return { total, list: shown }
  }

  app.get(
    '/trainers',
    {
      schema: {
        tags,
        summary: 'Trainers; contact only for a signed-in caller, paid videos only once unlocked',
        querystring: trainerListQuerySchema,
        response: answers({ 200: z.array(trainerSchema) }),
      },
    },
    async (request, reply) => {
      reply.header('vary', 'Cookie, Authorization')
      const { query } = request
      if (request.session === null)
        return cache.send(
          { request, reply },
          { key: `trainers ${JSON.stringify(query)}`, produce: () => listFor(request, query) },
        )
      reply.header('cache-control', 'private, no-store')
      const { total, list } = await listFor(request, query)
      sendTotal(reply, total)
      return list
    },
  )

  app.get(
    '/trainers/skills',
    {
      schema: {
        tags,
        summary: 'Skills that trainers have, the most common first',
        response: answers({ 200: z.array(trainerSkillSchema) }),
      },
    },
    (request, reply) =>
      cache.send(
        { request, reply },
        { key: 'trainer-skills', produce: () => trainers.listSkills(MOST_SKILLS) },
      ),
  )

  app.get(
    '/trainers/:id',
    {
      schema: {
        tags,
        summary: 'One trainer, with the whole description',
        params: trainerParamsSchema,
        response: answers({ 200: trainerSchema }),
      },
    },
    async (request, reply) => {
      const trainer = await trainers.findApproved(request.params.id)
      if (!trainer) throw noTrainer()
      reply.header('vary', 'Cookie, Authorization')
      reply.header('cache-control', request.session ? 'private, no-store' : 'public, no-cache')
      return (await viewFor(request))(trainer)
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
      if (!(await trainers.isApproved(params.id))) throw noTrainer()
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
      onRequest: app.limitTo(LIMITS.formPerAddress),
    },
    async (request, reply) => {
      const { fields, files } = await readForm(request)
      const texts = { ...singleTexts(fields), paidVideos: listOf(fields.get('paidVideos') ?? []) }
      const trainer = parseForm(trainerRegistrationSchema, texts)
      const picture = await cleanPhoto(files.find(({ field }) => field === 'photo'))
      const status = approval === 'auto' ? 'approved' : 'pending'
      const store = async (transaction: Transaction<Database>, photo: string) => {
        await budgets.spendTrainer(transaction, request.ip)
        await budgets.spendUpload(transaction, { ip: request.ip, bytes: picture?.length ?? 0 })
        const added = await trainerRepository(transaction).add({ ...trainer, photo, status })
        const body = `${trainer.name}, ${trainer.email}, ${trainer.contact}: ${trainer.course} (${status})`
        await outbox.put(transaction, { subject: `Trainer: ${trainer.name}`, body })
        return added
      }
      const id = await app.withUpload(picture, (photo) =>
        database.transaction().execute((transaction) => store(transaction, photo)),
      )
      return reply.code(201).send({ id, status, message: TRAINER_REGISTERED })
    },
  )

  app.get(
    '/media/trainers/:id',
    {
      schema: {
        tags,
        summary: 'Photo of an approved trainer',
        params: trainerParamsSchema,
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
