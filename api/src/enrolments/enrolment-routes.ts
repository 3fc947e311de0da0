import * as calls from '@marga/api-contract/enrolment-calls'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { PlaceOffer } from '../batches/places'
import type { Database } from '../database/schema'
import { LIMITS } from '../http/rate-limits'
import type { ResponseCache } from '../http/response-cache'
import type { Outbox } from '../mail/outbox'
import { membersOnly, requireSession } from '../sessions/session'
import { ensureSession } from '../sessions/session-store'
import { createCourseChoices } from './course-choices'
import { createEnrolments } from './enrolments'
import type { UnpaidPlaces } from './unpaid-places'

/** What became of an enrolment, and nothing more: a place is reserved only where one was available. */
function outcomeOf(
  course: string,
  { registration, offer }: { registration: string | null; offer?: PlaceOffer | undefined },
) {
  if (registration) return `You are enrolled in ${course}: your place is reserved.`
  const why = offer?.batch.starts_on ? `${offer.place.text}. ` : ''
  return `${why}We have noted your address for ${course}.`
}

interface Options {
  database: Kysely<Database>
  outbox: Outbox
  unpaidPlaces: UnpaidPlaces
  publicUrl: string
  clock: () => number
  cache: Pick<ResponseCache, 'remember'>
}

export const enrolmentRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, cache, ...parts }) => {
  const enrolments = createEnrolments(database, parts)
  const choices = createCourseChoices(database, { cache })

  app.route({
    ...calls.enrol,
    onRequest: app.limitTo(LIMITS.formPerAddress),
    handler: async (request, reply) => {
      const { course, program } = await choices.require(request.body.course)
      const session = await ensureSession(database, { request, reply })
      const stored = await enrolments.store(request.body, { course, program, session, ip: request.ip })
      if (!stored)
        throw new ApiError({
          status: 409,
          code: 'ALREADY_ENROLLED',
          message: `You are already enrolled in ${course}.`,
        })
      return reply.code(201).send({
        id: stored.id,
        course,
        message: outcomeOf(course, stored),
        is_mail_queued: stored.isMailQueued,
        registration: stored.registration,
        product: stored.registration ? (stored.offer?.batch.product ?? '') : '',
      })
    },
  })

  app.route({
    ...calls.listEnrolments,
    preValidation: membersOnly,
    handler: async (request) => {
      const rows = await enrolments.listOwn(requireSession(request).accountId, request.query)
      return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }))
    },
  })
}
