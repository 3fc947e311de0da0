import { readSite } from '@marga/api-contract/site-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { ResponseCache } from '../http/response-cache'
import { readSiteFacts } from './site-facts'

interface Options {
  database: Kysely<Database>
  cache: ResponseCache
  clock: () => number
}

export const siteRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, cache, clock }) => {
  app.route({
    ...readSite,
    handler: (request, reply) =>
      cache.send({ request, reply }, { key: 'site', produce: () => readSiteFacts(database, clock()) }),
  })
}
