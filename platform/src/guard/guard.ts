import type { FastifyBaseLogger } from 'fastify'
import type { StoreMirror } from '../mirror/store-mirror'
import type { Signer } from '../signing/keys'
import { CanaryCounts, type MeasureSeen, type ViewSeen } from './canary-counts'
import { createJudge } from './judge'

const EVERY_MS = 1_000

interface Options {
  mirror: StoreMirror
  /** The key at the moment; null where this process has none: it counts, and other gateways roll back. */
  signer: () => Signer | null
  log: FastifyBaseLogger
  clock?: () => number
  /** Interval of sharing and judging by itself, in milliseconds. */
  everyMs?: number
}

export type Guard = ReturnType<typeof createGuard>

/**
 * Watches canaries and rolls one back that fails more often than its stable release, is slower, or whose forms fail, beyond chance. Each gateway writes what
 * it has counted into the store and judges what all have counted; the record of a rollback is created exclusively, so that
 * several gateways roll back once.
 */
export function createGuard({ mirror, signer, log, clock = Date.now, everyMs = EVERY_MS }: Options) {
  const counts = new CanaryCounts(mirror, clock)
  const judge = createJudge({ mirror, signer, log, clock })
  let judging: Promise<void> | null = null

  const judgeAll = async () => {
    for (const count of counts.fresh()) {
      count.isFresh = false
      try {
        if (await judge(count)) counts.remove(count)
      } catch (error) {
        count.isFresh = true
        log.warn({ err: error }, 'counts of a canary not shared')
      }
    }
  }
  const judgeOnce = () => {
    judging ??= judgeAll().finally(() => {
      judging = null
    })
    return judging
  }
  const timer = setInterval(judgeOnce, everyMs).unref()

  return {
    /** Counts a view if its app has a canary, or something bakes. */
    count: (view: ViewSeen) => counts.add(view),
    /** Counts how fast a page was, or how a form ended, if its app has a canary. */
    measure: (seen: MeasureSeen) => counts.addMeasure(seen),
    /** True if views of all visits are wanted, since a release bakes on the channel. */
    isWatching: (channel: string) => counts.bakesOn(channel).length > 0,
    /** Shares and judges the counts so far. */
    judge: judgeOnce,
    close: async () => {
      clearInterval(timer)
      await judgeOnce()
    },
  }
}
