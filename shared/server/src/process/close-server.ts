import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** A turn of the event loop in which nothing was waiting takes less than this, in milliseconds. */
const QUIET_MS = 0.2
/** A process that is never idle closes its port after this all the same, in milliseconds. */
const LONGEST_SEARCH_MS = 1_000

/** Resolves right after the event loop found no connection to accept. */
async function quietTurn(): Promise<void> {
  const endsAt = performance.now() + LONGEST_SEARCH_MS
  let startedAt: number
  do {
    startedAt = performance.now()
    await nextTurn()
  } while (performance.now() - startedAt > QUIET_MS && performance.now() < endsAt)
}

/**
 * Closes a server's port and resolves when its last request is answered. A connection that waits to be accepted at that
 * moment is reset, and what was sent over it is lost to a balancer: so the port closes when none waits.
 */
export async function closeServer(server: Server): Promise<void> {
  await quietTurn()
  await new Promise<void>((resolve) => server.close(() => resolve()))
}
