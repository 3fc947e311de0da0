import { watchClock } from '../database/watch-clock'
import { noteLegal } from './legal-records'

/** Pages show a version at most so long after its first day has begun. */
const INTERVAL_MS = 15_000

/** Ends cached pages once a version of a legal text has begun to count. */
export const watchLegal = watchClock({
  everyMs: INTERVAL_MS,
  note: noteLegal,
  failed: 'legal versions not read',
})
