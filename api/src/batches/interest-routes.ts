import { registerInterest } from '@marga/api-contract/batch-calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { keyOf } from '../accounts/account-repository'
import type { Database } from '../database/schema'
import { LIMITS } from '../http/rate-limits'
import { newInterest } from '../mail/messages'
import type { Outbox } from '../mail/outbox'

export const interestRoutes: FastifyPluginAsyncZod<{ database: Kysely<Database>; outbox: Outbox }> = async (
  app,
  { database, outbox },
) => {
  app.route({
    ...registerInterest,
    onRequest: app.limitTo(LIMITS.formPerAddress),
    handler: async ({ body: { email, topic } }, reply) => {
      await database.transaction().execute(async (transaction) => {
        const row = await transaction
          .insertInto('interests')
          .values({ email, email_key: keyOf(email), topic, created_at: Date.now() })
          .onConflict((conflict) => conflict.columns(['email_key', 'topic']).doNothing())
          .returning('id')
          .executeTakeFirst()
        if (row) await outbox.put(transaction, newInterest({ email, topic }))
      })
      // The same answer whether or not the address was known: nobody learns who is interested in what.
      return reply.code(201).send({ message: 'Your address is noted.', is_mail_on: outbox.isOn })
    },
  })
}
