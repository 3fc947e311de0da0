import type { FastifyBaseLogger } from 'fastify'
import type { PaymentChecks } from './payment-checks'

/** A payment whose page was closed, and that no report tells of, is taken after so long at most. */
const INTERVAL_MS = 5 * 60_000

/** Asks the provider about payments that were begun and left, until `stop`. */
export function watchPayments(
  { checkAll }: Pick<PaymentChecks, 'checkAll'>,
  { log, isStarted }: { log: FastifyBaseLogger; isStarted: () => boolean },
) {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    if (!isStarted()) return
    running = checkAll().catch((error: unknown) =>
      log.error({ err: error }, 'payments that were begun not read'),
    )
  }, INTERVAL_MS).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
