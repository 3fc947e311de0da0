import { staticCourses } from '@marga/content/static-courses'
import { ENROL_CHOICES } from '@marga/contract/enrol-choices'
import {
  COURSE_REGISTERED_FOR,
  courseRegistrationReceiptSchema,
  courseRegistrationSchema,
  enrolmentReceiptSchema,
  enrolmentSchema,
} from '@marga/contract/enrolment'
import { pageQuerySchema } from '@marga/contract/paging'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { keyOf } from '../accounts/account-repository'
import { isUniqueViolation } from '../database/database-errors'
import type { Database } from '../database/schema'
import { ApiError } from '../plugins/errors'
import { answers } from '../plugins/openapi'
import type { Outbox } from '../plugins/outbox'
import { LIMITS } from '../plugins/rate-limits'
import { membersOnly, requireSession } from '../plugins/sessions'
import { createCourseRegistrations } from './course-registrations'

const tags = ['Enrolment']

const ownRegistration = z.object({
  id: z.number().int(),
  course_name: z.string(),
  created_at: z.iso.datetime(),
  /** Where its first session and its payment stand. */
  link: z.string(),
})

const ownEnrolment = z.object({ id: z.number().int(), course: z.string(), created_at: z.iso.datetime() })

/** The course behind one of the form's labels, a program, or the title of an offered course (decision F4). */
async function requireCourse(database: Kysely<Database>, asked: string): Promise<string> {
  const wanted = keyOf(asked)
  const label = Object.entries(ENROL_CHOICES).find(([choice]) => keyOf(choice) === wanted)
  if (label) return label[1]
  const offerings = await database.selectFrom('offerings').select(['title', 'program']).execute()
  const names = offerings.flatMap(({ title, program }) => [title, program])
  const courses = await database.selectFrom('courses').select('name').execute()
  const found = [...names, ...courses.map(({ name }) => name), ...staticCourses.map(({ name }) => name)].find(
    (name) => keyOf(name) === wanted,
  )
  if (found) return found
  const message = 'Choose one of the courses.'
  throw new ApiError({ status: 400, code: 'NO_COURSE', message, errors: { course: [message] } })
}

export const enrolmentRoutes: FastifyPluginAsyncZod<{ database: Kysely<Database>; outbox: Outbox }> = async (
  app,
  { database, outbox },
) => {
  const registrations = createCourseRegistrations(database, outbox)

  app.post(
    '/enrolments',
    {
      config: {
        example: {
          full_name: 'Asha Rao',
          email: 'asha@example.com',
          phone: '98745 00000',
          course: 'Data Science',
        },
      },
      schema: {
        tags,
        summary: 'Enrol in a course, once a person and course',
        body: enrolmentSchema,
        response: answers({ 201: enrolmentReceiptSchema }, 409),
      },
      onRequest: app.limitTo(LIMITS.formPerAddress),
    },
    async ({ body, session }, reply) => {
      const course = await requireCourse(database, body.course)
      try {
        const id = await database.transaction().execute(async (transaction) => {
          const row = await transaction
            .insertInto('enrolments')
            .values({
              full_name: body.full_name,
              email: body.email,
              email_key: keyOf(body.email),
              phone: body.phone,
              course,
              course_key: keyOf(course),
              account_id: session?.accountId ?? null,
              created_at: Date.now(),
            })
            .returning('id')
            .executeTakeFirstOrThrow()
          const text = `${body.full_name}, ${body.email}, ${body.phone}: ${course}`
          await outbox.put(transaction, { subject: `Enrolment: ${course}`, body: text })
          await outbox.put(transaction, {
            recipient: body.email,
            subject: `You are enrolled in ${course}`,
            body: `We have your enrolment in ${course} and write to you about the next batch.`,
          })
          return row.id
        })
        return reply.code(201).send({ id, course, message: `You are enrolled in ${course}.` })
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
        throw new ApiError({
          status: 409,
          code: 'ALREADY_ENROLLED',
          message: `You are already enrolled in ${course}.`,
        })
      }
    },
  )

  app.get(
    '/enrolments',
    {
      preValidation: membersOnly,
      schema: {
        tags,
        summary: 'One’s own enrolments',
        querystring: pageQuerySchema,
        response: answers({ 200: z.array(ownEnrolment) }, 401),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const rows = await database
        .selectFrom('enrolments')
        .select(['id', 'course', 'created_at'])
        .where('account_id', '=', requireSession(request).accountId)
        .orderBy('id')
        .limit(request.query.limit)
        .offset(request.query.offset)
        .execute()
      return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }))
    },
  )

  app.get(
    '/course-registrations',
    {
      preValidation: membersOnly,
      schema: {
        tags,
        summary: 'One’s own registrations for batches',
        querystring: pageQuerySchema,
        response: answers({ 200: z.array(ownRegistration) }, 401),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const rows = await database
        .selectFrom('course_registrations')
        .leftJoin('batches', 'batches.program', 'course_registrations.course_name')
        .select([
          'course_registrations.id',
          'course_registrations.course_name',
          'course_registrations.created_at',
          'batches.product',
        ])
        .where('account_id', '=', requireSession(request).accountId)
        .orderBy('course_registrations.id')
        .limit(request.query.limit)
        .offset(request.query.offset)
        .execute()
      return rows.map(({ product, ...row }) => ({
        ...row,
        created_at: new Date(row.created_at).toISOString(),
        link: product ? `/thank-you?batch=${encodeURIComponent(product)}` : '/thank-you',
      }))
    },
  )

  app.post(
    '/register-course',
    {
      config: {
        example: {
          first_name: 'Asha',
          last_name: 'Rao',
          email: 'asha@example.com',
          contact_number: '98745 00000',
          course_name: COURSE_REGISTERED_FOR,
        },
      },
      schema: {
        tags,
        summary: 'Register for the promoted course; the same person again gets the same record',
        body: courseRegistrationSchema,
        response: answers({ 200: courseRegistrationReceiptSchema, 201: courseRegistrationReceiptSchema }),
      },
      onRequest: app.limitTo(LIMITS.formPerAddress),
    },
    async ({ body, session }, reply) => {
      const { course_name: _, ...person } = body
      const { id, isNew } = await registrations.store(person, {
        course: COURSE_REGISTERED_FOR,
        accountId: session?.accountId ?? null,
      })
      const message = isNew ? 'You are registered.' : 'You were registered already.'
      return reply.code(isNew ? 201 : 200).send({ id, course_name: COURSE_REGISTERED_FOR, message })
    },
  )
}
