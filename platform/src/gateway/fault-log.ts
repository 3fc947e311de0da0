import type { FastifyBaseLogger } from 'fastify'

/** How often faults of one kind and release are logged, in milliseconds: browsers send thousands of them, and anybody can. */
const EVERY_MS = 10_000
/** Kinds of faults that are told apart; what goes beyond is one more kind. */
const MOST_KINDS = 200

interface Fault {
  app: string
  version: string
  kind: string
  error: string
}

interface Counted {
  loggedAt: number
  /** Faults since the last line. */
  count: number
}

/** Logs faults of browsers, one line for each kind and release in ten seconds, with how many there were. */
export function createFaultLog(log: Pick<FastifyBaseLogger, 'warn'>, clock = Date.now) {
  const counted = new Map<string, Counted>()
  return (fault: Fault, releaseSet: string) => {
    const name = `${fault.app}@${fault.version} ${fault.kind} ${fault.error}`
    const key = counted.has(name) || counted.size < MOST_KINDS ? name : 'other'
    const known = counted.get(key) ?? { loggedAt: Number.NEGATIVE_INFINITY, count: 0 }
    const count = known.count + 1
    if (clock() - known.loggedAt < EVERY_MS) {
      counted.set(key, { ...known, count })
      return
    }
    counted.set(key, { loggedAt: clock(), count: 0 })
    log.warn({ releaseSet, ...fault, count }, 'page failed in a browser')
  }
}
