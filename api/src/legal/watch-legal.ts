import { repeat, type Watching } from '@marga/server/process/repeat'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { noteLegal } from './legal-records'

/** Pages show a version at most so long after its first day has begun. */
const INTERVAL_MS = 15_000

/** Ends cached pages once a version of a legal text has begun to count. */
export const watchLegal = (
  database: Kysely<Database>,
  { clock, ...watching }: Watching & { clock: () => number },
) =>
  repeat({
    ...watching,
    everyMs: INTERVAL_MS,
    run: () => noteLegal(database, clock()),
    failed: 'legal versions not read',
  })
