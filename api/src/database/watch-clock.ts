import { repeat, type Watching } from '@marga/server/process/repeat'
import type { Kysely } from 'kysely'
import type { Database } from './schema'

interface Watch {
  everyMs: number
  /** Looks at what time has changed since it was asked last. @param now milliseconds since 1970 */
  note: (database: Kysely<Database>, now: number) => Promise<unknown>
  /** The log line of a round that failed. */
  failed: string
}

/** Makes a watch of what begins or ends by the clock alone: nobody presses anything then. */
export const watchClock =
  ({ everyMs, note, failed }: Watch) =>
  (database: Kysely<Database>, { clock, ...watching }: Watching & { clock: () => number }) =>
    repeat({ ...watching, everyMs, run: () => note(database, clock()), failed })
