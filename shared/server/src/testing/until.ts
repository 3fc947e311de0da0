import { setTimeout as wait } from 'node:timers/promises'

/** Resolves with what `find` finds, asked 100 times a second; the test's own limit ends one that never does. */
export async function until<T>(find: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    await wait(10)
  }
}
