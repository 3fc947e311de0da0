import { readLegalText } from '@marga/api-contract/legal-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { ResponseCache } from '../http/response-cache'
import { legalDay, readAllLegal, readLegalPage } from './legal-records'

interface Options {
  database: Kysely<Database>
  cache: ResponseCache
  clock: () => number
}

/** Terms, refund rules and privacy as visitors read them. */
export const legalRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, cache, clock }) => {
  const all = cache.remember(() => readAllLegal(database))
  app.route({
    ...readLegalText,
    handler: async (request, reply) => {
      const { text } = request.params
      const now = clock()
      // Only versions that there are: of everything else that visitors ask for nothing is kept.
      const asked = (await all())[text].find(({ version }) => String(version) === request.query.version)
      const key = `legal ${text} ${asked?.version ?? ''} ${legalDay(now)}`
      const produce = () => readLegalPage(database, text, { asked: asked?.version, now })
      return cache.send({ request, reply }, { key, produce })
    },
  })
}
