import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { MailQueue } from '../mail/mail-queue'
import { offerSeats } from './offer-seats'

/** A free seat is offered so much later at most; until then it is nobody else's either. */
const INTERVAL_MS = 15_000

interface Services {
  database: Kysely<Database>
  outbox: MailQueue
  clock: () => number
  publicUrl: string
}

/** Until `stop`: offers free seats to who waits for them, whatever has made them free. */
export function watchLists(
  { database, outbox, clock, publicUrl }: Services,
  { log, isStarted }: { log: FastifyBaseLogger; isStarted: () => boolean },
) {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    if (!isStarted()) return
    running = running
      .then(() => offerSeats(database, { mails: { outbox, publicUrl }, now: clock() }))
      .catch((error: unknown) => log.error({ err: error }, 'seats not offered to waiting lists'))
  }, INTERVAL_MS).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
