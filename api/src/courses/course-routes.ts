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
import type { AnswerCache } from '../plugins/answer-cache'
import { answers } from '../plugins/openapi'
import { selectOffered } from './select-offered'

const storedModules = z.array(moduleSchema)
const tags = ['Courses']

export const courseRoutes: FastifyPluginAsyncZod<{ database: Kysely<Database>; cache: AnswerCache }> = async (
  app,
  { database, cache },
) => {
  const listCards = async () => {
    const rows = await database
      .selectFrom('courses')
      .select(['id', 'name', 'description', 'image', 'program'])
      .orderBy('position')
      .execute()
    return rows.map((row) => ({ ...row, link: `/courses/details/${encodeURIComponent(row.name)}` }))
  }

  const listDetails = async () => {
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
  }

  app.get(
    '/courses',
    {
      schema: {
        tags,
        summary: 'Cards of every course',
        response: answers({ 200: z.array(courseCardSchema) }),
      },
    },
    (request, reply) => cache.send({ request, reply }, { key: 'courses', produce: listCards }),
  )

  app.get(
    '/courses/details',
    {
      schema: {
        tags,
        summary: 'Syllabi by course name',
        response: answers({ 200: courseDetailsByNameSchema }),
      },
    },
    (request, reply) => cache.send({ request, reply }, { key: 'details', produce: listDetails }),
  )

  app.get(
    '/offered-courses',
    {
      schema: {
        tags,
        summary: 'Courses on offer, one a title; or those of a trainer',
        querystring: offeredCoursesQuerySchema,
        response: answers({ 200: z.array(offeredCourseSchema) }),
      },
    },
    async ({ query }) => {
      const rows = await database.selectFrom('offerings').selectAll().orderBy('id').execute()
      return selectOffered(
        rows.map(({ syllabus_link, ...row }) => ({ ...row, syllabusLink: syllabus_link })),
        query,
      )
    },
  )
}
