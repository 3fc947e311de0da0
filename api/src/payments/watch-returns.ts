import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { MailQueue } from '../mail/mail-queue'
import type { PaymentProvider } from './provider'
import { returnPayments } from './return-payments'

/** Money goes back so much later at most than it was said. */
const INTERVAL_MS = 15_000

interface Services {
  database: Kysely<Database>
  outbox: MailQueue
  provider: PaymentProvider
  clock: () => number
  publicUrl: string
}

/** Until `stop`: sends back what came for a seat that is gone. */
export function watchReturns(
  { database, outbox, provider, clock, publicUrl }: Services,
  { log, isStarted }: { log: FastifyBaseLogger; isStarted: () => boolean },
) {
  let running = Promise.resolve()
  let isRunning = false
  const timer = setInterval(() => {
    // A provider that does not answer takes longer than a round.
    if (!isStarted() || isRunning) return
    isRunning = true
    running = returnPayments({ database, mails: { outbox, publicUrl }, provider, log }, clock())
      .catch((error: unknown) => log.error({ err: error }, 'payments not sent back'))
      .finally(() => {
        isRunning = false
      })
  }, INTERVAL_MS).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
