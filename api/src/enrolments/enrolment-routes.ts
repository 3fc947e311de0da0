import * as calls from '@marga/api-contract/enrolment-calls'
import { ENROL_CHOICES } from '@marga/constants/enrol-choices'
import { staticCourses } from '@marga/content/static-courses'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { keyOf } from '../accounts/account-repository'
import type { PlaceOffer } from '../batches/places'
import type { Database } from '../database/schema'
import { LIMITS } from '../http/rate-limits'
import type { ResponseCache } from '../http/response-cache'
import type { Outbox } from '../mail/outbox'
import { membersOnly, requireSession } from '../sessions/session'
import { ensureSession } from '../sessions/session-store'
import { createEnrolments } from './enrolments'
import type { UnpaidPlaces } from './unpaid-places'

/** A course that can be chosen, and the program that it is part of; null for one with a page of its own. */
interface Choice {
  course: string
  program: string | null
}

async function listChoices(database: Kysely<Database>): Promise<Choice[]> {
  const offerings = await database.selectFrom('offerings').select(['title', 'program']).execute()
  const courses = await database.selectFrom('courses').select(['name', 'program']).execute()
  return [
    ...offerings.flatMap(({ title, program }) => [
      { course: title, program },
      { course: program, program },
    ]),
    ...courses.map(({ name, program }) => ({ course: name, program })),
    ...staticCourses.map(({ name }) => ({ course: name, program: null })),
  ]
}

/** The choices by their key; of two with one key the first. */
async function choicesByKey(database: Kysely<Database>): Promise<Map<string, Choice>> {
  const choices = await listChoices(database)
  return new Map(choices.reverse().map((choice) => [keyOf(choice.course), choice]))
}

type ReadChoices = () => Promise<ReadonlyMap<string, Choice>>

/** The course behind one of the form's labels, a program, or the title of an offered course (docs/product.md#enrolment). */
async function requireCourse(readChoices: ReadChoices, asked: string): Promise<Choice> {
  const wanted = keyOf(asked)
  const label = Object.entries(ENROL_CHOICES).find(([choice]) => keyOf(choice) === wanted)
  if (label) return { course: label[1], program: label[1] }
  const found = (await readChoices()).get(wanted)
  if (found) return found
  const message = 'Choose one of the courses.'
  throw new ApiError({ status: 400, code: 'NO_COURSE', message, errors: { course: [message] } })
}

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
  const readChoices = cache.remember(() => choicesByKey(database))

  app.route({
    ...calls.enrol,
    onRequest: app.limitTo(LIMITS.formPerAddress),
    handler: async (request, reply) => {
      const { course, program } = await requireCourse(readChoices, request.body.course)
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
      const rows = await database
        .selectFrom('lead_claims')
        .innerJoin('enrolments', 'enrolments.id', 'lead_claims.lead_id')
        .select(['lead_claims.id', 'enrolments.course', 'lead_claims.created_at'])
        .where('lead_claims.kind', '=', 'enrolment')
        .where('lead_claims.account_id', '=', requireSession(request).accountId)
        .orderBy('enrolments.id')
        .limit(request.query.limit)
        .offset(request.query.offset)
        .execute()
      return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }))
    },
  })
}
