import { staticCourses } from '@marga/content/static-courses'
import {
  courseCardSchema,
  courseDetailsByNameSchema,
  moduleSchema,
  offeredCourseSchema,
  offeredCoursesQuerySchema,
  staticCourseSchema,
} from '@marga/contract/courses'
import { selectOffered } from '@marga/contract/select-offered'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { listBatches } from '../batches/batch-repository'
import type { Database } from '../database/schema'
import type { AnswerCache } from '../plugins/answer-cache'
import { answers } from '../plugins/openapi'

const storedModules = z.array(moduleSchema)
const tags = ['Courses']

/** How many courses of a program an offered course names. */
const TAUGHT = 3

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

  /** Offered courses with what the open batch of their program says. */
  const listOffered = async () => {
    const rows = await database.selectFrom('offerings').selectAll().orderBy('id').execute()
    const cards = await listCards()
    const open = (await listBatches(database)).filter(({ isOpen }) => isOpen)
    return rows.map(({ syllabus_link, program, ...row }) => {
      const batch = open.find((one) => one.program === program)
      return {
        ...row,
        course: program,
        syllabusLink: syllabus_link,
        teaches: cards
          .filter((card) => card.program === program)
          .slice(0, TAUGHT)
          .map(({ name }) => name),
        ...(batch && { starts_on: batch.starts_on, mode: 'Live online', price_paise: batch.price_paise }),
      }
    })
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
    '/static-courses',
    {
      schema: {
        tags,
        summary: 'Courses with a page of their own, outside the programs',
        response: answers({ 200: z.array(staticCourseSchema) }),
      },
    },
    async () =>
      staticCourses.map(({ id, name, duration }) => ({ id, name, duration, link: `/courses/${id}` })),
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
    async ({ query: { limit, ...selection } }, reply) => {
      const selected = selectOffered(await listOffered(), selection)
      reply.header('x-total-count', selected.length)
      return limit === undefined ? selected : selected.slice(0, limit)
    },
  )
}
