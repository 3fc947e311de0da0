import { setTimeout as wait } from 'node:timers/promises'
import type { Caller } from './caller'
import { Journeys } from './journeys'
import { paceOf, unlimited } from './pace'

/** A person reads before they go on, in milliseconds. */
const READ_MS = 150

export interface VisitorOptions {
  browsing?: number
  writing?: number
  paying?: number
  /** Visitors who send a message with a file. */
  sending?: number
  /** Whether those who browse also get a file of a release after each page. */
  hasFiles?: boolean
  /** How long each rests after a page or a journey, in milliseconds. */
  readMs?: number
  /** Requests of all of them together in a second; unlimited where left out. */
  perSecond?: number
}

/** Visitors who browse, leave their address, register and pay until they are stopped. */
export function startVisitors(origin: string, options: VisitorOptions = {}) {
  const { browsing = 12, writing = 3, paying = 3, sending = 1, readMs = READ_MS, hasFiles = false } = options
  const { perSecond } = options
  const journeys = new Journeys(origin, perSecond ? paceOf(perSecond) : unlimited)
  let isStopped = false

  const browse = async (first: number) => {
    const caller = journeys.newCaller()
    for (let turn = first; !isStopped; turn += 1) {
      await journeys.browse(caller, turn)
      if (hasFiles) await journeys.getFile(caller, turn)
      await wait(readMs)
    }
    caller.close()
  }
  const repeat = async (journey: (caller: Caller) => Promise<void>) => {
    while (!isStopped) {
      const caller = journeys.newCaller()
      await journey(caller)
      caller.close()
      await wait(readMs)
    }
  }
  const running = [
    ...Array.from({ length: browsing }, (_, index) => browse(index)),
    ...Array.from({ length: writing }, () => repeat((caller) => journeys.leaveAddress(caller))),
    ...Array.from({ length: sending }, () => repeat((caller) => journeys.sendLetter(caller))),
    ...Array.from({ length: paying }, () => repeat((caller) => journeys.pay(caller))),
  ]
  return {
    ledger: journeys.ledger,
    outcomes: journeys.outcomes,
    files: journeys.files,
    newCaller: () => journeys.newCaller(),
    stop: async () => {
      isStopped = true
      await Promise.all(running)
    },
  }
}

export type Visitors = ReturnType<typeof startVisitors>
