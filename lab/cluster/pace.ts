import { setTimeout as wait } from 'node:timers/promises'

/** Resolves when it is the caller's turn. */
export type Pace = () => Promise<void>

/** As fast as answers come. */
export const unlimited: Pace = async () => {}

/** Turns at even distances, so many in a second in all. What was missed is not made up for. */
export function paceOf(perSecond: number, now: () => number = Date.now): Pace {
  let next = now()
  return async () => {
    const at = Math.max(next, now())
    next = at + 1_000 / perSecond
    await wait(at - now())
  }
}
