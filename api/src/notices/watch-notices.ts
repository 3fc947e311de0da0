import { repeat, type Watching } from '@marga/server/process/repeat'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { MailQueue } from '../mail/mail-queue'
import { tellOfBatches } from './batch-news'
import { ALL, BEGINNING, remind } from './remind'

/** What the clock makes true is told so much later at most. */
const INTERVAL_MS = 30_000
/** Parts are due on days. */
const PARTS_INTERVAL_MS = 15 * 60_000

interface Services {
  database: Kysely<Database>
  outbox: MailQueue
  clock: () => number
  publicUrl: string
}

/** Until `stop`: tells what no call causes but time does. Every process of the API looks; each notice is told by one of them. */
export function watchNotices({ database, outbox, clock, publicUrl }: Services, watching: Watching) {
  const { log } = watching
  let partsAt = Number.NEGATIVE_INFINITY
  const remindNow = (now: number) => {
    const areParts = now - partsAt >= PARTS_INTERVAL_MS
    if (areParts) partsAt = now
    return remind(database, { outbox, publicUrl, now, log }, areParts ? ALL : BEGINNING)
  }
  return repeat({
    ...watching,
    everyMs: INTERVAL_MS,
    run: async () => {
      await tellOfBatches(database, { outbox, now: clock() }).catch((error: unknown) =>
        log.error({ err: error }, 'notices not told'),
      )
      await remindNow(clock())
    },
    failed: 'reminders not sent',
  })
}
