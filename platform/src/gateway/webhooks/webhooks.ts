import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { PlatformEvent } from '@marga/platform-contract/events'
import { RETRY_AFTER_MS } from '@marga/server/webhooks/retry-waits'
import type { FastifyBaseLogger } from 'fastify'
import {
  attemptAt,
  claimAttempt,
  dropEvent,
  readEvent,
  removeEvent,
  type Waiting,
  waitingEvents,
} from '../../events/outbox'
import type { StoreMirror } from '../../mirror/store-mirror'
import type { Signer } from '../../signing/keys'
import { createLateEvents } from './late-events'
import { createSender, type Receiver } from './webhook-sender'

const SECOND_MS = 1_000
const HOUR_MS = 3_600 * SECOND_MS

/** An event that nobody has delivered is removed after this time, in milliseconds. */
const KEPT_MS = 24 * HOUR_MS

interface Options {
  mirror: Pick<StoreMirror, 'store' | 'trust' | 'folder'>
  /** The present key of this gateway; null where it has none. */
  signer: () => Signer | null
  /** Null: nothing is sent, and old events are removed. */
  receiver: Receiver | null
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  retryAfterMs?: readonly number[]
  /** How often the outbox is read, in milliseconds. */
  everyMs?: number
  clock?: () => number
}

const usualInterval = ({ mirror, receiver }: Options) => {
  if (!receiver) return HOUR_MS
  return mirror.store.isNear ? SECOND_MS : 5 * SECOND_MS
}

/** Delivers what waits in the store's outbox. Of several gateways one makes each attempt: it is claimed by an exclusive create. */
function createDelivery({ mirror, receiver, log, retryAfterMs = RETRY_AFTER_MS, clock = Date.now }: Options) {
  const { store } = mirror
  const send = receiver && createSender(receiver)

  const isDue = async (waiting: Waiting) => {
    if (waiting.attempts === 0) return true
    const last = await attemptAt(store, waiting)
    return last === null || clock() >= last + (retryAfterMs[waiting.attempts - 1] ?? 0)
  }
  const sayGivenUp = ({ id, attempts }: Waiting, why: string) =>
    log.error({ event: id, attempts, why }, 'webhook given up')
  const giveUp = async (waiting: Waiting, why: string) => {
    sayGivenUp(waiting, why)
    await removeEvent(store, waiting)
  }
  const drop = async (waiting: Waiting, why: string) => {
    sayGivenUp(waiting, why)
    await dropEvent(store, waiting)
  }
  const attempt = async (waiting: Waiting, event: PlatformEvent) => {
    const failure = send ? await send(event) : ''
    if (failure) log.warn({ event: event.id, attempt: waiting.attempts, why: failure }, 'webhook not taken')
    else await removeEvent(store, waiting)
  }
  const deliver = async (waiting: Waiting) => {
    if (!(await isDue(waiting))) return
    if (waiting.attempts > retryAfterMs.length) return giveUp(waiting, 'every attempt failed')
    if (!(await claimAttempt(store, waiting, clock()))) return
    const claimed = { ...waiting, attempts: waiting.attempts + 1 }
    // After the claim: an event that another gateway has delivered meanwhile is gone.
    const event = await readEvent(store, waiting.id, mirror.trust().keys)
    if (event === null) return removeEvent(store, claimed)
    if ('refusal' in event) return drop(claimed, `the event ${event.refusal}`)
    await attempt(claimed, event)
  }
  const removeOld = async (waiting: Waiting) => {
    const event = await readEvent(store, waiting.id, mirror.trust().keys)
    const isOld = event !== null && (!('at' in event) || clock() - Date.parse(event.at) > KEPT_MS)
    if (isOld) await removeEvent(store, waiting)
  }
  return async () => {
    for (const waiting of await waitingEvents(store)) await (send ? deliver(waiting) : removeOld(waiting))
  }
}

export type Webhooks = ReturnType<typeof createWebhooks>

/** Tells one receiver what happens: events of the outbox, and problems of the store that this gateway meets. */
export function createWebhooks(options: Options) {
  const { receiver, log, retryAfterMs = RETRY_AFTER_MS, everyMs = usualInterval(options) } = options
  const deliverAll = createDelivery(options)
  const makeLateEvents = createLateEvents(options)
  const retries = new Set<NodeJS.Timeout>()
  let running: Promise<void> | null = null

  const run = () => {
    // A store that cannot be reached is reported by the mirror.
    running ??= makeLateEvents()
      .then(deliverAll)
      .catch(() => undefined)
      .finally(() => {
        running = null
      })
    return running
  }
  const sendOwn = async (event: PlatformEvent, attempt: number) => {
    if (!receiver) return
    const failure = await createSender(receiver)(event)
    if (!failure) return
    log.warn({ event: event.id, attempt, why: failure }, 'webhook not taken')
    const delay = retryAfterMs[attempt - 1]
    if (delay === undefined) return
    const timer = setTimeout(() => {
      retries.delete(timer)
      void sendOwn(event, attempt + 1)
    }, delay).unref()
    retries.add(timer)
  }
  const timer = setInterval(run, everyMs).unref()

  return {
    run,
    /** Tells of a problem of the store, past the store. Each gateway tells of its own. */
    reportProblem: (problem: string) => {
      const at = new Date().toISOString()
      const text = `Store problem at ${hostname()}: ${problem}`
      void sendOwn({ id: `problem-${randomUUID()}`, type: 'store.problem', at, text, why: problem }, 1)
    },
    close: async () => {
      clearInterval(timer)
      for (const retry of retries) clearTimeout(retry)
      await running
    },
  }
}
