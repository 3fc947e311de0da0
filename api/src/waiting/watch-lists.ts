import { repeat, type Watching } from '@marga/server/process/repeat'
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
export const watchLists = ({ database, outbox, clock, publicUrl }: Services, watching: Watching) =>
  repeat({
    ...watching,
    everyMs: INTERVAL_MS,
    run: () => offerSeats(database, { mails: { outbox, publicUrl }, now: clock() }),
    failed: 'seats not offered to waiting lists',
  })
