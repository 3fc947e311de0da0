import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { MailQueue } from '../mail/mail-queue'
import { tellOfBatches } from './batch-news'

/** What the clock makes true is told so much later at most. */
const INTERVAL_MS = 30_000

interface Services {
  database: Kysely<Database>
  outbox: MailQueue
  clock: () => number
}

/** Until `stop`: tells what no call causes but time does. Every process of the API looks; each notice is told by one of them. */
export function watchNotices(
  { database, outbox, clock }: Services,
  { log, isStarted }: { log: FastifyBaseLogger; isStarted: () => boolean },
) {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    if (!isStarted()) return
    running = running
      .then(() => tellOfBatches(database, { outbox, now: clock() }))
      .catch((error: unknown) => log.error({ err: error }, 'notices not told'))
  }, INTERVAL_MS).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
