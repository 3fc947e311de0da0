import {
  courseCardSchema,
  courseDetailsByNameSchema,
  moduleSchema,
  offeredCourseSchema,
  offeredCoursesQuerySchema,
} from '@marga/contract/courses'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/schema'
import { selectOffered } from './select-offered'

const storedModules = z.array(moduleSchema)

export const courseRoutes: FastifyPluginAsyncZod<{ database: Kysely<Database> }> = async (
  app,
  { database },
) => {
  app.get('/courses', { schema: { response: { 200: z.array(courseCardSchema) } } }, async () => {
    const rows = await database
      .selectFrom('courses')
      .select(['id', 'name', 'description', 'image', 'program'])
      .orderBy('position')
      .execute()
    return rows.map((row) => ({ ...row, link: `/courses/details/${encodeURIComponent(row.name)}` }))
  })

  app.get('/courses/details', { schema: { response: { 200: courseDetailsByNameSchema } } }, async () => {
    const rows = await database
      .selectFrom('courses')
      .select(['name', 'program', 'modules'])
      .orderBy('position')
      .execute()
    return Object.fromEntries(
      rows.map(({ modules, ...course }) => [
        course.name,
        { ...course, modules: storedModules.parse(JSON.parse(modules)) },
      ]),
    )
  })

  app.get(
    '/offered-courses',
    { schema: { querystring: offeredCoursesQuerySchema, response: { 200: z.array(offeredCourseSchema) } } },
    async ({ query }) => {
      const rows = await database.selectFrom('offerings').selectAll().orderBy('id').execute()
      return selectOffered(
        rows.map(({ syllabus_link, ...row }) => ({ ...row, syllabusLink: syllabus_link })),
        query,
      )
    },
  )
}
