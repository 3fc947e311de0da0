import { watchClock } from '../database/watch-clock'
import { noteMaintenance } from './maintenance'

/** Pages keep a sentence at most so long after its end, and show it so long after its begin; a gateway asks once a second. */
const INTERVAL_MS = 1_000

/** Ends cached pages once time has begun or ended the sentence. */
export const watchMaintenance = watchClock({
  everyMs: INTERVAL_MS,
  note: noteMaintenance,
  failed: 'maintenance not read',
})
