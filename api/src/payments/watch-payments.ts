import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { issueAllLacking } from './documents'
import type { PaymentChecks } from './payment-checks'

/** A payment whose page was closed, and that no report tells of, is taken after so long at most. */
const INTERVAL_MS = 5 * 60_000

/**
 * Until `stop`: asks the provider about payments that were begun and left, and numbers what a process of the version before has
 * taken meanwhile.
 */
export function watchPayments(
  { database, paymentChecks }: { database: Kysely<Database>; paymentChecks: Pick<PaymentChecks, 'checkAll'> },
  { log, isStarted }: { log: FastifyBaseLogger; isStarted: () => boolean },
) {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    if (!isStarted()) return
    running = Promise.all([paymentChecks.checkAll(), issueAllLacking(database)]).then(
      () => {},
      (error: unknown) => log.error({ err: error }, 'payments not watched'),
    )
  }, INTERVAL_MS).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
