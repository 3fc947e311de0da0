import type { Mentor } from '@marga/api-contract/mock-interview'
import * as calls from '@marga/api-contract/mock-interview-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { isUpload } from '../database/upload-columns'
import { isSignedIn } from '../sessions/session'
import { latestMentor, mentorOf } from '../site/mentor'

/** Where nobody is named yet. */
const NOBODY: Mentor = { name: '', photo: '', description: '', linkedin: '', youtube: '', hasContact: false }

/** Who holds the interviews. */
export const mentorRoutes: FastifyPluginAsyncZod<{ database: Kysely<Database> }> = async (
  app,
  { database },
) => {
  app.route({
    ...calls.readMentor,
    handler: async (request, reply) => {
      reply.header('vary', 'Cookie, Authorization')
      const mentor = await mentorOf(database)
      if (!mentor) return NOBODY
      const { shown, email } = mentor
      const known = { ...shown, hasContact: email !== '' }
      return isSignedIn(request) && email ? { ...known, email } : known
    },
  })

  app.route({
    ...calls.readMentorPhoto,
    handler: async ({ params }, reply) => {
      const row = await latestMentor(database)
      const path = row && row.version === params.version && isUpload(row.photo) ? row.photo : ''
      reply.header('cache-control', 'public, max-age=3600')
      return app.sendUpload(reply, { path, type: 'image/jpeg' }) as never
    },
  })
}
