import { setTimeout as wait } from 'node:timers/promises'

const LOOK_MS = 100

/** Waits for a condition. @returns how long it took, in milliseconds. @throws Error that names it after `timeoutMs` */
export async function until(
  what: string,
  isTrue: () => Promise<boolean>,
  timeoutMs = 60_000,
): Promise<number> {
  const startedAt = Date.now()
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() - startedAt > timeoutMs)
      throw new Error(`${what}: not so after ${Math.round(timeoutMs / 1_000)} s`)
    await wait(LOOK_MS)
  }
  return Date.now() - startedAt
}
