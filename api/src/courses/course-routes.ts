import * as calls from '@marga/api-contract/course-calls'
import { matchCourseName } from '@marga/constants/match-course-name'
import { selectOffered } from '@marga/constants/select-offered'
import { practicePath } from '@marga/content/practices'
import { staticCourses } from '@marga/content/static-courses'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { pageOf, sendTotal } from '../http/paging'
import type { ResponseCache } from '../http/response-cache'
import type { ZodApp } from '../http/zod-app'
import { coverFile, listPrograms } from '../programs/program-lists'
import { CourseRepository } from './course-repository'
import { listedPractices } from './listed-practices'

const noCourse = () => new ApiError({ status: 404, code: 'NO_COURSE', message: 'There is no such course.' })

interface Options {
  database: Kysely<Database>
  cache: ResponseCache
  clock: () => number
}

/** The list that visitors choose from, by program, words, level or trainer. */
function offeredCourses(app: ZodApp, courses: CourseRepository, cache: ResponseCache) {
  const listOffered = cache.remember(() => courses.listOffered())
  app.route({
    ...calls.listOfferedCourses,
    handler: async (request, reply) => {
      const { limit, offset, trainer, ...selection } = request.query
      const name = trainer === undefined ? undefined : await courses.nameOfTrainer(trainer)
      const select = async () =>
        selectOffered(await listOffered(), { ...selection, trainer: name }).map(
          ({ taught: _, starts: __, ...course }) => course,
        )
      // What visitors type differs too much to be kept.
      if (selection.q !== undefined || name !== undefined)
        return pageOf(reply, await select(), { limit, offset })
      return cache.send(
        { request, reply },
        {
          key: `offered ${JSON.stringify(request.query)}`,
          produce: async () => {
            const all = await select()
            return { total: all.length, list: all.slice(offset, offset + limit) }
          },
        },
      )
    },
  })
}

/** Pages with texts of the site's own: static courses and practices. */
function fixedPages(app: ZodApp, database: Kysely<Database>) {
  app.route({
    ...calls.listStaticCourses,
    handler: async () =>
      staticCourses.map(({ id, name, duration }) => ({ id, name, duration, link: `/courses/${id}` })),
  })

  app.route({
    ...calls.listPractices,
    handler: async () => {
      const practices = await listedPractices(database)
      return practices.map(({ name, title, program }) => ({ name, title, program, link: practicePath(name) }))
    },
  })
}

export const courseRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, cache, clock }) => {
  const courses = new CourseRepository(database, clock)
  const listNames = cache.remember(() => courses.listNames())

  app.route({
    ...calls.listCourses,
    handler: (request, reply) =>
      cache.send(
        { request, reply },
        { key: `courses ${JSON.stringify(request.query)}`, produce: () => courses.listCards(request.query) },
      ),
  })

  app.route({
    ...calls.listPrograms,
    handler: async ({ query }, reply) => {
      return pageOf(reply, await listPrograms(database), query)
    },
  })

  app.route({
    ...calls.readCover,
    handler: async ({ params }, reply) => {
      const path = await coverFile(database, params.product)
      reply.header('cache-control', 'public, max-age=3600')
      return app.sendUpload(reply, { path, type: 'image/jpeg' }) as never
    },
  })

  fixedPages(app, database)

  app.route({
    ...calls.listCourseDetails,
    handler: async (request, reply) => {
      const { name: asked, ...page } = request.query
      const name = asked === undefined ? undefined : matchCourseName(await listNames(), asked)?.name
      if (asked !== undefined && name === undefined) throw noCourse()
      const call = { request, reply }
      if (name !== undefined)
        return cache.send(call, { key: `details of ${name}`, produce: () => courses.findDetails(name) })
      sendTotal(reply, await courses.count())
      return cache.send(call, {
        key: `details ${JSON.stringify(page)}`,
        produce: () => courses.listDetails(page),
      })
    },
  })

  offeredCourses(app, courses, cache)
}
