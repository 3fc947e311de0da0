import * as calls from '@marga/api-contract/enrolment-calls'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { LIMITS } from '../http/rate-limits'
import { membersOnly, requireSession } from '../sessions/session'
import { ensureSession } from '../sessions/session-store'
import type { CourseChoices } from './course-choices'
import type { Enrolments } from './enrolments'
import { enrolledBefore, outcomeOf } from './lead-texts'
import type { Leads } from './leads'

interface Options {
  database: Kysely<Database>
  enrolments: Enrolments
  courseChoices: CourseChoices
  leads: Leads
}

export const enrolmentRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, enrolments, courseChoices, leads },
) => {
  app.route({
    ...calls.enrol,
    onRequest: app.limitTo(LIMITS.formPerAddress),
    handler: async (request, reply) => {
      const { course: named, batch, ...person } = request.body
      const { course, program } = await courseChoices.require(named)
      const session = await ensureSession(database, { request, reply })
      const lead = await leads.place({ course, program, person, batch }, { session, ip: request.ip })
      if (!lead.isNew)
        throw new ApiError({ status: 409, code: 'ALREADY_ENROLLED', message: enrolledBefore(course) })
      return reply.code(201).send({
        id: lead.id,
        course,
        message: outcomeOf(course, lead),
        is_mail_queued: lead.isMailQueued,
        registration: lead.registration,
        product: lead.joined?.product ?? '',
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
