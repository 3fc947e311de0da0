import { staticCourses } from '@marga/content/static-courses'
import {
  courseCardSchema,
  courseDetailsByNameSchema,
  offeredCourseSchema,
  offeredCoursesQuerySchema,
  programSchema,
  staticCourseSchema,
} from '@marga/contract/courses'
import { cataloguePageSchema, type PageQuery } from '@marga/contract/paging'
import { selectOffered } from '@marga/contract/select-offered'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { listBatches } from '../batches/batch-repository'
import type { Database } from '../database/schema'
import { pageOf, sendTotal } from '../http/paging'
import type { AnswerCache } from '../plugins/answer-cache'
import { answers } from '../plugins/openapi'
import { factsOf, sizesOf, storedModules } from './course-facts'

const tags = ['Courses']

/** How many courses of a program an offered course names. */
const TAUGHT = 3

export const courseRoutes: FastifyPluginAsyncZod<{ database: Kysely<Database>; cache: AnswerCache }> = async (
  app,
  { database, cache },
) => {
  const countCourses = async () => {
    const { count } = await database
      .selectFrom('courses')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  const listCards = async ({ limit, offset }: PageQuery) => {
    const rows = await database
      .selectFrom('courses')
      .select(['id', 'name', 'description', 'image', 'program', 'modules'])
      .orderBy('position')
      .limit(limit)
      .offset(offset)
      .execute()
    const list = rows.map(({ modules, ...row }) => ({
      ...row,
      ...sizesOf(modules),
      link: `/courses/details/${encodeURIComponent(row.name)}`,
    }))
    return { list, total: await countCourses() }
  }

  const listDetails = async ({ limit, offset }: PageQuery) => {
    const rows = await database
      .selectFrom('courses')
      .select(['name', 'program', 'modules'])
      .orderBy('position')
      .limit(limit)
      .offset(offset)
      .execute()
    return Object.fromEntries(
      rows.map(({ modules, ...course }) => [
        course.name,
        { ...course, modules: storedModules.parse(JSON.parse(modules)) },
      ]),
    )
  }

  /** Names of the first courses of each program. */
  const taughtByProgram = async () => {
    const rows = await database
      .selectFrom('courses')
      .select(['name', 'program'])
      .orderBy('position')
      .execute()
    const taught = new Map<string, string[]>()
    for (const { name, program } of rows) {
      const names = taught.get(program) ?? []
      if (names.length < TAUGHT) taught.set(program, [...names, name])
    }
    return taught
  }

  /** Offered courses; length, price and first day are those of the batch of their program, where it has one. */
  const listOffered = cache.remember(async () => {
    const rows = await database.selectFrom('offerings').selectAll().orderBy('id').execute()
    const taught = await taughtByProgram()
    const batches = await listBatches(database)
    return rows.map(({ syllabus_link, program, ...row }) => {
      const batch = batches.find((one) => one.program === program)
      return {
        ...row,
        course: program,
        syllabusLink: syllabus_link,
        teaches: taught.get(program) ?? [],
        ...(batch && factsOf(batch)),
      }
    })
  })

  /** The name behind a trainer's id; anything else is a name (decision R21). */
  const nameOfTrainer = async (asked: string) => {
    if (!/^\d{1,9}$/.test(asked.trim())) return asked
    const approved = database.selectFrom('trainers').select('name').where('status', '=', 'approved')
    return (await approved.where('id', '=', Number(asked)).executeTakeFirst())?.name ?? ''
  }

  app.get(
    '/courses',
    {
      schema: {
        tags,
        summary: 'Cards of every course',
        querystring: cataloguePageSchema,
        response: answers({ 200: z.array(courseCardSchema) }),
      },
    },
    (request, reply) =>
      cache.send(
        { request, reply },
        { key: `courses ${JSON.stringify(request.query)}`, produce: () => listCards(request.query) },
      ),
  )

  app.get(
    '/programs',
    {
      schema: {
        tags,
        summary: 'Programs, with the address of the page that lists their courses',
        querystring: cataloguePageSchema,
        response: answers({ 200: z.array(programSchema) }),
      },
    },
    async ({ query }, reply) =>
      pageOf(
        reply,
        [...(await taughtByProgram()).keys()].map((name) => ({
          name,
          link: `/courses?program=${encodeURIComponent(name)}`,
        })),
        query,
      ),
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
        querystring: cataloguePageSchema,
        response: answers({ 200: courseDetailsByNameSchema }),
      },
    },
    async (request, reply) => {
      sendTotal(reply, await countCourses())
      return cache.send(
        { request, reply },
        { key: `details ${JSON.stringify(request.query)}`, produce: () => listDetails(request.query) },
      )
    },
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
    async ({ query: { limit, offset, trainer, ...selection } }, reply) => {
      const name = trainer === undefined ? undefined : await nameOfTrainer(trainer)
      return pageOf(reply, selectOffered(await listOffered(), { ...selection, trainer: name }), {
        limit,
        offset,
      })
    },
  )
}
