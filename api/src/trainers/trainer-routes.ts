import { trainerSchema } from '@marga/contract/trainers'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/schema'

export const trainerRoutes: FastifyPluginAsyncZod<{ database: Kysely<Database> }> = async (
  app,
  { database },
) => {
  app.get('/trainers', { schema: { response: { 200: z.array(trainerSchema) } } }, async (request, reply) => {
    const rows = await database
      .selectFrom('trainers')
      .selectAll()
      .where('status', '=', 'approved')
      .orderBy('id')
      .execute()
    const isSignedIn = request.session !== null
    if (isSignedIn) reply.header('cache-control', 'private, no-store')
    return rows.map(({ contact, email, ...row }) => ({
      id: row.id,
      name: row.name,
      course: row.course,
      customCourse: row.custom_course,
      courseDescription: row.course_description,
      photo: row.photo,
      demoVideo: row.demo_video,
      ...(isSignedIn && { contact, email }),
    }))
  })
}
