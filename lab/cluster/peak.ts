import { setTimeout as wait } from 'node:timers/promises'
import { startVisitors } from './visitors'

const WARM_MS = 10_000
const MEASURE_MS = 20_000

/** Visitors who never rest: more of them only wait for each other. */
export const CROWD = { browsing: 24, writing: 6, paying: 6, sending: 2, readMs: 0 }

/** Requests in a second that the cluster answers at most, with the mix of the crowd. */
export async function measurePeak(origin: string): Promise<number> {
  const visitors = startVisitors(origin, CROWD)
  const { total } = visitors.outcomes
  await wait(WARM_MS)
  const before = total.pages + total.changes
  await wait(MEASURE_MS)
  const requests = ((total.pages + total.changes - before) * 1_000) / MEASURE_MS
  await visitors.stop()
  return requests
}
