import { repeat, type Watching } from '@marga/server/process/repeat'
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
export const watchReturns = (
  { database, outbox, provider, clock, publicUrl }: Services,
  watching: Watching,
) =>
  repeat({
    ...watching,
    everyMs: INTERVAL_MS,
    run: () =>
      returnPayments({ database, mails: { outbox, publicUrl }, provider, log: watching.log }, clock()),
    failed: 'payments not sent back',
  })
