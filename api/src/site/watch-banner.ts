import { watchClock } from '../database/watch-clock'
import { noteBanner } from './banner'

/** Pages keep a banner at most so long after its last day is over, and show it so long after its first day has begun. */
const INTERVAL_MS = 15_000

/** Ends cached pages once time has begun or ended the banner. */
export const watchBanner = watchClock({ everyMs: INTERVAL_MS, note: noteBanner, failed: 'banner not read' })
