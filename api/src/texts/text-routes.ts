import { TEXTS_OF_PAGE } from '@marga/api-contract/site-texts'
import { readTexts } from '@marga/api-contract/text-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { ResponseCache } from '../http/response-cache'
import { changedTexts } from './text-records'

interface Options {
  database: Kysely<Database>
  cache: ResponseCache
}

/** What the company has changed of the texts of a page. */
export const textRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, cache }) => {
  app.route({
    ...readTexts,
    handler: (request, reply) => {
      const { page } = request.params
      const produce = () => changedTexts(database, TEXTS_OF_PAGE[page])
      return cache.send({ request, reply }, { key: `texts ${page}`, produce })
    },
  })
}
