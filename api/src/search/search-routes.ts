import { search } from '@marga/api-contract/search-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { SearchIndex } from './search-index'

interface Options {
  database: Kysely<Database>
  readVersion: () => Promise<string>
  clock: () => number
}

export const searchRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, readVersion, clock }) => {
  const index = new SearchIndex(database, readVersion, clock)

  app.route({
    ...search,
    handler: async ({ query: { q, limit } }, reply) => {
      reply.header('cache-control', 'public, no-cache')
      return index.find(q, limit)
    },
  })
}
