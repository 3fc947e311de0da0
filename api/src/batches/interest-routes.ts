import { registerInterest } from '@marga/api-contract/batch-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { LIMITS } from '../http/rate-limits'
import type { Outbox } from '../mail/outbox'
import { createInterests } from './interests'

export const interestRoutes: FastifyPluginAsyncZod<{ database: Kysely<Database>; outbox: Outbox }> = async (
  app,
  { database, outbox },
) => {
  const interests = createInterests(database, { outbox })

  app.route({
    ...registerInterest,
    onRequest: app.limitTo(LIMITS.formPerAddress),
    handler: async ({ body: { email, topic } }, reply) => {
      await interests.store({ email, topic })
      // The same answer whether or not the address was known: nobody learns who is interested in what.
      return reply.code(201).send({ message: 'Your address is noted.', is_mail_on: outbox.isOn })
    },
  })
}
