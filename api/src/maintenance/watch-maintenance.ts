import { repeat, type Watching } from '@marga/server/process/repeat'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { noteMaintenance } from './maintenance'

/** Pages keep a sentence at most so long after its end, and show it so long after its begin; a gateway asks once a second. */
const INTERVAL_MS = 1_000

/** Ends cached pages once time has begun or ended the sentence. */
export const watchMaintenance = (
  database: Kysely<Database>,
  { clock, ...watching }: Watching & { clock: () => number },
) =>
  repeat({
    ...watching,
    everyMs: INTERVAL_MS,
    run: () => noteMaintenance(database, clock()),
    failed: 'maintenance not read',
  })
