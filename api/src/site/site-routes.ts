import { readSite } from '@marga/api-contract/site-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { ResponseCache } from '../http/response-cache'
import { readSiteFacts } from './site-facts'

interface Options {
  database: Kysely<Database>
  cache: ResponseCache
}

export const siteRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, cache }) => {
  app.route({
    ...readSite,
    handler: (request, reply) =>
      cache.send({ request, reply }, { key: 'site', produce: () => readSiteFacts(database) }),
  })
}
