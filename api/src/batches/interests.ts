import type { Kysely } from 'kysely'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { newInterest } from '../mail/company-messages'
import type { Outbox } from '../mail/outbox'

/** Who wants to hear of a program, one an address and topic. */
export const createInterests = (database: Kysely<Database>, { outbox }: { outbox: Outbox }) => ({
  /** The company gets a mail for the first time only. */
  store: ({ email, topic }: { email: string; topic: string }) =>
    database.transaction().execute(async (transaction) => {
      const row = await transaction
        .insertInto('interests')
        .values({ email, email_key: keyOf(email), topic, created_at: Date.now() })
        .onConflict((conflict) => conflict.columns(['email_key', 'topic']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (row) await outbox.put(transaction, newInterest({ email, topic }))
    }),
})
