import * as calls from '@marga/api-contract/registration-calls'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { type CourseRegistrations, noRegistration } from '../enrolments/course-registrations'
import { LIMITS } from '../http/rate-limits'
import type { MailQueue } from '../mail/mail-queue'
import type { Session } from '../sessions/session'
import { changeablePlace } from './changeable-place'
import { movePlace } from './move-place'
import { ALREADY_THERE, BY_OWNER, ownRules } from './own-move'

interface Options {
  database: Kysely<Database>
  registrations: CourseRegistrations
  outbox: MailQueue
  publicUrl: string
  clock: () => number
}

/** Another batch of the same program for one's own place. */
export const changeBatchRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, registrations, outbox, publicUrl, clock },
) => {
  const shown = async (id: string, session: Session | null) => {
    const own = await registrations.findOwn(id, session)
    if (!own || !session) throw noRegistration()
    return changeablePlace(database, { own, session, now: clock() })
  }

  app.route({
    ...calls.readChangeablePlace,
    handler: async ({ params, session }, reply) => {
      reply.header('cache-control', 'private, no-store')
      return shown(params.id, session)
    },
  })

  app.route({
    ...calls.changeBatch,
    onRequest: app.limitTo(LIMITS.formPerAddress),
    handler: async ({ params: { id }, session, body }) => {
      const own = await registrations.findOwn(id, session)
      if (!own) throw noRegistration()
      if (own.batch_id !== body.batch)
        await movePlace(database, {
          mails: { outbox, publicUrl },
          wanted: { registration: id, target: body.batch, reason: '', by: BY_OWNER },
          ...{ rules: ownRules(session), now: clock() },
        }).catch((error) => {
          if (!(error instanceof ApiError) || error.code !== ALREADY_THERE) throw error
        })
      return shown(id, session)
    },
  })
}
