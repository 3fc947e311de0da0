import {
  batchParamsSchema,
  batchRegistrationReceiptSchema,
  batchRegistrationSchema,
  batchSchema,
} from '@marga/contract/batches'
import { instantInIndia } from '@marga/contract/indian-time'
import { splitName } from '@marga/contract/split-name'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/schema'
import type { CourseRegistrations } from '../enrolments/course-registrations'
import { calendarFile, calendarHeaders } from '../files/calendar-file'
import { ApiError } from '../http/errors'
import { answers } from '../http/openapi'
import { LIMITS } from '../http/rate-limits'
import type { AnswerCache } from '../http/response-cache'
import { ensureSession } from '../sessions/session-store'
import { findBatch, listBatches } from './batch-repository'

const tags = ['Batches']

interface Options {
  database: Kysely<Database>
  registrations: CourseRegistrations
  cache: AnswerCache
}

export const batchRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, registrations, cache },
) => {
  app.get(
    '/batches',
    {
      schema: {
        tags,
        summary: 'The batch of each program, open or closed',
        response: answers({ 200: z.array(batchSchema) }),
      },
    },
    (request, reply) =>
      cache.send({ request, reply }, { key: 'batches', produce: () => listBatches(database) }),
  )

  app.get(
    '/batches/:product/calendar.ics',
    {
      schema: {
        tags,
        summary: 'The first session as a calendar file; 404 while it has no date',
        params: batchParamsSchema,
        response: answers({ 200: z.string() }),
      },
    },
    async ({ params }, reply) => {
      const batch = await findBatch(database, params.product)
      if (!batch.starts_on)
        throw new ApiError({ status: 404, code: 'NO_DATE', message: 'This batch has no date yet.' })
      return reply.headers(calendarHeaders(batch.product)).send(
        calendarFile({
          id: `batch-${batch.product}@marga`,
          title: `${batch.program}: first session`,
          description: `Join at ${batch.session_link}`,
          starts: instantInIndia(batch.starts_on, batch.session_starts),
          minutes: batch.session_minutes,
          url: batch.session_link,
        }),
      )
    },
  )

  app.post(
    '/batches/:product/registrations',
    {
      config: { example: { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' } },
      schema: {
        tags,
        summary: 'Register for an open batch; the same person again gets the same record',
        params: batchParamsSchema,
        body: batchRegistrationSchema,
        response: answers({ 200: batchRegistrationReceiptSchema, 201: batchRegistrationReceiptSchema }, 409),
      },
      onRequest: app.limitTo(LIMITS.formPerAddress),
    },
    async (request, reply) => {
      const { params, body } = request
      const { isOpen, program } = await findBatch(database, params.product)
      if (!isOpen)
        throw new ApiError({
          status: 409,
          code: 'BATCH_CLOSED',
          message: 'This batch takes no more registrations. Leave your e-mail to hear of the next one.',
        })
      const session = await ensureSession(database, { request, reply })
      const { id, isNew } = await registrations.store(
        { ...splitName(body.full_name), email: body.email, contact_number: body.phone },
        { course: program, session },
      )
      const message = isNew ? 'You are registered.' : 'You were registered already.'
      return reply.code(isNew ? 201 : 200).send({ id, course_name: program, message })
    },
  )
}
