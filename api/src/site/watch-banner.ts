import { repeat, type Watching } from '@marga/server/process/repeat'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { noteBanner } from './banner'

/** Pages keep a banner at most so long after its last day is over, and show it so long after its first day has begun. */
const INTERVAL_MS = 15_000

/** Ends cached pages once time has begun or ended the banner. */
export const watchBanner = (
  database: Kysely<Database>,
  { clock, ...watching }: Watching & { clock: () => number },
) =>
  repeat({
    ...watching,
    everyMs: INTERVAL_MS,
    run: () => noteBanner(database, clock()),
    failed: 'banner not read',
  })
