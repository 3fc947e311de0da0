import { RETRY_AFTER_MS } from '@marga/server/webhooks/retry-waits'
import { postSigned, webhookKey } from '@marga/server/webhooks/signed-post'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/schema'
import { claimNext, noteFailure, releaseClaim } from './delivery-claims'

/** A receiver that takes nothing is asked so often at least, in milliseconds, whatever waits for it. */
const LONGEST_PAUSE_MS = 10 * 60 * 1000

type Receiver = Selectable<Database['webhooks']>

interface Options {
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Whether the database can be used. */
  isStarted?: () => boolean
  clock?: () => number
  /** How often what waits is read, in milliseconds. */
  pollMs?: number
}

const textOf = z.object({ text: z.string() })

/** A chat tool gets the sentence alone. */
const bodyFor = ({ format }: Receiver, body: string) =>
  format === 'text' ? JSON.stringify(textOf.parse(JSON.parse(body))) : body

/** After each failure in a row a receiver gets nothing for a longer while: 10,000 events that wait are not 10,000 attempts. */
function createPauses() {
  const pauses = new Map<string, { failures: number; until: number }>()
  return {
    isOver: (id: string, now: number) => now >= (pauses.get(id)?.until ?? 0),
    begin: (id: string, now: number) => {
      const failures = pauses.get(id)?.failures ?? 0
      const wait = Math.min(LONGEST_PAUSE_MS, RETRY_AFTER_MS[failures] ?? LONGEST_PAUSE_MS)
      pauses.set(id, { failures: failures + 1, until: now + wait })
    },
    end: (id: string) => pauses.delete(id),
  }
}

interface Run {
  database: Kysely<Database>
  clock: () => number
  log: Options['log']
  pauses: ReturnType<typeof createPauses>
  stopped: AbortSignal
}

/** Posts one event. @returns whether the next one can follow at once */
async function deliverNext({ database, clock, log, pauses, stopped }: Run, receiver: Receiver) {
  const delivery = await claimNext(database, { receiver: receiver.id, now: clock() })
  if (!delivery) return false
  const target = {
    url: receiver.url,
    secret: webhookKey(receiver.secret),
    mayBeInside: receiver.is_inside === 1,
  }
  const message = { id: delivery.event_id, body: bodyFor(receiver, delivery.body) }
  const failure = await postSigned(target, message, stopped)
  if (!failure) {
    await database.deleteFrom('webhook_deliveries').where('id', '=', delivery.id).execute()
    pauses.end(receiver.id)
    return true
  }
  if (stopped.aborted) {
    await releaseClaim(database, delivery)
    return false
  }
  pauses.begin(receiver.id, clock())
  const facts = { event: delivery.event_id, type: delivery.type, receiver: receiver.id, why: failure }
  if (await noteFailure(database, { delivery, failure, now: clock() }))
    log.error(facts, 'business event given up: npm run db -- webhook retry sends it again')
  else log.warn(facts, 'business event not taken')
  return false
}

/**
 * Posts stored events to the receivers of the company. Each receiver has a run of its own, so one that does not answer delays
 * no other one. A receiver may get an event twice where a process ends between its answer and the note of it: the id is the same.
 */
export function createEventDelivery(
  database: Kysely<Database>,
  { log, isStarted = () => true, clock = Date.now, pollMs = 2_000 }: Options,
) {
  const runs = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  const run: Run = { database, clock, log, pauses: createPauses(), stopped: stopping.signal }
  let timer: NodeJS.Timeout | undefined

  /** Until nothing is due, or the receiver has not taken one. */
  const deliverTo = async (receiver: Receiver) => {
    while (!stopping.signal.aborted && (await deliverNext(run, receiver)));
  }

  /** Starts a run for each receiver that has none. @returns once those that it started are over */
  const deliver = async () => {
    if (!isStarted()) return
    const receivers = await database.selectFrom('webhooks').selectAll().execute()
    const begun = receivers
      .filter(({ id }) => !runs.has(id) && run.pauses.isOver(id, clock()))
      .map((receiver) => {
        const running = deliverTo(receiver)
          .catch((error: unknown) => log.error({ err: error }, 'business events could not be read'))
          .finally(() => runs.delete(receiver.id))
        runs.set(receiver.id, running)
        return running
      })
    await Promise.all(begun)
  }

  return {
    deliver,
    /** Delivers every now and then, until `stop`. */
    start: () => {
      timer = setInterval(() => {
        void deliver().catch((error: unknown) =>
          log.error({ err: error }, 'receivers of business events could not be read'),
        )
      }, pollMs).unref()
    },
    /** A receiver that has not answered yet is asked again by another process. */
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await Promise.all(runs.values())
    },
  }
}
